import { ACCEPTED_IMAGE_TYPES } from '#contract/property/image-upload.ts';
import type { IdempotencyKey } from '#web/api/admin/idempotency-key.ts';

/** A file on its way to the server. It leaves the list once it is saved. */
export type Upload = {
  key: IdempotencyKey;
  file: File;
  /** The part that was sent, from 0 to 1. */
  progress: number;
  /** Why it failed; undefined while it is waiting or being sent. */
  failure: string | undefined;
};

/** Some systems call JPEG so. The server decides by content. */
const OTHER_JPEG = 'image/jpg';

export function isAcceptedImage({ type }: Pick<File, 'type'>): boolean {
  return type === OTHER_JPEG || ACCEPTED_IMAGE_TYPES.some((accepted) => accepted === type);
}
