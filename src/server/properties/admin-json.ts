import type { Property } from '#contract/property/property.ts';
import type { AdminPropertyJson } from '#contract/property/property-json.ts';
import { adminPropertyToJson } from '#contract/property/property-to-json.ts';
import { agentDay } from '#contract/time/agent-day.ts';
import type { Database } from '#server/database/tables.ts';
import { isKnownLocation } from '#server/places/gazetteer.ts';
import type { Services } from '#server/services/services.ts';
import { readFeeScheduleInForce } from '#server/site-settings/settings-store.ts';

/** How properties are answered to an administrator, checked as of today. Read before a transaction, not in it. */
export async function readAdminJson(
  { db, now }: { db: Database } & Pick<Services, 'now'>,
  { withImages }: { withImages: boolean },
): Promise<(property: Property) => AdminPropertyJson> {
  const today = agentDay(now());
  const feeSchedule = await readFeeScheduleInForce(db, today);
  return (property) => adminPropertyToJson(property, { withImages, today, feeSchedule, knowsPlace: isKnownLocation });
}
