import { NO_FILTERS } from '#contract/catalogue/catalogue.ts';
import { HOME_TEXTS } from '#contract/content/home-texts.ts';
import type { Words } from '#contract/content/words.ts';
import type { PropertySummary } from '#contract/property/property.ts';
import { apiContext, wordsContext } from '#web/api/api-context.ts';
import { readPageData } from '#web/api/page-data.ts';
import { useSite } from '#web/api/site.ts';
import { Hero } from '#web/features/home/hero.tsx';
import { LatestHomes } from '#web/features/home/latest-homes.tsx';
import { Reasons } from '#web/features/home/reasons.tsx';
import { SearchMandate } from '#web/features/home/search-mandate.tsx';
import { ServiceCards } from '#web/features/home/service-cards.tsx';
import { Strengths } from '#web/features/home/strengths.tsx';
import { agentJsonLd } from '#web/seo/agent-json-ld.ts';
import { JsonLd } from '#web/seo/json-ld.tsx';
import { writtenPage } from '#web/seo/written-page.ts';
import type { Route } from './+types/home.ts';

const strengths = { id: 'atouts', title: 'Mes atouts' };

/** The homes that came last; without them the page is there all the same. */
type Loaded = { words: Words; total: number; latest: PropertySummary[] };

const LATEST = 3;

export async function loader({ context }: Route.LoaderArgs): Promise<Loaded> {
  const listed = context
    .get(apiContext)
    .listProperties(NO_FILTERS, 1)
    .catch(() => undefined);
  const { total = 0, properties = [] } = (await listed) ?? {};
  return { words: await context.get(wordsContext)('/'), total, latest: properties.slice(0, LATEST) };
}

export function clientLoader({ serverLoader }: Route.ClientLoaderArgs): Promise<Loaded> {
  return readPageData('/', serverLoader, { words: {}, total: 0, latest: [] });
}

export const meta = writtenPage({
  path: '/',
  title: 'Achat, vente et recherche de biens en Haute-Corse',
  texts: HOME_TEXTS,
  description: 'home_description',
});

export default function HomePage({ loaderData: { words, total, latest } }: Route.ComponentProps) {
  const texts = { ...HOME_TEXTS, ...words };
  const site = useSite();
  return (
    <>
      <JsonLd data={agentJsonLd(site)} />
      <Hero texts={texts} nextSection={strengths} total={total} />
      <LatestHomes properties={latest} />
      <Strengths texts={texts} {...strengths} />
      <ServiceCards texts={texts} />
      <Reasons texts={texts} />
      <SearchMandate texts={texts} />
    </>
  );
}
