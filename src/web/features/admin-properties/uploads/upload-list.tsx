import { Button } from '#web/ui/controls/button.tsx';
import { UploadRow } from './upload-row.tsx';
import type { Uploads } from './use-uploads.ts';

/** What is on its way, and what did not arrive. */
export function UploadList({ uploads: { uploads, retry, retryAll, giveUp } }: { uploads: Uploads }) {
  if (uploads.length === 0) return null;
  const failed = uploads.filter(({ failure }) => failure !== undefined);
  return (
    <div className="grid gap-3">
      <ul className="grid divide-y divide-line">
        {uploads.map((upload) => (
          <UploadRow key={upload.key} upload={upload} onRetry={() => retry(upload)} onGiveUp={() => giveUp(upload)} />
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
