import { propertyPath } from '#contract/property/property-path.ts';
import { privatePath } from '#contract/public-paths.ts';
import type { ProposalJson, SearchJson } from '#contract/searches/search.ts';
import type { Site } from '#contract/site.ts';
import type { StoredProposal } from './proposals/proposal-store.ts';
import type { StoredSearch } from './search-store.ts';

export function searchToJson({ openedAt: _, ...search }: StoredSearch): SearchJson {
  return search;
}

export function proposalToJson({ searchId: _, properties, ...proposal }: StoredProposal, site: Site): ProposalJson {
  return {
    ...proposal,
    properties: properties.map(({ id, title, answer, note, openedAt, ...home }) => {
      const path = home.token === null ? publicPath({ id, title, ...home }) : privatePath(home.token);
      return { id, title, url: path && site.publicUrl + path, opened_at: openedAt, answer, note };
    }),
  };
}

/** A private home without its link has no page that the person can open. */
function publicPath({ isPrivate, ...home }: { id: number; title: string; isPrivate: boolean }): string | null {
  return isPrivate ? null : propertyPath(home);
}
