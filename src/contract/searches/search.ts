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
