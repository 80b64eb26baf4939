import type { Selectable } from 'kysely';
import { fieldErrors } from '#contract/messages.ts';
import type { Flag } from '#contract/property/choices.ts';
import { PROPOSAL_LINK_DAYS, type ProposalAnswer } from '#contract/searches/search.ts';
import type { ProposalJson, ProposedPropertyJson } from '#contract/searches/search-json.ts';
import { DAY_MS } from '#contract/time/time-span.ts';
import { isVisitPlanned, PLANNED_STATES } from '#server/appointments/answer-store.ts';
import type { Database, ProposalTable } from '#server/database/tables.ts';
import { Failure } from '#server/failures/failure.ts';
import { addJob, removeJobs } from '#server/jobs/job-store.ts';
import { addLink } from '#server/links/link-store.ts';
import { isProposable } from '#server/properties/audience-store.ts';

/** The job that sends a proposal to the person. Its key is the id of the proposal. */
export const PROPOSAL_MAIL = 'mail:proposal';

type NewProposal = {
  search: { id: number; name: string };
  propertyIds: number[];
  message: string;
  hasMail: boolean;
};

/** Stores a proposal with the private links that it needs and the job that sends it, in the caller's transaction. */
export async function createProposal(transaction: Database, proposal: NewProposal, now: Date): Promise<number> {
  const { search, propertyIds, message, hasMail } = proposal;
  const homes = await lockProposable(transaction, propertyIds);
  const { id } = await transaction
    .insertInto('proposal')
    .values({ search_id: search.id, message, delivery: hasMail ? 'pending' : null, created_at: now.toISOString() })
    .returning('id')
    .executeTakeFirstOrThrow();
  const expiresAt = new Date(now.getTime() + PROPOSAL_LINK_DAYS * DAY_MS);
  for (const [position, propertyId] of propertyIds.entries()) {
    const link = { propertyId, name: search.name, note: null, expiresAt };
    const link_id = homes.get(propertyId) ? await addLink(transaction, link, now) : null;
    const isPlanned = await isVisitPlanned(transaction, { search_id: search.id, property_id: propertyId });
    const answer = isPlanned ? 'visit' : null;
    await transaction
      .insertInto('proposal_property')
      .values({ proposal_id: id, property_id: propertyId, position, link_id, answer, note: null })
      .execute();
  }
  if (hasMail) await addJob(transaction, { kind: PROPOSAL_MAIL, key: id }, now);
  return id;
}

/** Whether each of these homes is private. They stay as they are until the transaction ends, out of the trash too. */
async function lockProposable(transaction: Database, ids: number[]): Promise<Map<number, boolean>> {
  const homes = new Map<number, boolean>();
  // In one order, so that two proposals at once do not wait for each other.
  for (const id of ids.toSorted((a, b) => a - b)) {
    const row = await transaction
      .updateTable('property')
      .set(({ ref }) => ({ updated_at: ref('updated_at') }))
      .where('id', '=', id)
      .where(isProposable)
      .returning('is_private')
      .executeTakeFirst();
    if (row) homes.set(id, row.is_private === 1);
  }
  const missing = ids.filter((id) => !homes.has(id));
  if (missing.length === 0) return homes;
  throw new Failure('invalid_fields', { errors: { property_ids: [fieldErrors.notProposable(missing.join(', '))] } });
}

export type StoredProposal = Omit<ProposalJson, 'properties'> & { search_id: number; properties: ProposedHome[] };

export type ProposedHome = Omit<ProposedPropertyJson, 'url'> & {
  is_private: Flag;
  /** The token of the private link that was made for the home, if that is still there. */
  token: string | null;
  expires_at: string | null;
};

const COLUMNS = ['id', 'search_id', 'message', 'delivery', 'created_at'] as const;

/** The proposals of a search, newest first, with the homes that are in the trash. */
export async function listProposals(db: Database, searchId: number): Promise<StoredProposal[]> {
  const rows = await db
    .selectFrom('proposal')
    .select(COLUMNS)
    .where('search_id', '=', searchId)
    .orderBy('id', 'desc')
    .execute();
  return withHomes(db, rows);
}

export async function findProposal(db: Database, id: number): Promise<StoredProposal | undefined> {
  const [proposal] = await withHomes(
    db,
    await db.selectFrom('proposal').select(COLUMNS).where('id', '=', id).execute(),
  );
  return proposal;
}

async function withHomes(db: Database, rows: Selectable<ProposalTable>[]): Promise<StoredProposal[]> {
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return [];
  const homes = await db
    .selectFrom('proposal_property')
    .innerJoin('property', 'property.id', 'proposal_property.property_id')
    .innerJoin('proposal', 'proposal.id', 'proposal_id')
    .leftJoin('private_link', 'private_link.id', 'proposal_property.link_id')
    .leftJoin('appointment', (join) =>
      join.on('appointment.id', '=', ({ selectFrom }) =>
        selectFrom('appointment as visit')
          .select(({ fn }) => fn.max('visit.id').as('id'))
          .whereRef('visit.search_id', '=', 'proposal.search_id')
          .whereRef('visit.property_id', '=', 'proposal_property.property_id')
          .where('visit.state', 'in', PLANNED_STATES)
          .where('visit.deleted_at', 'is', null),
      ),
    )
    .select(['proposal_id', 'property.id', 'title', 'is_private', 'answer', 'proposal_property.note'])
    .select(['token', 'expires_at', 'appointment.id as visit_id', 'appointment.state', 'appointment.starts_at'])
    .select(({ selectFrom }) =>
      selectFrom('link_view')
        .whereRef('link_view.link_id', '=', 'proposal_property.link_id')
        .select(({ fn }) => fn.min<string | null>('at').as('at'))
        .as('opened_at'),
    )
    .where('proposal_id', 'in', ids)
    .orderBy('position')
    .execute();
  const withVisits = homes.map(({ visit_id, state, starts_at, ...home }) => ({
    ...home,
    visit: visit_id === null || state === null ? null : { id: visit_id, state, starts_at },
  }));
  const byProposal = Map.groupBy(withVisits, (home) => home.proposal_id);
  return rows.map((proposal) => ({
    ...proposal,
    mail: proposal.delivery === null ? 'none' : 'queued',
    properties: byProposal.get(proposal.id) ?? [],
  }));
}

/** When a property was proposed to a person, from one time to before the other. */
export async function listProposalTimes(
  db: Database,
  propertyId: number,
  { from, to }: { from: Date; to: Date },
): Promise<string[]> {
  const rows = await db
    .selectFrom('proposal_property')
    .innerJoin('proposal', 'proposal.id', 'proposal_id')
    .select('created_at')
    .where('property_id', '=', propertyId)
    .where('created_at', '>=', from.toISOString())
    .where('created_at', '<', to.toISOString())
    .execute();
  return rows.map(({ created_at }) => created_at);
}

type LatestProposal = { proposed_at: string; answer: ProposalAnswer | null };
type Pair = { searchId?: number; propertyId?: number };

/** The latest proposal of each home to a person, by the home; or to each person of a home, by the search. */
export async function listLatestProposals(
  db: Database,
  { searchId, propertyId }: Pair,
): Promise<Map<number, LatestProposal>> {
  let query = db
    .selectFrom('proposal_property')
    .innerJoin('proposal', 'proposal.id', 'proposal_property.proposal_id')
    .select(['search_id', 'property_id', 'created_at', 'answer']);
  if (searchId !== undefined) query = query.where('search_id', '=', searchId);
  if (propertyId !== undefined) query = query.where('property_id', '=', propertyId);
  const rows = await query.orderBy('proposal.id').execute();
  return new Map(
    rows.map(({ search_id, property_id, created_at, answer }) => [
      searchId === undefined ? search_id : property_id,
      { proposed_at: created_at, answer },
    ]),
  );
}

type Answered = { searchId: number; proposalId: number; propertyId: number };
type AnswerChange = { answer?: ProposalAnswer | null | undefined; note?: string | null | undefined };

/** What the person says of a home. What is left out stays as it is. */
export async function recordAnswer(
  db: Database,
  { searchId, proposalId, propertyId }: Answered,
  { answer, note }: AnswerChange,
): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('proposal_property')
    .set(({ ref }) => ({
      answer: answer === undefined ? ref('answer') : answer,
      note: note === undefined ? ref('note') : note,
    }))
    .where('proposal_id', '=', proposalId)
    .where('property_id', '=', propertyId)
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('proposal').select('id').where('id', '=', proposalId).where('search_id', '=', searchId)),
    )
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) throw new Failure('proposal_not_found');
}

export async function recordProposalMail(
  transaction: Database,
  id: number,
  delivery: 'sent' | 'failed',
): Promise<void> {
  await transaction.updateTable('proposal').set({ delivery }).where('id', '=', id).execute();
}

/** Takes back the mails that wait, and the private links that were made for these searches. */
export async function withdrawProposals(transaction: Database, searchIds: number[]): Promise<void> {
  if (searchIds.length === 0) return;
  const ofSearches = transaction.selectFrom('proposal').select('id').where('search_id', 'in', searchIds);
  const ids = (await ofSearches.execute()).map(({ id }) => id);
  await removeJobs(transaction, PROPOSAL_MAIL, ids);
  await transaction
    .deleteFrom('private_link')
    .where('id', 'in', (query) =>
      query
        .selectFrom('proposal_property')
        .select('link_id')
        .where('link_id', 'is not', null)
        .where('proposal_id', 'in', ofSearches)
        .$narrowType<{ link_id: number }>(),
    )
    .execute();
}
