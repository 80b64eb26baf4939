import { TRASH_DAYS } from '#contract/property/property-json.ts';
import { DAY_MS } from '#contract/time/time-span.ts';
import type { Services } from '#server/services/services.ts';
import { findAndDeleteTrashed, listExpiredTrash } from './trash-store.ts';

type Needs = Pick<Services, 'db' | 'log' | 'now'>;

/** Deletes for good what was in the trash long enough. */
export async function purgeTrash({ db, log, now }: Needs): Promise<void> {
  const before = new Date(now().getTime() - TRASH_DAYS * DAY_MS);
  let deleted = 0;
  for (const id of await listExpiredTrash(db, before)) {
    // It may have been restored or deleted meanwhile.
    if (await findAndDeleteTrashed(db, id, now(), before)) deleted += 1;
  }
  if (deleted > 0) log.info({ deleted }, 'expired trash deleted');
}
