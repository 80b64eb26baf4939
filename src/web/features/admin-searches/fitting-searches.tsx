import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { adminPaths } from '#contract/admin/admin-paths.ts';
import { searchTexts } from '#contract/messages.ts';
import type { FittingSearchJson } from '#contract/searches/search-json.ts';
import { ANSWER_NAMES, SEARCH_KIND_NAMES } from '#contract/searches/search-words.ts';
import { formatDay } from '#contract/text/format.ts';
import { agentDay } from '#contract/time/agent-day.ts';
import { useAdminApi } from '#web/api/admin/admin-api-context.ts';
import { CardPart } from '#web/ui/admin/part.tsx';
import { Badge } from '#web/ui/layout/badge.tsx';
import { Loading } from '#web/ui/layout/loading.tsx';
import { fittingSearchesQuery } from './search-calls.ts';

export const FITTING_SEARCHES_ID = 'recherches';

/** The people whom a property may suit. */
export function FittingSearches({ propertyId }: { propertyId: number }) {
  const { data, isError, refetch } = useQuery(fittingSearchesQuery(useAdminApi(), propertyId));
  return (
    <CardPart id={FITTING_SEARCHES_ID} title="Recherches correspondantes">
      {!data && <Loading failure={isError ? searchTexts.listFailed : undefined} onRetry={() => refetch()} />}
      {data?.length === 0 && (
        <p className="text-muted">Personne ne cherche un tel bien aujourd'hui, parmi les recherches en cours.</p>
      )}
      {data && data.length > 0 && (
        <ul className="grid grid-cols-1">
          {data.map((search) => (
            <li key={search.id} className="grid grid-cols-1 border-t border-line py-2 first:border-t-0">
              <p className="flex flex-wrap items-center gap-x-3">
                <Link
                  to={adminPaths.search(search.id)}
                  className="link inline-flex min-h-11 items-center wrap-anywhere"
                >
                  {search.name}
                </Link>
                {search.kind !== 'demande' && <Badge>{SEARCH_KIND_NAMES[search.kind]}</Badge>}
              </p>
              <p className="text-sm text-muted">{stateOf(search)}</p>
            </li>
          ))}
        </ul>
      )}
    </CardPart>
  );
}

/** 'Prix 4 % au-dessus du budget · proposé le 3 mars 2026 · Décliné'. */
function stateOf({ fit, reasons, proposed_at, answer }: FittingSearchJson): string {
  return [
    ...(fit === 'full' ? ['Tout correspond'] : reasons),
    proposed_at && `proposé le ${formatDay(agentDay(new Date(proposed_at)))}`,
    answer && ANSWER_NAMES[answer].toLowerCase(),
  ]
    .filter(Boolean)
    .join(' · ');
}
