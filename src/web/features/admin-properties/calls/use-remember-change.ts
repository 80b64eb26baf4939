import { useQueryClient } from '@tanstack/react-query';
import type { Property } from '#contract/property/property.ts';
import { useAdminApi } from '#web/api/admin-api-context.ts';
import { PROPERTIES_KEY } from '#web/api/queries.ts';
import { ADMIN_KEY, allPropertiesQuery, anyPropertyQuery } from './admin-queries.ts';

/** Brings what the browser remembers of properties up to date after a change. */
export function useRememberChange() {
  const queryClient = useQueryClient();
  const api = useAdminApi();

  /** The public screens ask again when they are next shown, rather than show what was true before. */
  function forgetPublic() {
    queryClient.removeQueries({
      queryKey: [PROPERTIES_KEY],
      predicate: ({ queryKey }) => queryKey[1] !== ADMIN_KEY,
    });
  }

  return {
    /** The server said what the property is now, unless its answer left that out. */
    async changed(id: number, property: Property | undefined): Promise<void> {
      forgetPublic();
      const detail = anyPropertyQuery(api, id).queryKey;
      // An answer on its way would bring back what was there before.
      await queryClient.cancelQueries({ queryKey: detail });
      if (property) {
        queryClient.setQueryData(detail, property);
        queryClient.setQueryData(allPropertiesQuery(api).queryKey, (list) => list && withProperty(list, property));
      }
      await queryClient.invalidateQueries({ queryKey: [PROPERTIES_KEY], refetchType: property ? 'none' : 'active' });
    },
    async deleted(id: number): Promise<void> {
      forgetPublic();
      queryClient.removeQueries({ queryKey: anyPropertyQuery(api, id).queryKey });
      queryClient.setQueryData(allPropertiesQuery(api).queryKey, (list) => list?.filter((known) => known.id !== id));
      await queryClient.invalidateQueries({ queryKey: [PROPERTIES_KEY] });
    },
  };
}

/** In its place, or first when it is new. */
function withProperty(list: Property[], property: Property): Property[] {
  const isKnown = list.some(({ id }) => id === property.id);
  return isKnown ? list.map((known) => (known.id === property.id ? property : known)) : [property, ...list];
}
