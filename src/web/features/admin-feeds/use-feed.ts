import type { FeedJson } from '#contract/feeds/feed.ts';
import { feedTexts } from '#contract/messages.ts';
import { useAdminApi } from '#web/api/admin/admin-api-context.ts';
import type { Calls } from '#web/api/api-calls.d.ts';
import { useWrite } from '#web/forms/use-write.ts';
import { useCopy } from '#web/ui/admin/use-copy.ts';
import { useDownload } from '#web/ui/admin/use-download.ts';

export const FEEDS_KEY = 'feeds';

/** What can be done with a feed. */
export function useFeed({ name, url }: FeedJson) {
  const api = useAdminApi();
  const copy = useCopy();
  const { mutate: download } = useDownload({ download: api.download, failure: feedTexts.downloadFailed });
  const save = useWrite({
    send: (change: Calls['PUT']['/feeds/{name}']['body']) => api.write('PUT', `/feeds/${name}`, change),
    refresh: [FEEDS_KEY],
  });
  const action = useWrite({
    send: (wanted: 'address' | 'release' | 'send') =>
      api.request(wanted === 'send' ? '/feeds/poliris/send' : `/feeds/${name}/${wanted}`, { method: 'POST' }),
    refresh: [FEEDS_KEY],
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
