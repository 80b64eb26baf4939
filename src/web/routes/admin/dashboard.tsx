import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import type { DashboardJson } from '#contract/admin/dashboard.ts';
import type { AlertSummary } from '#contract/alerts/alert.ts';
import { dashboardTexts } from '#contract/messages.ts';
import { DEFAULT_STATISTICS_DAYS, type Statistics } from '#contract/statistics/statistics.ts';
import { useAdminApi } from '#web/api/admin/admin-api-context.ts';
import { useSite } from '#web/api/site.ts';
import { AlertSummaryPanel } from '#web/features/admin-dashboard/alert-summary.tsx';
import { Figures, SalesLine } from '#web/features/admin-dashboard/figures.tsx';
import { MostSeen } from '#web/features/admin-dashboard/most-seen.tsx';
import { NoVisits } from '#web/features/admin-dashboard/no-visits.tsx';
import { BackupLine, TaskList } from '#web/features/admin-dashboard/task-list.tsx';
import { tasksOf } from '#web/features/admin-dashboard/tasks.ts';
import { hiddenPage } from '#web/seo/page-meta.ts';
import { Loading } from '#web/ui/layout/loading.tsx';

const MOST_SEEN = 10;
const STATISTICS = `/statistics?days=${DEFAULT_STATISTICS_DAYS}`;
/** Messages arrive, and waiting times grow. */
const REFRESH_MS = 60_000;

export const meta = hiddenPage('Tableau de bord');

export default function DashboardPage() {
  const api = useAdminApi();
  const waiting = useQuery({ ...api.query<DashboardJson>(['dashboard'], '/dashboard'), refetchInterval: REFRESH_MS });
  const statistics = useQuery({ ...api.query<Statistics>(['statistics'], STATISTICS), refetchInterval: REFRESH_MS });
  const alerts = useQuery({
    ...api.query<AlertSummary>(['alerts'], '/alerts/summary'),
    enabled: useSite().offersAlerts,
  });
  const isError = waiting.isError || statistics.isError;

  return (
    <div className="grid grid-cols-1 gap-8 md:gap-10">
      <h1 className="text-title">Tableau de bord</h1>
      {waiting.data && statistics.data ? (
        <>
          <Part title="Ce qui vous attend">
            <TaskList tasks={tasksOf(waiting.data)} />
            <BackupLine backup={waiting.data.backup} />
          </Part>
          <Visits statistics={statistics.data} />
          <Part title="Ventes">
            <SalesLine sales={waiting.data.sales} />
          </Part>
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

function Visits({ statistics: { days, properties } }: { statistics: Statistics }) {
  const hasCounts = days.some(({ date, ...counts }) => Object.values(counts).some((count) => count > 0));
  const seen = properties.filter(({ views }) => views > 0).slice(0, MOST_SEEN);
  return (
    <>
      <Part title={`Les ${days.length} derniers jours`}>
        {hasCounts ? <Figures days={days} /> : <NoVisits hasProperties={properties.length > 0} />}
      </Part>
      {seen.length > 0 && (
        <Part title="Les biens les plus vus">
          <MostSeen properties={seen} />
        </Part>
      )}
    </>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} className="grid grid-cols-1 gap-4">
      <h2 id={headingId} className="text-h3">
        {title}
      </h2>
      {children}
    </section>
  );
}
