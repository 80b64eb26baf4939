import { useEffect, useId, useState } from 'react';
import { Button } from '#web/ui/controls/button.tsx';
import { IconButton } from '#web/ui/controls/icon-button.tsx';
import { close } from '#web/ui/pictures/icon-paths.ts';
import type { Upload, Uploads } from './use-uploads.ts';

/** Files being sent, and files that failed. */
export function UploadList({ uploads: { uploads, failed, retry, remove } }: { uploads: Uploads }) {
  if (uploads.length === 0) return null;
  return (
    <div className="grid gap-3">
      <ul className="grid">
        {uploads.map((upload) => (
          <UploadRow key={upload.key} upload={upload} onRetry={() => retry([upload])} onRemove={() => remove(upload)} />
        ))}
      </ul>
      {failed.length > 1 && (
        <div>
          <Button look="outline" size="sm" onClick={() => retry(failed)}>
            Tout réessayer
          </Button>
        </div>
      )}
    </div>
  );
}

type UploadRowProps = { upload: Upload; onRetry: () => void; onRemove: () => void };

function UploadRow({ upload: { file, progress, failure }, onRetry, onRemove }: UploadRowProps) {
  const percent = Math.round(progress * 100);
  const nameId = useId();
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line py-3">
      <FilePreview file={file} />
      <div className="grid min-w-0 grow basis-40 gap-1.5">
        <p id={nameId} className="truncate text-sm font-semibold">
          {file.name}
        </p>
        {failure === undefined ? (
          <div className="flex items-center gap-3">
            <div
              role="progressbar"
              aria-label={`Envoi de ${file.name}`}
              aria-valuenow={percent}
              className="h-1.5 grow overflow-hidden rounded-full bg-schiste-100"
            >
              <div className="h-full bg-action transition-[width]" style={{ width: `${percent}%` }} />
            </div>
            <span className="w-24 text-right text-xs text-muted tabular-nums">{stepText(percent)}</span>
          </div>
        ) : (
          <p className="text-sm text-danger">{failure}</p>
        )}
      </div>
      {failure !== undefined && (
        <div className="ml-auto flex items-center gap-1">
          <Button look="outline" size="sm" aria-describedby={nameId} onClick={onRetry}>
            Réessayer
          </Button>
          <IconButton path={close} label={`Ne pas envoyer ${file.name}`} onClick={onRemove} />
        </div>
      )}
    </li>
  );
}

/** At 100 % the server still has to resize the photo. */
function stepText(percent: number): string {
  if (percent === 0) return 'En attente';
  return percent === 100 ? 'Traitement…' : `${percent} %`;
}

export function FilePreview({ file }: { file: File }) {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const objectUrl = URL.createObjectURL(file);
    setUrl(objectUrl);
    return () => URL.revokeObjectURL(objectUrl);
  }, [file]);
  return (
    <span className="aspect-3/2 w-18 shrink-0 overflow-hidden rounded-sm bg-schiste-100">
      {url && <img src={url} alt="" decoding="async" className="size-full object-cover" />}
    </span>
  );
}
