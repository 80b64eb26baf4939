import { useId } from 'react';
import { notices } from '#contract/messages.ts';
import { ACCEPTED_IMAGE_TYPES } from '#contract/property/image-upload.ts';
import { Icon } from '#web/ui/pictures/icon.tsx';
import { check } from '#web/ui/pictures/icon-paths.ts';
import { upload } from '../icon-paths.ts';
import { IgnoredFiles } from './ignored-files.tsx';
import type { Uploads } from './use-uploads.ts';

type ImageDropZoneProps = { uploads: Uploads; isDraggedOver: boolean };

export function ImageDropZone({ uploads, isDraggedOver }: ImageDropZoneProps) {
  const { isUploading, batch, added, ignored, add } = uploads;
  const id = useId();
  return (
    <div className="mt-3 grid gap-4">
      <h2 id={`${id}-title`} className="text-h3">
        <label htmlFor={id}>Ajouter des images</label>
      </h2>
      <label
        className={`grid min-h-44 content-center justify-items-center gap-2 rounded-md border-2 px-5 text-center text-muted transition has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-ring ${isUploading ? 'cursor-not-allowed' : 'cursor-pointer hover:border-action'} ${isDraggedOver && !isUploading ? 'border-solid border-action bg-mer-100' : 'border-dashed border-field-line bg-mer-50'}`}
      >
        <span className="relative grid size-8.5 text-action">
          {isUploading ? (
            <span className="animate-spin rounded-full border-4 border-mer-100 border-t-action" />
          ) : (
            <Icon path={upload} size={34} />
          )}
          {/* Transparent over the icon: it can be clicked and focused like any file input. */}
          <input
            id={id}
            type="file"
            multiple
            accept={ACCEPTED_IMAGE_TYPES.join(',')}
            aria-labelledby={`${id}-title`}
            aria-describedby={`${id}-formats`}
            disabled={isUploading}
            className="absolute inset-0 cursor-[inherit] opacity-0"
            onChange={({ target }) => {
              add([...(target.files ?? [])]);
              // Allows choosing the same file again.
              target.value = '';
            }}
          />
        </span>
        <span role="status" className="font-semibold text-foreground">
          {isUploading ? 'Upload en cours...' : 'Glissez vos images ici ou cliquez pour les choisir'}
        </span>
        <span id={`${id}-formats`} className="text-sm tabular-nums">
          {isUploading ? `${batch.sent} sur ${batch.total}` : 'JPG, PNG ou WebP, 5 Mo maximum par image'}
        </span>
      </label>
      <div role="status" className="grid gap-1 text-sm empty:hidden">
        {added > 0 && (
          <p className="flex items-center gap-2 font-semibold text-maquis">
            <Icon path={check} />
            {added > 1 ? notices.imagesAdded : notices.imageAdded}
          </p>
        )}
        <IgnoredFiles files={ignored} />
      </div>
    </div>
  );
}
