import { infiniteQueryOptions, keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { AdminApi } from '#web/api/admin/admin-api.ts';
import { PROPERTIES_KEY } from '#web/api/queries.ts';
import { apiSearch, type ListView, WHOLE_LIST } from '../list/list-view.ts';

export const ADMIN_PROPERTIES_KEY = 'admin-properties';
const PER_PAGE = 50;

/** The properties of a view of the list, private ones too, page by page. */
export function propertyListQuery(api: AdminApi, view: ListView) {
  return infiniteQueryOptions({
    queryKey: [ADMIN_PROPERTIES_KEY, 'list', view],
    queryFn: ({ pageParam, signal }) =>
      api.listProperties(apiSearch(view, { page: pageParam, perPage: PER_PAGE }), signal),
    initialPageParam: 1,
    getNextPageParam: (lastPage, pages) => {
      const loaded = pages.reduce((count, { properties }) => count + properties.length, 0);
      return loaded < lastPage.total && lastPage.properties.length > 0 ? pages.length + 1 : undefined;
    },
    placeholderData: keepPreviousData,
  });
}

/** The number of all properties, in any view. */
export function propertyCountQuery(api: AdminApi) {
  return queryOptions({
    queryKey: [ADMIN_PROPERTIES_KEY, 'count'],
    queryFn: ({ signal }) => api.listProperties(apiSearch(WHOLE_LIST, { page: 1, perPage: 1 }), signal),
    select: ({ total }) => total,
  });
}

/** The property of a form. A form never starts from a cached copy. */
export function formPropertyQuery(api: AdminApi, id: number) {
  return queryOptions({
    queryKey: [ADMIN_PROPERTIES_KEY, 'detail', id],
    queryFn: ({ signal }) => api.getProperty(id, signal),
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
}

/** After a write. Public pages must not show an old version even for a moment: their queries are removed. */
export function refreshProperties(queryClient: QueryClient): Promise<void> {
  queryClient.removeQueries({ queryKey: [PROPERTIES_KEY] });
  return queryClient.invalidateQueries({ queryKey: [ADMIN_PROPERTIES_KEY] });
}

/** Mutations of one property run one after the other: an image order must name every image. */
export function propertyScope(id: number) {
  return { id: `property-${id}` };
}
