import type { Services } from '#server/services/services.ts';
import { purgeDeletedImages } from './image-store.ts';

/** Longer than the toast offers it: someone may be reading that. */
const UNDO_MS = 10 * 60_000;

type Needs = Pick<Services, 'db' | 'images' | 'now'>;

/** Removes deleted images that are no longer to be restored. */
export async function purgeImages({ db, images, now }: Needs): Promise<void> {
  // Row before files: an orphan file is removed later, a row without its file is a broken page.
  await images.removeAll(await purgeDeletedImages(db, new Date(now().getTime() - UNDO_MS)));
}
