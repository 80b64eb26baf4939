import type { Database } from '#server/database/tables.ts';
import { removeJobs, restartJob } from '#server/jobs/job-store.ts';

/** The job that gives the images of a withdrawn property new names. Its key is the id of the property. */
export const IMAGE_RENAMING = 'image-renaming';

/** The write that withdraws a property renames its images itself. The job does what that could not. */
const RENAMED_BY_WRITE_MS = 10_000;

/** Visitors may no longer see this property: from now on nobody gets its images until they have new names. */
export function withdrawImages(transaction: Database, propertyId: number, now: Date): Promise<void> {
  const runAt = new Date(now.getTime() + RENAMED_BY_WRITE_MS);
  return restartJob(transaction, { kind: IMAGE_RENAMING, key: propertyId, runAt }, now);
}

/** Visitors may see it again. Images that have no new names yet keep theirs. */
export function releaseImages(transaction: Database, propertyId: number): Promise<void> {
  return removeJobs(transaction, IMAGE_RENAMING, [propertyId]);
}

/** The properties whose images wait for new names. The job of those that were just withdrawn has not run yet. */
export async function listWithdrawn(db: Database, { isJust }: { isJust?: true } = {}): Promise<number[]> {
  const waiting = db.selectFrom('job').select('key').where('kind', '=', IMAGE_RENAMING);
  const rows = await (isJust ? waiting.where('attempts', '=', 0) : waiting).execute();
  return rows.map(({ key }) => Number(key));
}
