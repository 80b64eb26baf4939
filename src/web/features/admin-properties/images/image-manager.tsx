import { type DragEvent, useEffect, useId, useRef, useState } from 'react';
import { imageFilename } from '#contract/property/image.ts';
import type { Property } from '#contract/property/property.ts';
import { isSold } from '#contract/property/sale.ts';
import { useImagesFirst } from '../location-state.ts';
import { ImageDropZone } from '../uploads/image-drop-zone.tsx';
import { UploadList } from '../uploads/upload-list.tsx';
import type { Uploads } from '../uploads/use-uploads.ts';
import { ImageGrid } from './image-grid.tsx';
import { useFlowMessage } from './use-flow-message.tsx';
import { type ImageChange, useImageChanges } from './use-image-changes.ts';

export const IMAGES_ID = 'images';

type ImageManagerProps = { property: Property; uploads: Uploads };

export function ImageManager({ property, uploads }: ImageManagerProps) {
  const { show, message } = useFlowMessage();
  const { images, change } = useImageChanges(property, show);
  // Where the message stands: after the image that was changed.
  const [changedIndex, setChangedIndex] = useState(0);
  const section = useRef<HTMLElement>(null);
  const headingId = useId();
  const isFirst = useImagesFirst();
  const [isDraggedOver, setIsDraggedOver] = useState(false);

  useEffect(() => {
    if (!isFirst) return;
    section.current?.scrollIntoView();
    section.current?.focus({ preventScroll: true });
  }, [isFirst]);

  useEffect(() => {
    // The browser would open a photo dropped beside the zone.
    const preventOpening = (event: globalThis.DragEvent) =>
      event.dataTransfer?.types.includes('Files') && event.preventDefault();
    document.addEventListener('dragover', preventOpening);
    document.addEventListener('drop', preventOpening);
    return () => {
      document.removeEventListener('dragover', preventOpening);
      document.removeEventListener('drop', preventOpening);
    };
  }, []);

  function changeImages(wanted: ImageChange) {
    // The button that has the focus disappears with its image.
    if (wanted.kind === 'delete') section.current?.focus({ preventScroll: true });
    const index = images.findIndex(({ url }) => imageFilename(url) === wanted.filename);
    setChangedIndex(wanted.kind === 'move' ? wanted.to : index);
    change(wanted);
  }

  function dropFiles(event: DragEvent) {
    setIsDraggedOver(false);
    if (!uploads.isUploading && event.dataTransfer.files.length > 0) uploads.add([...event.dataTransfer.files]);
  }

  return (
    // The whole section accepts dropped files; the zone highlights.
    <section
      ref={section}
      id={IMAGES_ID}
      tabIndex={-1}
      aria-labelledby={headingId}
      className="grid gap-5 rounded-lg border border-line bg-card p-4 outline-none sm:p-9"
      onDragOver={(event) => setIsDraggedOver(event.dataTransfer.types.includes('Files'))}
      onDragLeave={(event) => {
        if (!(event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget))) {
          setIsDraggedOver(false);
        }
      }}
      onDrop={dropFiles}
    >
      <h2 id={headingId} className="text-h3">
        Images existantes
      </h2>
      {images.length > 0 ? (
        <ImageGrid
          images={images}
          isHidden={isSold(property)}
          message={message}
          messageIndex={changedIndex}
          onChange={changeImages}
        />
      ) : (
        message
      )}
      {images.length === 0 && (
        <p className="text-muted">Aucune image pour le moment. La première que vous ajoutez sera la couverture.</p>
      )}
      <ImageDropZone uploads={uploads} isDraggedOver={isDraggedOver} />
      <UploadList uploads={uploads} />
    </section>
  );
}
