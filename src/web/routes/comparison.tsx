import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useSearchParams } from 'react-router';
import {
  AMONG_PARAMETER,
  comparisonPath,
  contactAboutPath,
  MAX_COMPARED,
  MIN_COMPARED,
  parseSelection,
  selectionIn,
  selectionPath,
} from '#contract/catalogue/selection.ts';
import { FAVORITES_PATH } from '#contract/public-paths.ts';
import { apiContext } from '#web/api/api-context.ts';
import type { Compared } from '#web/api/selection-calls.ts';
import { comparedQuery } from '#web/api/selection-queries.ts';
import { ComparisonTable } from '#web/features/comparison/comparison-table.tsx';
import { LoadingProperties, NoProperties, Unavailable } from '#web/features/selection/selection-states.tsx';
import { hiddenPage } from '#web/seo/page-meta.ts';
import { ButtonLink } from '#web/ui/controls/button.tsx';
import type { Route } from './+types/comparison.ts';

type Loaded = { compared: Compared | null };

/** First visit: on the server. After a failure the browser tries again, and shows an error. */
export async function loader({ url, context }: Route.LoaderArgs): Promise<Loaded> {
  const { listCompared } = context.get(apiContext);
  return { compared: await listCompared(selectionIn(url.searchParams)).catch(() => null) };
}

/** Later visits: the page's own query. */
export function clientLoader(): Loaded {
  return { compared: null };
}

export const meta = hiddenPage('Comparer');

export default function ComparisonPage({ loaderData }: Route.ComponentProps) {
  const [search] = useSearchParams();
  const ids = selectionIn(search);
  const among = parseSelection(search.get(AMONG_PARAMETER));
  const heading = useRef<HTMLHeadingElement>(null);
  const { data, ...list } = useQuery({
    ...comparedQuery(ids),
    initialData: loaderData.compared ?? undefined,
    placeholderData: keepPreviousData,
  });
  // The table stays while one of them is being removed.
  const properties = data?.properties.filter(({ id }) => ids.includes(id));
  return (
    <section className="page-container pt-10 pb-section">
      <div className="mb-6 flex flex-wrap items-center justify-between gap-4">
        <h1 ref={heading} tabIndex={-1}>
          Comparer
        </h1>
        <span className="flex flex-wrap gap-2 print:hidden">
          {properties && properties.length > 0 && (
            <ButtonLink to={contactAboutPath(properties.map(({ id }) => id))} look="outline" size="sm">
              Demander des informations
            </ButtonLink>
          )}
          {among.length > 0 ? (
            <ButtonLink to={selectionPath(among)} look="outline" size="sm">
              Revenir à la sélection
            </ButtonLink>
          ) : (
            <ButtonLink to={FAVORITES_PATH} look="outline" size="sm">
              Revenir à mes favoris
            </ButtonLink>
          )}
        </span>
      </div>
      {!properties && <LoadingProperties list={list} />}
      {data && <Unavailable count={data.gone} />}
      {data && ids.length - data.gone > MAX_COMPARED && (
        <p className="mb-4 text-muted">Les quatre premiers biens sont comparés.</p>
      )}
      {properties && properties.length < MIN_COMPARED && (
        <NoProperties>
          Il faut au moins deux biens pour les comparer : marquez-les d'un cœur, puis choisissez-en de deux à quatre
          dans vos favoris.
        </NoProperties>
      )}
      {properties && properties.length >= MIN_COMPARED && (
        <ComparisonTable
          properties={properties}
          onLastPair={() => heading.current?.focus()}
          pathWithout={(id) =>
            comparisonPath(
              ids.filter((known) => known !== id),
              among,
            )
          }
        />
      )}
    </section>
  );
}
