import { FEES_PATH } from '#contract/public-paths.ts';
import { legalContext } from '#web/api/api-context.ts';
import { FeeSchedules } from '#web/features/legal/fee-schedules.tsx';
import { publicPage } from '#web/seo/page-meta.ts';
import { PageHero } from '#web/ui/layout/page-hero.tsx';
import type { Route } from './+types/fees.ts';

export function loader({ context }: Route.LoaderArgs) {
  return context.get(legalContext)();
}

export const meta = publicPage({
  path: FEES_PATH,
  title: 'Honoraires : le barème',
  description:
    'Le barème des honoraires, toutes taxes comprises, selon le prix de vente du bien : ce que coûte au plus une vente en Haute-Corse.',
});

export default function FeesPage({ loaderData }: Route.ComponentProps) {
  const { settings, feeSchedules } = loaderData;
  return (
    <>
      <PageHero title="Honoraires">
        Ce que coûte au plus une vente, toutes taxes comprises. Rien n'est dû avant la signature de l'acte.
      </PageHero>
      <div className="page-container grid grid-cols-1 gap-12 py-section print:mt-8">
        <FeeSchedules schedules={feeSchedules} />
        {settings.agency_name && (
          <p className="max-w-[38em] text-muted">
            Ce barème est celui du titulaire de la carte professionnelle&nbsp;: {settings.agency_name}.
          </p>
        )}
      </div>
    </>
  );
}
