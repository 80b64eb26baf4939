import { useId, useState } from 'react';
import { ACCEPTED_IMAGE_TYPES } from '#contract/property/image-upload.ts';
import { Icon } from '#web/ui/pictures/icon.tsx';
import { upload } from '../icon-paths.ts';
import { IgnoredFiles } from './ignored-files.tsx';
import { FilePreview } from './upload-list.tsx';
import { isAcceptedImage } from './use-uploads.ts';

// They outlive the screen on which they were chosen, and nothing else: a browser stores no files in an address.
let waiting: File[] = [];

/** The photos go up on the next screen. */
export function handOverPhotos(files: File[]): void {
  waiting = files;
}

/** What was chosen on the screen before, once. */
export function takePhotos(): File[] {
  const files = waiting;
  waiting = [];
  return files;
}

type ChosenPhotosProps = { files: File[]; onChange: (files: File[]) => void };

/** The photos of a property that is not saved yet. They go up after its first save. */
export function ChosenPhotos({ files, onChange }: ChosenPhotosProps) {
  const id = useId();
  const [ignored, setIgnored] = useState<File[]>([]);

  function choose(chosen: File[]) {
    setIgnored(chosen.filter((file) => !isAcceptedImage(file)));
    onChange([...files, ...chosen.filter(isAcceptedImage)]);
  }

  return (
    <section aria-labelledby={`${id}-title`} className="grid gap-4 rounded-lg border border-line bg-card p-4 sm:p-9">
      <h2 id={`${id}-title`} className="text-h3">
        Photos
      </h2>
      <label
        className="grid min-h-28 cursor-pointer py-4 content-center justify-items-center gap-2 rounded-md border-2 border-dashed border-field-line bg-mer-50 px-5 text-center text-muted transition hover:border-action has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-ring"
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault();
          choose([...event.dataTransfer.files]);
        }}
      >
        <span className="relative grid size-8.5 text-action">
          <Icon path={upload} size={34} />
          <input
            type="file"
            multiple
            accept={ACCEPTED_IMAGE_TYPES.join(',')}
            aria-describedby={`${id}-hint`}
            className="absolute inset-0 cursor-[inherit] opacity-0"
            onChange={({ target }) => {
              choose([...(target.files ?? [])]);
              // Allows choosing the same file again.
              target.value = '';
            }}
          />
        </span>
        <span className="font-semibold text-foreground">Choisir des photos</span>
        <span id={`${id}-hint`} className="text-sm">
          Elles partent dès que le bien est enregistré. La première sera la couverture.
        </span>
      </label>
      <div role="status" className="grid gap-2 text-sm empty:hidden">
        <IgnoredFiles files={ignored} />
      </div>
      {files.length > 0 && (
        <ul className="flex flex-wrap gap-3">
          {files.map((file, index) => (
            // A file may be chosen twice, and has no name of its own.
            // biome-ignore lint/suspicious/noArrayIndexKey: what is removed shifts the rest
            <li key={index} className="grid gap-1">
              <FilePreview file={file} />
              <button
                type="button"
                aria-label={`Ne pas envoyer ${file.name}`}
                className="link min-h-11 text-sm"
                onClick={() => onChange(files.toSpliced(index, 1))}
              >
                Retirer
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
