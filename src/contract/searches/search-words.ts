import { formatDay } from '#contract/text/format.ts';
import { DAY_MS } from '#contract/time/time-span.ts';
import type { ProposalAnswer, SearchKind, SearchState } from './search.ts';
import type { Matches, SearchInput } from './search-json.ts';

export const SEARCH_KIND_NAMES: Record<SearchKind, string> = {
  demande: 'Sans mandat',
  mandat_simple: 'Mandat simple',
  mandat_exclusif: 'Mandat exclusif',
};

export const SEARCH_STATE_NAMES: Record<SearchState, string> = {
  active: 'En cours',
  found: 'Bien trouvé',
  ended: 'Terminée',
};

export const ANSWER_NAMES: Record<ProposalAnswer, string> = {
  interested: 'Intéressé',
  visit: 'Visite prévue',
  declined: 'Décliné',
};

/** Before a mandate ends there is time to ask for another one. */
const DAYS_TO_RENEW = 30;

export type MandateWords = { text: string; endsSoon: boolean };

/** 'Mandat exclusif, jusqu'au 12 mars'. Undefined without a mandate. */
export function mandateWords(
  { kind, ends_on }: Pick<SearchInput, 'kind' | 'ends_on'>,
  today: string,
): MandateWords | undefined {
  if (kind === 'demande') return undefined;
  const name = SEARCH_KIND_NAMES[kind];
  if (ends_on === null) return { text: name, endsSoon: false };
  // The year only where it is another one.
  const [year = ''] = today.split('-');
  const day = formatDay(ends_on).replace(new RegExp(` ${year}$`), '');
  if (ends_on < today) return { text: `${name}, terminé le ${day}`, endsSoon: true };
  const daysLeft = (Date.parse(ends_on) - Date.parse(today)) / DAY_MS;
  return { text: `${name}, jusqu'au ${day}`, endsSoon: daysLeft <= DAYS_TO_RENEW };
}

/** '3 biens correspondent, 1 nouveau'. */
export function matchWords({ full }: Pick<Matches, 'full'>, newMatches = 0): string {
  if (full === 0) return 'Aucun bien ne correspond';
  const count = full > 1 ? `${full} biens correspondent` : '1 bien correspond';
  return newMatches === 0 ? count : `${count}, ${newMatches} nouveau${newMatches > 1 ? 'x' : ''}`;
}

/** '2 s'en approchent'. */
export function nearWords({ near }: Pick<Matches, 'near'>): string {
  return near > 1 ? `${near}\u00a0s'en approchent` : "1\u00a0s'en approche";
}
