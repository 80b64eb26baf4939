import type { EndingLink } from '#contract/admin/dashboard.ts';
import { countRows } from '#server/database/count-rows.ts';
import type { Database } from '#server/database/tables.ts';

/** The messages of the inbox that are not handled yet. */
export async function readWaiting(db: Database): Promise<{ count: number; oldest: string | null }> {
  const { count, oldest } = await waiting(db)
    .select(({ fn }) => [fn.countAll().as('count'), fn.min<string | null>('created_at').as('oldest')])
    .executeTakeFirstOrThrow();
  return { count: Number(count), oldest };
}

/** Of those, the ones whose e-mail was refused, or is still not sent although they came before this time. */
export function countUnsentMails(db: Database, before: Date): Promise<number> {
  const late = waiting(db).where(({ or, and, eb }) =>
    or([
      eb('delivery', '=', 'failed'),
      and([eb('delivery', '=', 'pending'), eb('created_at', '<', before.toISOString())]),
    ]),
  );
  return countRows(late);
}

function waiting(db: Database) {
  return db.selectFrom('message').where('folder', '=', 'inbox').where('handled_at', 'is', null);
}

const MAX_LISTED = 20;

/** The private links that are open and end before `until`, the next one first. */
export async function listEndingLinks(db: Database, now: Date, until: Date): Promise<EndingLink[]> {
  const rows = await db
    .selectFrom('private_link')
    .innerJoin('property', 'property.id', 'private_link.property_id')
    .select(['private_link.id', 'name', 'expires_at', 'property_id', 'title'])
    .where('expires_at', '>', now.toISOString())
    .where('expires_at', '<', until.toISOString())
    .where('deleted_at', 'is', null)
    .orderBy('expires_at')
    .limit(MAX_LISTED)
    .execute();
  return rows.map(({ property_id, title, ...link }) => ({ ...link, property: { id: property_id, title } }));
}
