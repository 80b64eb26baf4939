import { useMutation, useQuery } from '@tanstack/react-query';
import { type CatalogueFilters, filtersFromSearch, filtersToSearch } from '#contract/catalogue/catalogue.ts';
import type { PropertySummary } from '#contract/property/property.ts';
import type { Calls } from '#web/api/api-calls.d.ts';
import { createApiRequest } from '#web/api/api-request.ts';
import { browserApiOptions } from '#web/api/browser-api.ts';
import { cataloguePageQuery, FRESH, PROPERTIES_KEY } from '#web/api/queries.ts';
import { getQueryClient } from '#web/api/query-client.ts';
import { useDebounced } from '#web/browser/use-debounced.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Notice } from '#web/ui/dialogs/notice.tsx';
import { PropertyCard } from '#web/ui/properties/property-card.tsx';

const SHOWN = 3;
const PAUSE_MS = 400;

type MatchingHomesProps = {
  /** The wishes that the catalogue knows, but for the place. */
  search: string;
  /** Any of them will do. */
  places: readonly string[];
  /** Where the person wants to be told of what comes; undefined until the search is sent. */
  email: string | undefined;
};

/** The best of what is for sale today, and once the search is sent, the news of it in one press. */
export function MatchingHomes({ search, places, email }: MatchingHomesProps) {
  const settled = useDebounced(search, PAUSE_MS);
  const filters = filtersFromSearch(new URLSearchParams(settled));
  const { data: homes } = useQuery({
    queryKey: [PROPERTIES_KEY, 'best', settled, ...places],
    queryFn: () => findBest(filters, places),
    placeholderData: (previous) => previous,
    ...FRESH,
  });
  if (!homes) return null;
  return (
    <>
      {homes.length > 0 && (
        <div className="grid gap-5">
          <h2 className="text-h3">En vente aujourd'hui</h2>
          <ul className="grid gap-6 sm:max-lg:grid-cols-3">
            {homes.map((property) => (
              <li key={property.id}>
                <PropertyCard property={property} />
              </li>
            ))}
          </ul>
        </div>
      )}
      {email && <TellMe alert={{ email, search: alertSearch(filters, places) }} isEverywhere={places.length > 1} />}
    </>
  );
}

/** The newest. The catalogue and its alerts look in one place at a time: several are asked for one by one. */
async function findBest(filters: CatalogueFilters, places: readonly string[]): Promise<PropertySummary[]> {
  const lists = await Promise.all(
    (places.length > 0 ? places : ['']).map((location) =>
      getQueryClient().query(cataloguePageQuery({ ...filters, location }, 1, 'card')),
    ),
  );
  const found = new Map(lists.flatMap(({ properties }) => properties).map((property) => [property.id, property]));
  return [...found.values()].sort((a, b) => b.id - a.id).slice(0, SHOWN);
}

function alertSearch(filters: CatalogueFilters, [location = '', ...others]: readonly string[]): string {
  return String(filtersToSearch(others.length > 0 ? filters : { ...filters, location }));
}

type TellMeProps = { alert: Calls['POST']['/alerts']['body']; isEverywhere: boolean };

function TellMe({ alert, isEverywhere }: TellMeProps) {
  const { mutate, data, isPending, isError } = useMutation({ mutationFn: askForNews });
  if (data) return <Notice tone="success">{data.message}</Notice>;
  return (
    <div className="grid justify-items-start gap-3">
      <Button look="outline" disabled={isPending} onClick={() => mutate(alert)}>
        Prévenez-moi des nouveautés
      </Button>
      {isEverywhere && (
        <p className="text-sm text-subtle">
          Une alerte connaît un seul lieu&nbsp;: celle-ci vaut pour toute la Haute-Corse.
        </p>
      )}
      {isError && <Notice tone="error">L'alerte n'a pas pu être créée. Réessayez dans un instant.</Notice>}
    </div>
  );
}

const request = createApiRequest(browserApiOptions);

function askForNews(alert: Calls['POST']['/alerts']['body']) {
  return request('/alerts', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(alert),
  });
}
