import type { PropertySummaryJson } from '#contract/property/property-json.ts';

export const SEARCH_KINDS = ['demande', 'mandat_simple', 'mandat_exclusif'] as const;
export type SearchKind = (typeof SEARCH_KINDS)[number];

export const SEARCH_STATES = ['active', 'found', 'ended'] as const;
export type SearchState = (typeof SEARCH_STATES)[number];

export const FINANCINGS = ['comptant', 'accord', 'en_cours'] as const;
export type Financing = (typeof FINANCINGS)[number];

export const FINANCING_LABELS: Record<Financing, string> = {
  comptant: 'Comptant',
  accord: 'Accord de la banque',
  en_cours: 'Demande en cours',
};

/** What a person says of a home that was proposed. */
export const PROPOSAL_ANSWERS = ['interested', 'visit', 'declined'] as const;
export type ProposalAnswer = (typeof PROPOSAL_ANSWERS)[number];

export const SEARCHES_PER_PAGE = 50;
export const MAX_MATCHES = 100;
export const MAX_PLACES = 20;
export const MAX_PROPOSED = 10;
export const PROPOSAL_LINK_DAYS = 30;
export const SEARCH_MAX_LENGTHS = {
  name: 100,
  phone: 40,
  mandateNumber: 30,
  place: 100,
  notes: 5000,
  message: 2000,
  answerNote: 500,
} as const;

/** What can be written of a search. */
export type SearchInput = {
  name: string;
  /** At least one of `email` and `phone` is there. */
  email: string | null;
  phone: string | null;
  kind: SearchKind;
  /** The mandate's number and days; null for a `demande`. Days are `YYYY-MM-DD`. */
  mandate_number: string | null;
  signed_on: string | null;
  ends_on: string | null;
  state: SearchState;
  /** Communes, regions and postcodes as the gazetteer writes them; any of them, or anywhere when empty. */
  places: string[];
  /** The catalogue's other parameters as one query string, normalised. */
  search: string;
  financing: Financing | null;
  notes: string | null;
};

/** A person who looks for a home, as the API answers it. */
export type SearchJson = SearchInput & {
  id: number;
  /** The inbox message that it was made from, while that is kept. */
  message_id: number | null;
  created_at: string;
  updated_at: string;
};

export type Matches = { full: number; near: number };

/** In the list: `new_matches` are those of the full ones that appeared since the search was last opened. */
export type ListedSearchJson = SearchJson & { matches: Matches; new_matches: number };

export type FitKind = 'full' | 'near';

/** How a home fits a search; the reasons say what a near one misses, in French. */
export type Fit = { fit: FitKind; reasons: string[] };

/** What became of the latest proposal of this home to this person. */
type LatestProposal = { proposed_at: string | null; answer: ProposalAnswer | null };

/** A home for a search. */
export type MatchJson = Fit & LatestProposal & { property: PropertySummaryJson };

/** A search for a home. */
export type FittingSearchJson = Fit & LatestProposal & Pick<SearchJson, 'id' | 'name' | 'kind'>;

export type ProposedPropertyJson = {
  id: number;
  title: string;
  /** Its page, or the private link that was made for this person. Null once that link is gone. */
  url: string | null;
  /** Of a private link, the first time; nothing is known of a public page. */
  opened_at: string | null;
  answer: ProposalAnswer | null;
  note: string | null;
};

export type ProposalJson = {
  id: number;
  created_at: string;
  message: string;
  mail: 'queued' | 'none';
  /** What became of a queued mail. */
  delivery: 'pending' | 'sent' | 'failed' | null;
  properties: ProposedPropertyJson[];
};

/** One search, its proposals newest first. */
export type SearchDetailJson = SearchJson & { proposals: ProposalJson[] };

/** What the form of the visitors sends. */
export type SearchRequest = Pick<SearchInput, 'name' | 'email' | 'phone' | 'places' | 'search' | 'financing'> & {
  message: string;
};
