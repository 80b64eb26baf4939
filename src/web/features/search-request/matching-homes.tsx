import { useMutation, useQuery } from '@tanstack/react-query';
import { filtersFromSearch, filtersToSearch } from '#contract/catalogue/catalogue.ts';
import type { Calls } from '#web/api/api-calls.d.ts';
import { createApiRequest } from '#web/api/api-request.ts';
import { browserApiOptions } from '#web/api/browser-api.ts';
import { cataloguePageQuery } from '#web/api/queries.ts';
import { useDebounced } from '#web/browser/use-debounced.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Notice } from '#web/ui/dialogs/notice.tsx';
import { PropertyCard } from '#web/ui/properties/property-card.tsx';

const SHOWN = 3;
const PAUSE_MS = 400;

type MatchingHomesProps = {
  /** The wishes that the catalogue knows. */
  search: string;
  /** Where the person wants to be told of what comes; undefined until the search is sent. */
  email: string | undefined;
};

/** The best of what is for sale today, and once the search is sent, the news of it in one press. */
export function MatchingHomes({ search, email }: MatchingHomesProps) {
  const settled = useDebounced(search, PAUSE_MS);
  const filters = filtersFromSearch(new URLSearchParams(settled));
  const { data } = useQuery({ ...cataloguePageQuery(filters, 1, 'card'), placeholderData: (previous) => previous });
  if (!data) return null;
  return (
    <>
      {data.total > 0 && (
        <div className="grid gap-5">
          <h2 className="text-h3">En vente aujourd'hui</h2>
          <ul className="grid gap-6 sm:max-lg:grid-cols-3">
            {data.properties.slice(0, SHOWN).map((property) => (
              <li key={property.id}>
                <PropertyCard property={property} />
              </li>
            ))}
          </ul>
        </div>
      )}
      {email && <TellMe email={email} search={String(filtersToSearch(filters))} />}
    </>
  );
}

function TellMe(alert: Calls['POST']['/alerts']['body']) {
  const { mutate, data, isPending, isError } = useMutation({ mutationFn: askForNews });
  if (data) return <Notice tone="success">{data.message}</Notice>;
  return (
    <div className="grid justify-items-start gap-3">
      <Button look="outline" disabled={isPending} onClick={() => mutate(alert)}>
        Prévenez-moi des nouveautés
      </Button>
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
