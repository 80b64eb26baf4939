import type { Services } from '#server/services/services.ts';
import { purgeDeletedImages } from './image-store.ts';

/** Longer than the toast offers it: someone may be reading that. */
const UNDO_MS = 10 * 60_000;

/** Removes deleted images that are no longer to be restored. */
export async function purgeImages({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  await purgeDeletedImages(db, new Date(now().getTime() - UNDO_MS), now());
}
