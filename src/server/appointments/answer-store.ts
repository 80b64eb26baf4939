import type { ProposalAnswer } from '#contract/searches/search.ts';
import type { Database } from '#server/database/tables.ts';
import type { AppointmentRow } from './appointment-store.ts';

/** What 'Visite prévue' means. */
export const PLANNED_STATES = ['asked', 'confirmed', 'done'] as const;

type Pair = Pick<AppointmentRow, 'search_id' | 'property_id'>;

/**
 * What the proposals of a home to a person read follows their visits: 'visit' while one is asked for, confirmed or done,
 * and 'interested' once none is. The caller has locked the search.
 */
export async function settleAnswer(transaction: Database, { search_id, property_id }: Pair): Promise<void> {
  if (search_id === null) return;
  const ofHome = transaction.updateTable('proposal_property').where('property_id', '=', property_id);
  const proposals = transaction.selectFrom('proposal').where('search_id', '=', search_id);
  if (!(await isVisitPlanned(transaction, { search_id, property_id }))) {
    const reading = ofHome.where('answer', '=', 'visit').where('proposal_id', 'in', proposals.select('id'));
    await reading.set({ answer: 'interested' }).execute();
    return;
  }
  const latest = proposals
    .innerJoin('proposal_property', 'proposal_id', 'proposal.id')
    .where('property_id', '=', property_id)
    .select(({ fn }) => fn.max('proposal.id').as('id'));
  await ofHome.set({ answer: 'visit' }).where('proposal_id', '=', latest).execute();
}

export async function isVisitPlanned(db: Database, pair: Pair): Promise<boolean> {
  const planned = await visitsOf(db, pair).where('state', 'in', PLANNED_STATES).executeTakeFirst();
  return planned !== undefined;
}

/** The visits of a home by a person. */
export function visitsOf(db: Database, { search_id, property_id }: Pair) {
  return db
    .selectFrom('appointment')
    .select(['appointment.id', 'state', 'starts_at'])
    .where('search_id', '=', search_id)
    .where('property_id', '=', property_id)
    .where('deleted_at', 'is', null)
    .orderBy('appointment.id');
}

/** Undefined where this home was not proposed to the person. */
export async function findAnswer(
  db: Database,
  { search_id, property_id, proposalId }: Pair & { proposalId: number },
): Promise<{ answer: ProposalAnswer | null } | undefined> {
  return db
    .selectFrom('proposal_property')
    .innerJoin('proposal', 'proposal.id', 'proposal_id')
    .select('answer')
    .where('proposal_id', '=', proposalId)
    .where('property_id', '=', property_id)
    .where('search_id', '=', search_id)
    .executeTakeFirst();
}
