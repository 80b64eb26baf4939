import { useQuery } from '@tanstack/react-query';
import { data, useSearchParams } from 'react-router';
import {
  MAX_SELECTED,
  parseSelection,
  SELECTION_PARAMETER,
  selectionIn,
  selectionPath,
} from '#contract/catalogue/selection.ts';
import { shareImageUrl } from '#contract/property/image.ts';
import type { PropertySummary } from '#contract/property/property.ts';
import { apiContext } from '#web/api/api-context.ts';
import { selectionQuery } from '#web/api/selection-queries.ts';
import { siteOf } from '#web/api/site.ts';
import { KeepAll, SELECTION_TITLE, Selection } from '#web/features/selection/selection.tsx';
import { LoadingProperties, NoProperties, Unavailable } from '#web/features/selection/selection-states.tsx';
import { pageMeta } from '#web/seo/page-meta.ts';
import { PageHero } from '#web/ui/layout/page-hero.tsx';
import type { Route } from './+types/selection.ts';

type Loaded = { properties: PropertySummary[] | null };

/** First visit: on the server. After a failure the browser tries again, and shows an error. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { listSelection } = context.get(apiContext);
  const properties = await listSelection(selectionIn(url.searchParams)).catch(() => null);
  return data<Loaded>({ properties }, { status: properties?.length === 0 ? 404 : 200 });
}

/** Later visits: the page's own query. */
export function clientLoader(): Loaded {
  return { properties: null };
}

export function meta({ location, loaderData, matches }: Route.MetaArgs) {
  const cover = loaderData?.properties?.[0]?.cover;
  const page = pageMeta({
    site: siteOf(matches),
    path: selectionPath(selectionIn(new URLSearchParams(location.search))),
    title: SELECTION_TITLE,
    description: 'Des biens à vendre en Haute-Corse, choisis pour vous.',
    image: cover && shareImageUrl(cover.url),
  });
  // A selection is for those who have its link.
  return [...page, { name: 'robots', content: 'noindex' }];
}

export default function SelectionPage({ loaderData }: Route.ComponentProps) {
  const [search] = useSearchParams();
  const ids = selectionIn(search);
  const named = parseSelection(search.get(SELECTION_PARAMETER), Number.POSITIVE_INFINITY);
  const { data: properties, ...list } = useQuery({
    ...selectionQuery(ids),
    initialData: loaderData.properties ?? undefined,
  });
  return (
    <>
      <PageHero title={SELECTION_TITLE}>Des biens à vendre en Haute-Corse, choisis pour vous.</PageHero>
      <section className="page-container pt-10 pb-section">
        {!properties && <LoadingProperties list={list} />}
        {properties && <Unavailable count={ids.length - properties.length} />}
        {properties?.length === 0 && <NoProperties>Aucun bien de cette sélection n'est disponible.</NoProperties>}
        {properties && properties.length > 0 && (
          <>
            {named.length > MAX_SELECTED && (
              <p className="mb-4 text-muted">Les {MAX_SELECTED} premiers biens de cette sélection sont affichés.</p>
            )}
            <Selection properties={properties} among={ids}>
              <KeepAll ids={properties.map(({ id }) => id)} />
            </Selection>
          </>
        )}
      </section>
    </>
  );
}
