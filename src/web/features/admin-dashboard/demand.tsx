import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { searchInWords } from '#contract/alerts/alert.ts';
import { CATALOGUE_PATH } from '#contract/public-paths.ts';
import { demandSentences } from '#contract/statistics/demand.ts';
import { MISSED_SEARCH_DAYS } from '#contract/statistics/statistics.ts';
import { formatNumber } from '#contract/text/format.ts';
import { useAdminApi } from '#web/api/admin/admin-api-context.ts';
import { Part } from '#web/ui/admin/part.tsx';
import { DemandLines } from '#web/ui/layout/demand-lines.tsx';

/** What people look for: those who wait for a home, and what visitors did not find. Nothing, while nobody does. */
export function DemandPart() {
  const api = useAdminApi();
  const demand = useQuery(api.query(['demand'], '/demand')).data ?? [];
  const missed = useQuery(api.query(['missed-searches'], '/statistics/missed-searches')).data ?? [];
  if (demand.length === 0 && missed.length === 0) return null;
  return (
    <Part title="Demande">
      <div className="grid gap-6 rounded-lg border border-line bg-card p-5 md:grid-cols-2 md:gap-10 md:p-6">
        {demand.length > 0 && (
          <div className="grid content-start gap-4">
            <DemandLines sentences={demandSentences(demand)} />
            <p className="text-sm text-muted">
              Compté parmi les alertes confirmées et vos recherches en cours, jamais à moins de cinq personnes. Vos
              vendeurs lisent les mêmes chiffres.
            </p>
          </div>
        )}
        {missed.length > 0 && <MissedSearches searches={missed} />}
      </div>
    </Part>
  );
}

function MissedSearches({ searches }: { searches: { search: string; count: number }[] }) {
  return (
    <table className="w-full self-start text-sm">
      <caption className="pb-2 text-left text-muted">
        Cherché sans résultat ces {MISSED_SEARCH_DAYS} derniers jours, pour vous seul
      </caption>
      <thead>
        <tr className="border-b border-line text-left">
          <th scope="col" className="py-2 font-semibold">
            Recherche
          </th>
          <th scope="col" className="py-2 text-right font-semibold">
            Fois
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {searches.map(({ search, count }) => (
          <tr key={search}>
            <th scope="row" className="pr-3 text-left font-normal wrap-anywhere">
              <Link
                className="inline-block min-h-11 content-center hover:text-action hover:underline"
                to={`${CATALOGUE_PATH}?${search}`}
              >
                {searchInWords(search)}
              </Link>
            </th>
            <td className="text-right tabular-nums">{formatNumber(count)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
