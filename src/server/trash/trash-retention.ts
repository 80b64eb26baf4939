import { TRASH_DAYS } from '#contract/property/trash.ts';
import type { Services } from '#server/services/services.ts';
import { deleteTrashedProperty, listExpiredTrash } from './trash-store.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

type Needs = Pick<Services, 'db' | 'images' | 'log' | 'now'>;

/** Deletes for good what was in the trash long enough. */
export async function purgeTrash({ db, images, log, now }: Needs): Promise<void> {
  const expired = await listExpiredTrash(db, new Date(now().getTime() - TRASH_DAYS * DAY_MS));
  // Row before files, as everywhere: an orphan file is removed later, a row without its file is a broken page.
  for (const id of expired) await images.removeAll(await deleteTrashedProperty(db, id));
  if (expired.length > 0) log.info({ deleted: expired.length }, 'expired trash deleted');
}
