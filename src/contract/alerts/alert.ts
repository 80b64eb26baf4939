import { filtersFromSearch, filtersToSearch } from '#contract/catalogue/catalogue.ts';
import { listFilterChips } from '#contract/catalogue/filter-chips.ts';
import type { FieldErrors } from '#contract/envelope.ts';
import type { AlertSummary } from '#contract/schemas/people/alert-schema.ts';

export type { AlertSummary };
export type AskedFor = AlertSummary['places'][number];

/** How long the link of the first mail can confirm an alert. Until then nothing else is sent. */
export const HOURS_TO_CONFIRM = 48;
/** How long the page of an alert that ended says so, and offers to begin again. */
export const DAYS_TO_BEGIN_AGAIN = 30;
/** An alert ends by itself this long after the person last did something with it. */
export const ALERT_MONTHS = 12;

/**
 * What a person agrees to by confirming. The version is stored with each alert, as part of the proof: whoever changes the
 * meaning of the sentence raises it, and keeps the old sentence in the decision about alerts.
 */
export const ALERT_CONSENT = {
  version: 1,
  sentence:
    'En confirmant, vous acceptez de recevoir un e-mail par jour au plus, quand un nouveau bien ou une baisse de prix correspond à cette recherche. Vous pouvez arrêter à tout moment.',
} as const;

/** What the page of an alert shows. */
export type AlertView = { search: string; isConfirmed: boolean };

/** What is told of an alert that is over: its person stopped it, or it expired. */
export type EndedAlert = { search: string; hasExpired: boolean };

export type SearchChange = 'changed' | 'not-found' | 'duplicate' | { errors: FieldErrors };

/** What the page of an alert can do. Reading changes nothing; the rest is done when a button is pressed. */
export type AlertPage = {
  find: (token: string) => Promise<AlertView | undefined>;
  /** An alert that ended not long ago. */
  findEnded: (token: string) => Promise<EndedAlert | undefined>;
  /** Whether the alert is there. */
  confirm: (token: string) => Promise<boolean>;
  /** The search as it was typed; its errors stand under the names of its parameters. */
  change: (token: string, search: string) => Promise<SearchChange>;
  /** Whether the alert is there. */
  end: (token: string) => Promise<boolean>;
};

/** The filters of a search in one spelling: equal searches are equal texts. How it is sorted makes no difference. */
export function normaliseSearch(search: string): string {
  const filters = filtersFromSearch(new URLSearchParams(search));
  return String(filtersToSearch({ ...filters, sort: 'recent' }));
}

/** 'Villa · Calvi · Jusqu'à 500 000 €'. */
export function searchInWords(search: string): string {
  const chips = listFilterChips(filtersFromSearch(new URLSearchParams(search)));
  return chips.map(({ label }) => label).join(' · ') || 'Tous les biens à vendre';
}
