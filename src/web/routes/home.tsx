import { HOME_TEXTS } from '#contract/content/home-texts.ts';
import { wordsContext } from '#web/api/api-context.ts';
import { readPageData } from '#web/api/page-data.ts';
import { useSite } from '#web/api/site.ts';
import { Hero } from '#web/features/home/hero.tsx';
import { Reasons } from '#web/features/home/reasons.tsx';
import { SearchMandate } from '#web/features/home/search-mandate.tsx';
import { ServiceCards } from '#web/features/home/service-cards.tsx';
import { Strengths } from '#web/features/home/strengths.tsx';
import { agentJsonLd } from '#web/seo/agent-json-ld.ts';
import { JsonLd } from '#web/seo/json-ld.tsx';
import { writtenPage } from '#web/seo/written-page.ts';
import type { Route } from './+types/home.ts';

const strengths = { id: 'atouts', title: 'Mes atouts' };

export async function loader({ context }: Route.LoaderArgs) {
  return { words: await context.get(wordsContext)('/') };
}

export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return readPageData('/', serverLoader, { words: {} });
}

export const meta = writtenPage({
  path: '/',
  title: 'Achat, vente et recherche de biens en Haute-Corse',
  texts: HOME_TEXTS,
  description: 'home_description',
});

export default function HomePage({ loaderData: { words } }: Route.ComponentProps) {
  const texts = { ...HOME_TEXTS, ...words };
  const site = useSite();
  return (
    <>
      <JsonLd data={agentJsonLd(site)} />
      <Hero texts={texts} nextSection={strengths} />
      <Strengths texts={texts} {...strengths} />
      <ServiceCards texts={texts} />
      <Reasons texts={texts} />
      <SearchMandate texts={texts} />
    </>
  );
}
