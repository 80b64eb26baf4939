import { monthsBefore } from '#contract/time/time-span.ts';
import type { Services } from '#server/services/services.ts';
import { readSettings } from '#server/site-settings/settings-store.ts';
import { forgetAddresses } from './email-service/sending-store.ts';
import { purgeMessages } from './message-store.ts';

type Needs = Pick<Services, 'config' | 'db' | 'log' | 'now'>;

/** Deletes what is older than the settings allow. */
export async function purgeExpiredMessages({ config, db, log, now }: Needs): Promise<void> {
  const { retention_months } = await readSettings(db, config);
  const purged = await purgeMessages(db, monthsBefore(now(), retention_months));
  if (purged > 0) log.info({ purged, retention_months }, 'expired messages deleted');
  await forgetAddresses(db, now());
}
