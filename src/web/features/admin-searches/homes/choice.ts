import { MAX_PROPOSED } from '#contract/searches/search.ts';
import type { Match } from '../search-calls.ts';

/** What was chosen and still is among the homes, in the order of the list. */
export function chosenAmong(matches: readonly Match[], ids: readonly number[]): Match[] {
  return matches.filter(({ property }) => ids.includes(property.id));
}

/** Why so many homes cannot be proposed at once; undefined where they can. */
export function choiceProblem(count: number): string | undefined {
  return count > MAX_PROPOSED ? `Choisissez ${MAX_PROPOSED} biens au plus.` : undefined;
}

/** 'Proposer 2 biens'. */
export function proposeLabel(count: number): string {
  return count > 1 ? `Proposer ${count} biens` : 'Proposer 1 bien';
}
