import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { adminPaths } from '#contract/admin/admin-paths.ts';
import { agentDay, daysBefore } from '#contract/time/agent-day.ts';
import { useAdminApi } from '#web/api/admin/admin-api-context.ts';
import { Part } from '#web/ui/admin/part.tsx';
import { clockOf, dayTitle } from './agenda/agenda.ts';
import { WaysTo } from './agenda/visit-facts.tsx';
import { visitsQuery } from './visit-calls.ts';

/** Today's and tomorrow's visits, with the number and the way. Nothing where there are none. */
export function NextVisits() {
  const today = agentDay(new Date());
  const { data = [] } = useQuery(visitsQuery(useAdminApi(), { from: today, to: daysBefore(today, -1) }));
  const visits = data.filter(({ state }) => state === 'confirmed');
  if (visits.length === 0) return null;
  return (
    <Part title="Vos visites">
      <ul className="divide-y divide-line rounded-lg border border-line bg-card px-5 md:px-6">
        {visits.map((visit) => (
          <li key={visit.id} className="flex flex-wrap items-center gap-x-6 gap-y-3 py-4">
            <p className="min-w-[min(100%,18rem)] flex-1 wrap-anywhere">
              <span className="block text-sm text-muted">{dayTitle(visit.starts_at?.slice(0, 10) ?? '', today)}</span>
              <b className="figure mr-3 text-[1.375rem]">{clockOf(visit.starts_at ?? '')}</b>
              <Link to={adminPaths.visit(visit.id)} className="font-semibold hover:underline">
                {visit.person.name}
              </Link>
              <span className="block text-muted">
                {visit.property.title}, {visit.location}
              </span>
            </p>
            <div className="flex flex-wrap gap-2">
              <WaysTo visit={visit} />
            </div>
          </li>
        ))}
      </ul>
    </Part>
  );
}
