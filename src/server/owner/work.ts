import type { Property } from '#contract/property/property.ts';
import type { Database } from '#server/database/tables.ts';
import { listImageTimes } from '#server/images/image-list-store.ts';
import { listVersions } from '#server/properties/versions/version-store.ts';
import { listProposalTimes } from '#server/searches/proposals/proposal-store.ts';
import type { Work } from './actions.ts';
import { listOwnerVisits } from './owner-visit-store.ts';

type Time = { from: Date; to: Date; today: string };

/** What was done for a property from one time to before the other; the versions and visits of all times. */
export async function readWork(db: Database, property: Property, { today, ...time }: Time): Promise<Work> {
  return {
    versions: await listVersions(db, property),
    photoTimes: await listImageTimes(db, property.id, time),
    proposalTimes: await listProposalTimes(db, property.id, time),
    visits: await listOwnerVisits(db, property.id, today),
  };
}
