import { Button } from '#web/ui/controls/button.tsx';
import { UploadRow } from './upload-row.tsx';
import type { Uploads } from './use-uploads.ts';

/** Files being sent, and files that failed. */
export function UploadList({ uploads: { uploads, failed, retry, retryAll, remove } }: { uploads: Uploads }) {
  if (uploads.length === 0) return null;
  return (
    <div className="grid gap-3">
      <ul className="grid">
        {uploads.map((upload) => (
          <UploadRow key={upload.key} upload={upload} onRetry={() => retry(upload)} onRemove={() => remove(upload)} />
        ))}
      </ul>
      {failed.length > 1 && (
        <div>
          <Button look="outline" size="sm" onClick={retryAll}>
            Tout réessayer
          </Button>
        </div>
      )}
    </div>
  );
}
