import { NEW_APPOINTMENT } from '#contract/appointments/appointment.ts';
import type { ProposalAnswer } from '#contract/searches/search.ts';
import { agentClock } from '#contract/time/agent-clock.ts';
import type { Database } from '#server/database/tables.ts';
import { Failure } from '#server/failures/failure.ts';
import { findAnswer, visitsOf } from './answer-store.ts';
import { getAppointment, type Visitor } from './appointment-store.ts';
import { addAppointment, type WriteTime, withdrawAppointment } from './appointment-writes.ts';

type Answered = { visitor: Visitor; proposalId: number; propertyId: number };

/**
 * An answer and a visit are one thing: 'visit' makes one that is asked for, another answer takes it away. The caller has
 * locked the search, and records the answer afterwards.
 */
export async function followAnswer(
  transaction: Database,
  { visitor, proposalId, propertyId }: Answered,
  answer: ProposalAnswer | null,
  time: WriteTime,
): Promise<void> {
  const pair = { search_id: visitor.searchId, property_id: propertyId };
  const former = await findAnswer(transaction, { ...pair, proposalId });
  if (!former) throw new Failure('proposal_not_found');
  const visits = await visitsOf(transaction, pair).execute();
  if (answer === 'visit') {
    const isPlanned = visits.some(({ state }) => state === 'asked' || state === 'confirmed');
    const isDone = former.answer === 'visit' && visits.some(({ state }) => state === 'done');
    if (!isPlanned && !isDone) await addAppointment(transaction, { ...NEW_APPOINTMENT, propertyId, visitor }, time);
    return;
  }
  const clock = agentClock(time.now);
  const coming = visits.find(({ state, starts_at }) => state === 'confirmed' && String(starts_at) > clock);
  if (coming) throw new Failure('visit_confirmed', { existing: await getAppointment(transaction, coming.id) });
  for (const { id, state } of visits) if (state === 'asked') await withdrawAppointment(transaction, id, time);
}
