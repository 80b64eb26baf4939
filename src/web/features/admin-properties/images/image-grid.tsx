import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import { imageFilename, MARK_LABELS, PICTURE_MARKS, type PropertyImage } from '#contract/property/image.ts';
import { useAdminApi } from '#web/api/admin/admin-api-context.ts';
import { AdminPicture } from '#web/ui/admin/admin-picture.tsx';
import { Badge } from '#web/ui/layout/badge.tsx';
import { Icon } from '#web/ui/pictures/icon.tsx';
import { chevronDown, chevronLeft, chevronRight } from '#web/ui/pictures/icon-paths.ts';
import { trash } from '../icon-paths.ts';
import { ImageWords } from './image-words.tsx';
import { TouchHandle } from './touch-handle.tsx';
import type { ImageChange } from './use-image-changes.ts';

type ImageGridProps = {
  images: PropertyImage[];
  /** Visitors may no longer get them. */
  isHidden: boolean;
  /** Stands after the image at an index, across the grid. */
  message: ReactNode;
  messageIndex: number;
  onChange: (change: ImageChange) => void;
};

/** Images are reordered with arrows, by drag and drop, or by a finger on their handle. */
export function ImageGrid({ images, isHidden, message, messageIndex, onChange }: ImageGridProps) {
  const [dragged, setDragged] = useState<string>();
  const [target, setTarget] = useState<number>();

  function endDrag() {
    setDragged(undefined);
    setTarget(undefined);
  }

  return (
    <ul className="grid grid-flow-dense grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-3">
      {images.map((image, index) => {
        const filename = imageFilename(image.url);
        return (
          <li
            key={filename}
            draggable
            style={{ order: index }}
            className={`relative overflow-hidden rounded-md border bg-ecume transition ${dragged === filename ? 'opacity-40' : ''} ${target === index && dragged !== filename ? 'border-action ring-3 ring-action' : 'border-line'}`}
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
              if (dragged !== filename) onChange({ kind: 'move', filename: dragged, to: index });
              endDrag();
            }}
            onDragEnd={endDrag}
          >
            <ImageTile image={image} index={index} total={images.length} isHidden={isHidden} onChange={onChange} />
            <TouchHandle
              onDrag={(over) => {
                setDragged(filename);
                setTarget(over);
              }}
              onDrop={(over) => {
                if (over !== undefined && over !== index) onChange({ kind: 'move', filename, to: over });
                endDrag();
              }}
            />
          </li>
        );
      })}
      {/* Last in the document: a finger that drags counts the items. */}
      {message && (
        <li className="col-span-full" style={{ order: messageIndex }}>
          {message}
        </li>
      )}
    </ul>
  );
}

type ImageTileProps = Pick<ImageGridProps, 'isHidden' | 'onChange'> & {
  image: PropertyImage;
  index: number;
  total: number;
};

function ImageTile({ image, index, total, isHidden, onChange }: ImageTileProps) {
  const api = useAdminApi();
  const filename = imageFilename(image.url);
  const place = useId();
  const pressed = useRef<HTMLButtonElement>(null);

  // A moved element loses the focus: give it back to the arrow that was pressed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new index moves the element
  useLayoutEffect(() => {
    pressed.current?.focus();
    pressed.current = null;
  }, [index]);

  const arrow = (label: string, path: string, to: number) => (
    <button
      type="button"
      aria-label={label}
      aria-describedby={place}
      data-arrow={path === chevronRight ? 'right' : 'left'}
      // Not `disabled`: the arrow must keep the focus when its image reaches the end.
      aria-disabled={to < 0 || to >= total}
      className="inline-grid size-11 place-items-center rounded-md transition hover:bg-hover aria-disabled:cursor-default aria-disabled:opacity-35 aria-disabled:hover:bg-transparent"
      onClick={(event) => {
        if (to < 0 || to >= total) return;
        pressed.current = event.currentTarget;
        onChange({ kind: 'move', filename, to });
      }}
    >
      <Icon path={path} size={20} />
    </button>
  );

  return (
    <div className="relative">
      <div className="relative aspect-square cursor-grab sm:aspect-3/2 bg-schiste-100 active:cursor-grabbing">
        <AdminPicture
          image={image}
          isHidden={isHidden}
          open={api.openFile}
          alt={`Image ${index + 1}`}
          sizes="(min-width: 1024px) 320px, 50vw"
        />
        {/* Covers the picture, so that the tile is dragged and not the picture. */}
        <span className="absolute inset-0 grid content-end p-1 sm:p-2">
          <span className="flex flex-wrap items-end gap-1">
            {image.kind === 'plan' ? (
              <Badge tone="new">Plan</Badge>
            ) : index === 0 ? (
              <Badge tone="new">Couverture</Badge>
            ) : (
              <button
                type="button"
                aria-describedby={place}
                className="relative rounded-sm bg-mer-950/85 px-2 py-1 text-left text-xs leading-tight font-bold text-white after:absolute after:-inset-x-1 after:-inset-y-2.5 hover:bg-mer-950"
                onClick={({ currentTarget }) => {
                  // The button is not on a cover. The arrow stays.
                  pressed.current = currentTarget.closest('li')?.querySelector('[data-arrow="right"]') ?? null;
                  onChange({ kind: 'move', filename, to: 0 });
                }}
              >
                Mettre en couverture
              </button>
            )}
            {image.mark && (
              <span className="rounded-sm bg-mer-950/85 px-1.5 py-1 sm:px-2 text-xs font-bold text-white">
                {MARK_LABELS[image.mark]}
              </span>
            )}
          </span>
        </span>
      </div>
      <div className="flex items-center justify-between sm:p-1">
        {arrow('Déplacer à gauche', chevronLeft, index - 1)}
        <span id={place} className="text-xs whitespace-nowrap text-muted tabular-nums sm:text-sm">
          {index + 1} / {total}
        </span>
        {arrow('Déplacer à droite', chevronRight, index + 1)}
        <button
          type="button"
          aria-label="Supprimer l'image"
          aria-describedby={place}
          className="inline-grid size-11 place-items-center rounded-md bg-danger text-white transition hover:brightness-90 max-sm:absolute max-sm:top-1 max-sm:right-1"
          // The second click of a double click would delete the next image, which has moved here.
          onClick={({ detail }) => detail < 2 && onChange({ kind: 'delete', filename })}
        >
          <Icon path={trash} size={20} />
        </button>
      </div>
      {/* As wide as the tile on a phone, with an arrow of its own. A mention that is cut stands on the picture too. */}
      <div className="relative sm:m-2 sm:mt-0">
        <select
          aria-label={`Mention de l'image ${index + 1}`}
          className="min-h-11 w-full appearance-none border-t border-field-line bg-card pr-3 pl-1 text-[1rem] text-ellipsis max-sm:tracking-tight max-sm:-outline-offset-3 sm:rounded-md sm:border sm:pr-8 sm:pl-2"
          value={image.mark ?? ''}
          onChange={({ target }) =>
            onChange({
              kind: 'describe',
              filename,
              description: { mark: PICTURE_MARKS.find((mark) => mark === target.value) ?? null },
            })
          }
        >
          <option value="">Photo d'origine</option>
          {PICTURE_MARKS.map((mark) => (
            <option key={mark} value={mark}>
              {MARK_LABELS[mark]}
            </option>
          ))}
        </select>
        <span className="pointer-events-none absolute inset-y-0 right-0.5 grid place-items-center sm:right-2">
          <Icon path={chevronDown} size={12} />
        </span>
      </div>
      <ImageWords image={image} number={index + 1} onChange={onChange} />
    </div>
  );
}
