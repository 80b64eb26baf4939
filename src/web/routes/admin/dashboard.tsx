import { useQuery } from '@tanstack/react-query';
import { dashboardTexts } from '#contract/messages.ts';
import { DEFAULT_STATISTICS_DAYS } from '#contract/statistics/statistics.ts';
import { useAdminApi } from '#web/api/admin/admin-api-context.ts';
import { useSite } from '#web/api/site.ts';
import { AlertSummaryPanel } from '#web/features/admin-dashboard/alert-summary.tsx';
import { DemandPart } from '#web/features/admin-dashboard/demand.tsx';
import { SalesLine } from '#web/features/admin-dashboard/figures.tsx';
import { OpeningCard } from '#web/features/admin-dashboard/opening.tsx';
import { BackupLine, TaskList } from '#web/features/admin-dashboard/task-list.tsx';
import { tasksOf } from '#web/features/admin-dashboard/tasks.ts';
import { Visits } from '#web/features/admin-dashboard/visits.tsx';
import { NextVisits } from '#web/features/admin-visits/next-visits.tsx';
import { hiddenPage } from '#web/seo/page-meta.ts';
import { Part } from '#web/ui/admin/part.tsx';
import { Loading } from '#web/ui/layout/loading.tsx';

const STATISTICS = `/statistics?days=${DEFAULT_STATISTICS_DAYS}` as const;
/** Messages arrive, and waiting times grow. */
const REFRESH_MS = 60_000;

export const meta = hiddenPage('Tableau de bord');

export default function DashboardPage() {
  const api = useAdminApi();
  const waiting = useQuery({ ...api.query(['dashboard'], '/dashboard'), refetchInterval: REFRESH_MS });
  const statistics = useQuery({ ...api.query(['statistics'], STATISTICS), refetchInterval: REFRESH_MS });
  const alerts = useQuery({
    ...api.query(['alerts'], '/alerts/summary'),
    enabled: useSite().offersAlerts,
  });
  const isError = waiting.isError || statistics.isError;

  return (
    <div className="grid grid-cols-1 gap-8 md:gap-10">
      <h1 className="text-title">Tableau de bord</h1>
      {waiting.data && statistics.data ? (
        <>
          {/* The process that answers may be of the version before, which has no such list. */}
          {waiting.data.opening && <OpeningCard opening={waiting.data.opening} />}
          <NextVisits />
          <Part title="Ce qui vous attend">
            <TaskList tasks={tasksOf(waiting.data)} />
            <BackupLine backup={waiting.data.backup} />
          </Part>
          <Visits statistics={statistics.data} />
          <Part title="Ventes">
            <SalesLine sales={waiting.data.sales} />
          </Part>
          <DemandPart />
          {alerts.data && (
            <Part title="Alertes">
              <AlertSummaryPanel summary={alerts.data} />
            </Part>
          )}
        </>
      ) : (
        <Loading
          failure={isError ? dashboardTexts.loadFailed : undefined}
          onRetry={() => Promise.all([waiting.refetch(), statistics.refetch()])}
        />
      )}
    </div>
  );
}
