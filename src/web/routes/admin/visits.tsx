import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { adminPaths } from '#contract/admin/admin-paths.ts';
import { agendaTexts } from '#contract/appointments/agenda-messages.ts';
import type { WrittenAppointmentJson } from '#contract/appointments/appointment-json.ts';
import { agentClock } from '#contract/time/agent-clock.ts';
import { useAdminApi } from '#web/api/admin/admin-api-context.ts';
import { lazyPart } from '#web/browser/use-import.ts';
import { agendaAddress, daysOf, readAgendaView } from '#web/features/admin-visits/agenda/agenda.ts';
import { ComingVisits, PastVisits } from '#web/features/admin-visits/agenda/agenda-lists.tsx';
import { NewVisit } from '#web/features/admin-visits/form/new-visit.tsx';
import { visitsQuery } from '#web/features/admin-visits/visit-calls.ts';
import { hiddenPage } from '#web/seo/page-meta.ts';
import { ViewLinks } from '#web/ui/admin/view-links.tsx';
import { ButtonLink } from '#web/ui/controls/button.tsx';
import { Notice } from '#web/ui/dialogs/notice.tsx';
import { Loading } from '#web/ui/layout/loading.tsx';

const REFRESH_MS = 60_000;

/** Needed once per telephone. */
const CalendarAddress = lazyPart(() =>
  import('#web/features/admin-visits/calendar-address.tsx').then((module) => module.CalendarAddress),
);

export const meta = hiddenPage('Agenda');

export default function VisitsPage() {
  const [searchParams] = useSearchParams();
  const navigate = useNavigate();
  const view = readAgendaView(searchParams);
  const now = agentClock(new Date());
  const heading = useRef<HTMLHeadingElement>(null);
  const warning = useRef<HTMLDivElement>(null);
  const [written, setWritten] = useState<WrittenAppointmentJson>();
  const warnings = written?.warnings ?? [];
  const { data, isError, refetch } = useQuery({
    ...visitsQuery(useAdminApi(), daysOf(view, now.slice(0, 10))),
    refetchInterval: REFRESH_MS,
    placeholderData: (shown) => shown,
  });
  const isNew = searchParams.has('nouvelle');
  const leaveForm = () => navigate(adminPaths.visits, { replace: true });
  // A visit that was saved may stand elsewhere now: it is shown there, unless there is something to be told first.
  const wanted = warnings.length > 0 ? 0 : (written?.id ?? view.wanted ?? 0);
  const lists = { now, wanted, onWritten: setWritten, onDeleted: () => heading.current?.focus() };
  useEffect(() => {
    if (written && written.warnings.length > 0) warning.current?.focus();
  }, [written]);

  return (
    <div className="mx-auto grid w-full max-w-220 grid-cols-1 gap-6">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <h1 ref={heading} tabIndex={-1} className="grow text-title outline-none">
          Agenda
        </h1>
        {!isNew && <ButtonLink to={adminPaths.newVisit}>Ajouter une visite</ButtonLink>}
      </div>
      {isNew ? (
        <NewVisit
          onCancel={leaveForm}
          onSaved={(saved) => {
            setWritten(saved);
            void leaveForm();
          }}
        />
      ) : (
        <div className="flex">
          <ViewLinks
            label="Périodes"
            views={[
              { to: agendaAddress({ isPast: false, page: 1 }), label: 'À venir', isCurrent: !view.isPast },
              { to: agendaAddress({ isPast: true, page: 1 }), label: 'Passées', isCurrent: view.isPast },
            ]}
          />
        </div>
      )}
      {warnings.length > 0 && (
        <div ref={warning} tabIndex={-1} className="scroll-mt-4 outline-none">
          <Notice tone="limit">{warnings.map(({ message }) => message).join(' ')}</Notice>
        </div>
      )}
      {data ? (
        view.isPast ? (
          <PastVisits visits={data} page={view.page} {...lists} />
        ) : (
          <ComingVisits visits={data} {...lists} />
        )
      ) : (
        <Loading failure={isError ? agendaTexts.loadFailed : undefined} onRetry={() => refetch()} />
      )}
      <Suspense>{!isNew && !view.isPast && <CalendarAddress />}</Suspense>
    </div>
  );
}
