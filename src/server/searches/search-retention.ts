import { monthsBefore } from '#contract/time/time-span.ts';
import type { Services } from '#server/services/services.ts';
import { readSettings } from '#server/site-settings/settings-store.ts';
import { purgeSearches } from './search-store.ts';

type Needs = Pick<Services, 'config' | 'db' | 'log' | 'now'>;

/** Deletes searches that were found or ended longer ago than the settings allow. */
export async function purgeEndedSearches({ config, db, log, now }: Needs): Promise<void> {
  const { retention_months } = await readSettings(db, config);
  const purged = await purgeSearches(db, monthsBefore(now(), retention_months));
  if (purged > 0) log.info({ purged, retention_months }, 'ended searches deleted');
}
