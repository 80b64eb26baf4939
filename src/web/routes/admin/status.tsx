import { useQuery } from '@tanstack/react-query';
import { FINDING_STATES } from '#contract/admin/status.ts';
import { statusTexts } from '#contract/messages.ts';
import { useAdminApi } from '#web/api/admin/admin-api-context.ts';
import { FindingList, STATUS_KEY, summaryOf } from '#web/features/admin-status/finding-list.tsx';
import { hiddenPage } from '#web/seo/page-meta.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Notice } from '#web/ui/dialogs/notice.tsx';
import { Loading } from '#web/ui/layout/loading.tsx';

export const meta = hiddenPage('État du site');

export default function StatusPage() {
  const { data, isError, isFetching, refetch } = useQuery({
    ...useAdminApi().query([STATUS_KEY], '/status'),
    // The checks reach for the mail server and every photo: they run when the screen opens, and when asked to.
    refetchOnWindowFocus: false,
  });

  return (
    <div className="grid grid-cols-1 gap-8 md:gap-10">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <div className="grid grow gap-1.5">
          <h1 className="text-title">État du site</h1>
          <p role="status" className="text-muted">
            {isFetching ? 'Vérification en cours…' : data && !isError && summaryOf(data)}
          </p>
        </div>
        {data && (
          // The button is not disabled meanwhile: it would lose the focus.
          <Button look="outline" onClick={() => refetch({ cancelRefetch: false })}>
            Vérifier à nouveau
          </Button>
        )}
      </div>
      {data ? (
        <>
          {isError && <Notice tone="error">{statusTexts.checkFailed}</Notice>}
          {FINDING_STATES.map((state) => (
            <FindingList key={state} state={state} findings={data.filter((finding) => finding.state === state)} />
          ))}
        </>
      ) : (
        <Loading failure={isError ? statusTexts.checkFailed : undefined} onRetry={() => refetch()} />
      )}
    </div>
  );
}
