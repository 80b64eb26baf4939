import { useQuery } from '@tanstack/react-query';
import { feedTexts } from '#contract/messages.ts';
import { useAdminApi } from '#web/api/admin/admin-api-context.ts';
import { FeedCard } from '#web/features/admin-feeds/feed-card.tsx';
import { FEEDS_KEY } from '#web/features/admin-feeds/use-feed.ts';
import { hiddenPage } from '#web/seo/page-meta.ts';
import { Loading } from '#web/ui/layout/loading.tsx';

export const meta = hiddenPage('Diffusion');

export default function FeedsPage() {
  const { data, isError, refetch } = useQuery(useAdminApi().query([FEEDS_KEY], '/feeds'));
  return (
    <div className="mx-auto grid max-w-270 grid-cols-1 gap-6">
      <div className="grid gap-1.5">
        <h1 className="text-title">Diffusion</h1>
        <p className="text-muted">Ce que vous saisissez ici part aussi sur les portails.</p>
      </div>
      {data ? (
        data.map((feed) => <FeedCard key={feed.name} feed={feed} />)
      ) : (
        <Loading failure={isError ? feedTexts.loadFailed : undefined} onRetry={() => refetch()} />
      )}
    </div>
  );
}
