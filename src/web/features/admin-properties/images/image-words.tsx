import { imageFilename, MAX_CAPTION_LENGTH, type PropertyImage } from '#contract/property/image.ts';
import type { ImageChange } from './use-image-changes.ts';

type ImageWordsProps = { image: PropertyImage; number: number; onChange: (change: ImageChange) => void };

/** What an image shows, and whether it is a plan. A caption is saved when the field is left, or with Enter. */
export function ImageWords({ image, number, onChange }: ImageWordsProps) {
  const filename = imageFilename(image.url);
  const { caption = '', kind } = image;
  return (
    <div className="grid gap-1 px-1 pb-1 sm:px-2 sm:pb-2">
      <input
        // What was saved elsewhere is shown.
        key={caption}
        type="text"
        aria-label={`Légende de l'image ${number}`}
        placeholder="Légende"
        maxLength={MAX_CAPTION_LENGTH}
        autoComplete="off"
        defaultValue={caption}
        className="min-h-11 w-full min-w-0 rounded-md border border-field-line bg-card px-2 text-[1rem]"
        onKeyDown={(event) => event.key === 'Enter' && !event.nativeEvent.isComposing && event.currentTarget.blur()}
        onBlur={({ target }) => {
          const typed = target.value.trim();
          if (typed !== caption) onChange({ kind: 'describe', filename, description: { caption: typed || null } });
        }}
      />
      <label className="flex min-h-11 cursor-pointer items-center gap-2.5 px-1">
        <input
          type="checkbox"
          aria-label={`L'image ${number} est un plan`}
          className="size-5 accent-action"
          checked={kind === 'plan'}
          onChange={({ target }) =>
            onChange({ kind: 'describe', filename, description: { kind: target.checked ? 'plan' : 'photo' } })
          }
        />
        Plan
      </label>
    </div>
  );
}
