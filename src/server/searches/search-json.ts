import { propertyPath } from '#contract/property/property-path.ts';
import { privatePath } from '#contract/public-paths.ts';
import type { ProposalJson, SearchDetailJson, SearchJson } from '#contract/searches/search-json.ts';
import type { Site } from '#contract/site.ts';
import type { ProposedHome, StoredProposal } from './proposals/proposal-store.ts';
import type { StoredSearch } from './search-store.ts';

export function searchToJson({ opened_at: _, ...search }: StoredSearch): SearchJson {
  return search;
}

export function searchDetailToJson(search: StoredSearch, proposals: StoredProposal[], site: Site): SearchDetailJson {
  return { ...searchToJson(search), proposals: proposals.map((proposal) => proposalToJson(proposal, site)) };
}

export function proposalToJson({ search_id: _, properties, ...proposal }: StoredProposal, site: Site): ProposalJson {
  return {
    ...proposal,
    properties: properties.map((home) => {
      const { id, title, answer, note, opened_at, visit } = home;
      return { id, title, url: urlOf(home, site), opened_at, answer, note, visit };
    }),
  };
}

/** Where the person sees it. A private home without its link has no page that they can open. */
export function urlOf(home: ProposedHome, { publicUrl }: Site): string | null {
  if (home.token !== null) return publicUrl + privatePath(home.token);
  return home.is_private ? null : publicUrl + propertyPath(home);
}
