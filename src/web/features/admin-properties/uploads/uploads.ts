import { ACCEPTED_IMAGE_TYPES } from '#contract/property/image.ts';
import type { RequestKey } from '#web/api/request-key.ts';

/** A file on its way to the server. It leaves the list once it is there. */
export type Upload = {
  key: RequestKey;
  file: File;
  /** How much of it has left, from 0 to 1. */
  progress: number;
  /** Why it did not arrive; nothing while it may still. */
  failure: string | undefined;
};

/** A second name that some systems give to JPEG; the server judges by content. */
const OTHER_JPEG = 'image/jpg';

export function isAcceptedImage({ type }: Pick<File, 'type'>): boolean {
  return type === OTHER_JPEG || ACCEPTED_IMAGE_TYPES.some((accepted) => accepted === type);
}

export type UploadStep =
  | { kind: 'added'; uploads: Upload[] }
  | { kind: 'progressed'; key: RequestKey; progress: number }
  | { kind: 'failed'; key: RequestKey; reason: string }
  | { kind: 'retried'; key: RequestKey }
  | { kind: 'gone'; key: RequestKey };

export function followUploads(uploads: Upload[], step: UploadStep): Upload[] {
  const update = (fields: Partial<Upload>) =>
    uploads.map((upload) => ('key' in step && upload.key === step.key ? { ...upload, ...fields } : upload));
  switch (step.kind) {
    case 'added':
      return [...uploads, ...step.uploads];
    case 'progressed':
      return update({ progress: step.progress });
    case 'failed':
      return update({ progress: 0, failure: step.reason });
    case 'retried':
      return update({ failure: undefined });
    case 'gone':
      return uploads.filter(({ key }) => key !== step.key);
  }
}
