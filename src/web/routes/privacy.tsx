import { PRIVACY_PATH } from '#contract/public-paths.ts';
import { legalContext } from '#web/api/api-context.ts';
import { Privacy } from '#web/features/legal/privacy.tsx';
import { publicPage } from '#web/seo/page-meta.ts';
import { PageHero } from '#web/ui/layout/page-hero.tsx';
import type { Route } from './+types/privacy.ts';

export function loader({ context }: Route.LoaderArgs) {
  return context.get(legalContext)();
}

export const meta = publicPage({
  path: PRIVACY_PATH,
  title: 'Confidentialité',
  description:
    'Ce que deviennent les renseignements que vous envoyez : pourquoi, qui les reçoit, combien de temps ils sont gardés et comment exercer vos droits.',
});

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
