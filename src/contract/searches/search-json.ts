import type { PropertySummaryJson } from '#contract/property/property-json.ts';
import type { FitJson, ListedSearchJson, SearchJson } from '#contract/schemas/people/search-json-schema.ts';

export type {
  FittingSearchJson,
  ListedSearchJson,
  ProposalJson,
  ProposedPropertyJson,
  SearchDetailJson,
  SearchJson,
} from '#contract/schemas/people/search-json-schema.ts';

/** What can be written of a search. */
export type SearchInput = Omit<SearchJson, 'id' | 'message_id' | 'created_at' | 'updated_at'>;

export type Matches = ListedSearchJson['matches'];
export type Fit = Pick<FitJson, 'fit' | 'reasons'>;
export type FitKind = Fit['fit'];

/** A home for a search. */
export type MatchJson = FitJson & { property: PropertySummaryJson };

/** What the form of the visitors sends. */
export type SearchRequest = Pick<SearchInput, 'name' | 'email' | 'phone' | 'places' | 'search' | 'financing'> & {
  message: string;
};
