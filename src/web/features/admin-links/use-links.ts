import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { linkTexts, notices } from '#contract/messages.ts';
import { useAdminApi } from '#web/api/admin/admin-api-context.ts';
import { ApiError } from '#web/api/api-request.ts';
import { useToast } from '#web/ui/admin/toast.tsx';
import { useCopy } from '#web/ui/admin/use-copy.ts';
import { createLink, endLink, linksQuery, type NewLink } from './link-calls.ts';

/** The private links of a property, and what can be done with them. */
export function useLinks(propertyId: number, { onEnded }: { onEnded: () => void }) {
  const api = useAdminApi();
  const queryClient = useQueryClient();
  const showToast = useToast();
  const copy = useCopy();
  const query = linksQuery(api, propertyId);
  const list = useQuery(query);
  const refresh = () => queryClient.invalidateQueries({ queryKey: query.queryKey });

  const create = useMutation({
    mutationFn: (link: NewLink) => createLink(api, propertyId, link),
    onSuccess: () => showToast('success', linkTexts.created),
    onError(error) {
      // What is said beside a field is not said again over the button.
      const isSaid = error instanceof ApiError && Object.keys(error.errors).length > 0;
      if (!isSaid) showToast('error', linkTexts.createFailed);
    },
    onSettled: refresh,
  });
  const end = useMutation({
    mutationFn: (id: number) => endLink(api, id),
    onSuccess() {
      onEnded();
      showToast('success', notices.linkEnded);
    },
    onError: () => showToast('error', linkTexts.endFailed),
    onSettled: refresh,
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
