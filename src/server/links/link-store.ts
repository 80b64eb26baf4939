import { randomBytes } from 'node:crypto';
import { onDay } from '#contract/property/offer.ts';
import { MAX_VIEW_TIMES, type PrivateLinkJson, type PrivateView } from '#contract/property/private-link.ts';
import { publicProperty } from '#contract/property/property-to-json.ts';
import { agentDay } from '#contract/time/agent-day.ts';
import { countRows } from '#server/database/count-rows.ts';
import type { Database } from '#server/database/tables.ts';
import { Failure } from '#server/failures/failure.ts';
import type { Visitor } from '#server/properties/audience-store.ts';
import { listShownDocuments } from '#server/properties/documents/document-store.ts';
import { findBudget } from '#server/properties/offer/budget.ts';
import { lockProperty } from '#server/properties/property-lock-store.ts';
import { findProperty } from '#server/properties/property-store.ts';

export type NewLink = { propertyId: number; name: string; note: string | null; expiresAt: Date };

export type PrivateLink = Omit<PrivateLinkJson, 'url'> & { token: string };

export async function createLink(db: Database, link: NewLink, now: Date): Promise<number> {
  return db.transaction().execute(async (transaction) => {
    await lockProperty(transaction, link.propertyId);
    return addLink(transaction, link, now);
  });
}

/** Adds a link in a transaction that has locked the property. */
export async function addLink(transaction: Database, link: NewLink, now: Date): Promise<number> {
  const { id } = await transaction
    .insertInto('private_link')
    .values({
      property_id: link.propertyId,
      token: randomBytes(24).toString('base64url'),
      name: link.name,
      note: link.note,
      expires_at: link.expiresAt.toISOString(),
      created_at: now.toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The links of a property, also those that have expired, newest first. */
export async function listLinks(db: Database, propertyId: number): Promise<PrivateLink[]> {
  const rows = await db
    .selectFrom('private_link')
    .where('property_id', '=', propertyId)
    .select(['id', 'token', 'name', 'note', 'expires_at'])
    .select(({ selectFrom }) =>
      selectFrom('link_view')
        .whereRef('link_id', '=', 'private_link.id')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .as('views'),
    )
    .orderBy('id', 'desc')
    .execute();
  const viewTimes = await listViewTimes(db, propertyId);
  return rows.map((row) => {
    const view_times = viewTimes.get(row.id)?.map(({ at }) => at) ?? [];
    return { ...row, views: Number(row.views), viewed_at: view_times[0] ?? null, view_times };
  });
}

/** Counts the links that were made from one time to before the other and are still known. */
export function countLinks(db: Database, propertyId: number, { from, to }: { from: Date; to: Date }): Promise<number> {
  return countRows(
    db
      .selectFrom('private_link')
      .where('property_id', '=', propertyId)
      .where('created_at', '>=', from.toISOString())
      .where('created_at', '<', to.toISOString()),
  );
}

/** The last views of each link of a property, newest first. */
async function listViewTimes(db: Database, propertyId: number) {
  const ranked = db
    .selectFrom('link_view')
    .innerJoin('private_link', 'private_link.id', 'link_view.link_id')
    .where('property_id', '=', propertyId)
    .select(({ fn }) => [
      'link_id',
      'at',
      fn
        .agg<number>('row_number')
        .over((over) => over.partitionBy('link_id').orderBy('at', 'desc').orderBy('link_view.id', 'desc'))
        .as('rank'),
    ]);
  const rows = await db
    .selectFrom(ranked.as('ranked'))
    .select(['link_id', 'at'])
    .where('rank', '<=', MAX_VIEW_TIMES)
    .orderBy('rank')
    .execute();
  return Map.groupBy(rows, (row) => row.link_id);
}

export async function deleteLink(db: Database, id: number): Promise<void> {
  const { numDeletedRows } = await db.deleteFrom('private_link').where('id', '=', id).executeTakeFirstOrThrow();
  if (numDeletedRows === 0n) throw new Failure('link_not_found');
}

/** Deletes the links that ended before this time, with the names of their readers. Returns how many there were. */
export async function purgeLinks(db: Database, before: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('private_link')
    .where('expires_at', '<', before.toISOString())
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/** Undefined for a link that is unknown, has expired or was ended, and for a property in the trash or sold long ago. */
export async function findOpenLink(
  db: Database,
  token: string,
  { visitor, now }: { visitor: Visitor; now: Date },
): Promise<(PrivateView & { id: number }) | undefined> {
  const link = await db
    .selectFrom('private_link')
    .selectAll()
    .where('token', '=', token)
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst();
  const property = link && (await findProperty(db, link.property_id, { ...visitor, hasLink: true }));
  const today = agentDay(now);
  return (
    property && {
      id: link.id,
      name: link.name,
      note: link.note,
      expiresAt: link.expires_at,
      property: {
        ...onDay(publicProperty(property), today),
        budget: findBudget(property, today),
        documents: await listShownDocuments(db, property, token),
      },
    }
  );
}

export async function addLinkView(db: Database, linkId: number, now: Date): Promise<void> {
  await db.insertInto('link_view').values({ link_id: linkId, at: now.toISOString() }).execute();
}
