import { type DragEvent, useEffect, useId, useRef, useState } from 'react';
import type { Property } from '#contract/property/property.ts';
import type { InTurn } from '../calls/use-turns.ts';
import { ImageDropZone } from '../uploads/image-drop-zone.tsx';
import { UploadList } from '../uploads/upload-list.tsx';
import type { Uploads } from '../uploads/use-uploads.ts';
import { ImageGrid } from './image-grid.tsx';
import { useImagesFirst } from './images-first.ts';
import { useImageChanges } from './use-image-changes.ts';

type ImageManagerProps = {
  property: Property;
  uploads: Uploads;
  /** Changes to a property wait for each other: the server is told an order that names every image. */
  inTurn: InTurn;
};

export function ImageManager({ property, uploads, inTurn }: ImageManagerProps) {
  const { images, move, remove } = useImageChanges(property, inTurn);
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
    // A photo dropped beside the zone would take the place of the page.
    const keepPage = (event: globalThis.DragEvent) =>
      event.dataTransfer?.types.includes('Files') && event.preventDefault();
    document.addEventListener('dragover', keepPage);
    document.addEventListener('drop', keepPage);
    return () => {
      document.removeEventListener('dragover', keepPage);
      document.removeEventListener('drop', keepPage);
    };
  }, []);

  function removeImage(filename: string) {
    // The button that was pressed goes with its image.
    section.current?.focus({ preventScroll: true });
    remove(filename);
  }

  function dropFiles(event: DragEvent) {
    setIsDraggedOver(false);
    if (!uploads.isUploading && event.dataTransfer.files.length > 0) uploads.add([...event.dataTransfer.files]);
  }

  return (
    // The whole sheet takes dropped files, the zone shows it: nobody has to aim.
    <section
      ref={section}
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
        <ImageGrid images={images} onMove={move} onDelete={removeImage} />
      ) : (
        <p className="text-muted">Aucune image pour le moment. La première que vous ajoutez sera la couverture.</p>
      )}
      <ImageDropZone uploads={uploads} isDraggedOver={isDraggedOver} />
      <UploadList uploads={uploads} />
    </section>
  );
}
