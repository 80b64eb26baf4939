import { useQuery } from '@tanstack/react-query';
import { linkTexts, notices } from '#contract/messages.ts';
import { useAdminApi } from '#web/api/admin/admin-api-context.ts';
import { ApiError, dataOf } from '#web/api/api-request.ts';
import { useWrite } from '#web/forms/use-write.ts';
import { useCopy } from '#web/ui/admin/use-copy.ts';

type NewLink = { name: string; expires_at?: string; note: string };

/** The private links of a property, and what can be done with them. */
export function useLinks(propertyId: number, { onEnded }: { onEnded: () => void }) {
  const api = useAdminApi();
  const copy = useCopy();
  const path = `/properties/${propertyId}/links` as const;
  const queryKey = ['private-links', propertyId];
  const list = useQuery(api.query(queryKey, path));
  const create = useWrite({
    send: async (link: NewLink) => dataOf(await api.write('POST', path, link)),
    done: () => linkTexts.created,
    failed(error) {
      // What is said beside a field is not said again over the button.
      const isSaid = error instanceof ApiError && Object.keys(error.errors).length > 0;
      return isSaid ? undefined : linkTexts.createFailed;
    },
    refresh: queryKey,
  });
  const end = useWrite({
    send: (id: number) => api.request(`/links/${id}`, { method: 'DELETE' }),
    done() {
      onEnded();
      return notices.linkEnded;
    },
    failed: linkTexts.endFailed,
    refresh: queryKey,
  });

  return {
    list,
    create,
    isEnding: end.isPending,
    confirmAndEnd(id: number, name: string) {
      if (window.confirm(linkTexts.confirmEnd(name))) end.mutate(id);
    },
    copy: (url: string) => copy(url, linkTexts.copied, linkTexts.copyYourself),
  };
}
