import { LEGAL_NOTICE_PATH } from '#contract/public-paths.ts';
import { legalContext } from '#web/api/api-context.ts';
import { LegalNotice } from '#web/features/legal/legal-notice.tsx';
import { publicPage } from '#web/seo/page-meta.ts';
import { PageHero } from '#web/ui/layout/page-hero.tsx';
import type { Route } from './+types/legal-notice.ts';

export function loader({ context }: Route.LoaderArgs) {
  return context.get(legalContext)();
}

export const meta = publicPage({
  path: LEGAL_NOTICE_PATH,
  title: 'Mentions légales',
  description:
    'Qui publie ce site : identité, statut et inscription du mandataire, agence titulaire de la carte professionnelle, médiateur et hébergeur.',
});

export default function LegalNoticePage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHero title="Mentions légales">Qui publie ce site, sous quel statut, et à qui s'adresser.</PageHero>
      <div className="page-container grid grid-cols-1 gap-12 py-section print:mt-8">
        <LegalNotice settings={loaderData.settings} />
      </div>
    </>
  );
}
