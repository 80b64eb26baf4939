import { imageTexts } from '#contract/messages.ts';
import { isHeic } from './use-uploads.ts';

/** Files that were chosen and cannot be sent. For those of a telephone, what to do there. */
export function IgnoredFiles({ files }: { files: File[] }) {
  const heic = files.filter(isHeic);
  const others = files.length - heic.length;
  return (
    <>
      {heic.length > 0 && (
        <div className="grid gap-1 text-immortelle-600">
          <p className="font-semibold wrap-anywhere">{imageTexts.heic(heic.map(({ name }) => name))}</p>
          <p>{imageTexts.heicOnIphone}</p>
          <p>{imageTexts.heicOnSamsung}</p>
        </div>
      )}
      {others > 0 && <p className="text-muted">{imageTexts.ignored(others)}</p>}
    </>
  );
}
