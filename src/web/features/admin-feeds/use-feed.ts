import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { FeedJson } from '#contract/feeds/feed.ts';
import { feedTexts } from '#contract/messages.ts';
import { useAdminApi } from '#web/api/admin/admin-api-context.ts';
import type { Calls } from '#web/api/api-calls.d.ts';
import { useToast } from '#web/ui/admin/toast.tsx';
import { useCopy } from '#web/ui/admin/use-copy.ts';
import { useDownload } from '#web/ui/admin/use-download.ts';

export const FEEDS_KEY = 'feeds';

/** What can be done with a feed. */
export function useFeed({ name, url }: FeedJson) {
  const api = useAdminApi();
  const queryClient = useQueryClient();
  const showToast = useToast();
  const copy = useCopy();
  const { mutate: download } = useDownload({ download: api.download, failure: feedTexts.downloadFailed });
  const answers = {
    onSuccess: ({ message = '' }) => showToast('success', message),
    onError: (error: Error) => showToast('error', error.message),
    onSettled: () => queryClient.invalidateQueries({ queryKey: [FEEDS_KEY] }),
  };
  const save = useMutation({
    mutationFn: (change: Calls['PUT']['/feeds/{name}']['body']) => api.write('PUT', `/feeds/${name}`, change),
    ...answers,
  });
  const action = useMutation({
    mutationFn: (wanted: 'address' | 'release' | 'send') =>
      api.request(wanted === 'send' ? '/feeds/poliris/send' : `/feeds/${name}/${wanted}`, { method: 'POST' }),
    ...answers,
  });

  return {
    save,
    isActing: action.isPending,
    send: () => action.mutate('send'),
    release: () => action.mutate('release'),
    confirmAndRenew() {
      if (window.confirm(feedTexts.confirmRenew)) action.mutate('address');
    },
    copyAddress: () => copy(url, feedTexts.addressCopied, feedTexts.copyYourself),
    // The administration's own address ends as the portal's does.
    download: () => download(`/feeds${url.slice(url.lastIndexOf('/'))}`),
  };
}
