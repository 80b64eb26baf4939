import { useState } from 'react';
import { imageFilename, type PictureMark, type PropertyImage } from '#contract/property/image.ts';
import { ImageTile } from './image-tile.tsx';

type ImageGridProps = {
  images: PropertyImage[];
  /** Visitors may no longer get them. */
  isHidden: boolean;
  onMove: (filename: string, to: number) => void;
  onDelete: (filename: string) => void;
  onMark: (filename: string, mark: PictureMark | undefined) => void;
};

/** Images are reordered with arrows or by drag and drop. */
export function ImageGrid({ images, isHidden, onMove, onDelete, onMark }: ImageGridProps) {
  const [dragged, setDragged] = useState<string>();
  const [target, setTarget] = useState<number>();

  function endDrag() {
    setDragged(undefined);
    setTarget(undefined);
  }

  return (
    <ul className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-3">
      {images.map((image, index) => {
        const filename = imageFilename(image.url);
        return (
          <li
            key={filename}
            draggable
            className={`overflow-hidden rounded-md border bg-ecume transition ${dragged === filename ? 'opacity-40' : ''} ${target === index && dragged !== filename ? 'border-action ring-3 ring-action' : 'border-line'}`}
            onDragStart={(event) => {
              event.dataTransfer.effectAllowed = 'move';
              event.dataTransfer.setData('text/plain', filename);
              setDragged(filename);
            }}
            onDragOver={(event) => {
              if (!dragged) return;
              event.preventDefault();
              setTarget(index);
            }}
            onDrop={(event) => {
              if (!dragged) return;
              event.preventDefault();
              if (dragged !== filename) onMove(dragged, index);
              endDrag();
            }}
            onDragEnd={endDrag}
          >
            <ImageTile
              image={image}
              index={index}
              total={images.length}
              isHidden={isHidden}
              onMove={(to) => onMove(filename, to)}
              onDelete={() => onDelete(filename)}
              onMark={(mark) => onMark(filename, mark)}
            />
          </li>
        );
      })}
    </ul>
  );
}
