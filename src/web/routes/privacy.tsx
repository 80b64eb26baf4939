import { PRIVACY_PATH } from '#contract/public-paths.ts';
import { legalContext } from '#web/api/api-context.ts';
import { siteOf } from '#web/api/site.ts';
import { Privacy } from '#web/features/legal/privacy.tsx';
import { pageMeta } from '#web/seo/page-meta.ts';
import { PageHero } from '#web/ui/layout/page-hero.tsx';
import type { Route } from './+types/privacy.ts';

export function loader({ context }: Route.LoaderArgs) {
  return context.get(legalContext)();
}

export function meta({ matches }: Route.MetaArgs) {
  const site = siteOf(matches);
  return pageMeta({
    site,
    path: PRIVACY_PATH,
    title: `Confidentialité | ${site.tag}`,
    description:
      'Ce que deviennent les renseignements que vous envoyez : pourquoi, qui les reçoit, combien de temps ils sont gardés et comment exercer vos droits.',
  });
}

export default function PrivacyPage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHero title="Confidentialité">
        Ce que deviennent les renseignements que vous me confiez, en mots simples.
      </PageHero>
      <div className="page-container py-section print:mt-8">
        <Privacy settings={loaderData.settings} />
      </div>
    </>
  );
}
