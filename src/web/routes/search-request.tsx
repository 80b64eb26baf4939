import { SEARCH_PATH } from '#contract/public-paths.ts';
import { SearchRequestForm } from '#web/features/search-request/search-request-form.tsx';
import { publicPage } from '#web/seo/page-meta.ts';
import { PageHero } from '#web/ui/layout/page-hero.tsx';

export const meta = publicPage({
  path: SEARCH_PATH,
  title: 'Décrire ma recherche',
  description:
    'Dites quel bien vous cherchez en Haute-Corse : type, lieu, budget, ce qui compte pour vous. Je cherche pour vous et vous réponds sous 24 h.',
});

export default function SearchRequestPage() {
  return (
    <>
      <PageHero isLow title="Décrire ma recherche">
        Quelques mots suffisent&nbsp;: je cherche pour vous, y compris ce qui n'est pas encore publié.
      </PageHero>
      <div className="page-container pt-[clamp(1.5rem,5vw,4rem)] pb-section">
        <SearchRequestForm />
      </div>
    </>
  );
}
