import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import type { AppointmentJson } from '#contract/appointments/appointment-json.ts';
import { Part } from '#web/ui/admin/part.tsx';
import { Scene } from '#web/ui/pictures/scene.tsx';
import { agendaAddress, agendaOf, dayTitle, pastDays } from './agenda.ts';
import { VisitItem } from './visit-item.tsx';

type ListsProps = Pick<ComponentProps<typeof VisitItem>, 'now' | 'onWritten' | 'onDeleted'> & {
  visits: readonly AppointmentJson[];
  /** The visit that a link led to. */
  wanted: number;
};

/** What is asked for, what became of the last ones, then day after day. */
export function ComingVisits({ visits, ...lists }: ListsProps) {
  const today = lists.now.slice(0, 10);
  const { sought, asked, unsettled, days } = agendaOf(visits, today, lists.wanted);
  const isEmpty = sought.length + asked.length + unsettled.length + days.length === 0;
  return (
    <>
      <p role="status" className="sr-only">
        {asked.length > 0 && (asked.length > 1 ? `${asked.length} visites demandées` : '1 visite demandée')}
      </p>
      {isEmpty && <NoVisits />}
      {sought.length > 0 && <Visits title="Cette visite" visits={sought} {...lists} isDated />}
      {asked.length > 0 && <Visits title="Demandes de visite" visits={asked} {...lists} />}
      {unsettled.length > 0 && <Visits title="Qu'en est-il ?" visits={unsettled} {...lists} isDated />}
      {days.map(({ day, visits: ofDay }) => (
        <Visits key={day} title={dayTitle(day, lists.now.slice(0, 10))} visits={ofDay} {...lists} />
      ))}
    </>
  );
}

/** Three months at a time, newest first. */
export function PastVisits({ visits, page, ...lists }: ListsProps & { page: number }) {
  const days = pastDays(visits);
  return (
    <>
      {days.length === 0 && <p className="py-12 text-center text-muted">Aucune visite pendant ces trois mois.</p>}
      {days.map(({ day, visits: ofDay }) => (
        <Visits key={day} title={dayTitle(day, lists.now.slice(0, 10))} visits={ofDay} {...lists} />
      ))}
      <nav aria-label="Pages" className="flex flex-wrap justify-center gap-x-6">
        {page > 1 && (
          <Link to={agendaAddress({ isPast: true, page: page - 1 })} className="link inline-flex min-h-11 items-center">
            Trois mois plus récents
          </Link>
        )}
        <Link to={agendaAddress({ isPast: true, page: page + 1 })} className="link inline-flex min-h-11 items-center">
          Trois mois plus anciens
        </Link>
      </nav>
    </>
  );
}

type VisitsProps = ListsProps & { title: string; isDated?: boolean };

function Visits({ title, visits, wanted, ...item }: VisitsProps) {
  return (
    <Part title={title}>
      <ul className="grid grid-cols-1 gap-4">
        {visits.map((visit) => (
          <VisitItem key={visit.id} visit={visit} isWanted={visit.id === wanted} {...item} />
        ))}
      </ul>
    </Part>
  );
}

const openDoor = import.meta.glob<string>('/src/web/assets/scenes/open-door-*', {
  eager: true,
  import: 'default',
  query: '?url',
});

function NoVisits() {
  return (
    <div className="grid justify-items-center gap-5 rounded-lg border border-line bg-card px-5 pt-5 pb-10 text-center">
      <div className="aspect-[16/7] w-full max-w-160 overflow-hidden rounded-md">
        <Scene files={openDoor} width={1200} height={1500} sizes="(min-width: 700px) 640px, 90vw" />
      </div>
      <p className="max-w-[32em]">
        Aucune visite n'est prévue. Celles que vos visiteurs demandent sur la page d'un bien arrivent ici, et vous
        ajoutez celles dont vous convenez au téléphone.
      </p>
    </div>
  );
}
