import { useKnownFavorites } from '#web/browser/favorites.ts';
import { Favorites } from '#web/features/selection/favorites.tsx';
import { hiddenPage } from '#web/seo/page-meta.ts';
import { PageHero } from '#web/ui/layout/page-hero.tsx';
import { Spinner } from '#web/ui/layout/spinner.tsx';

export const meta = hiddenPage('Mes favoris');

export default function FavoritesPage() {
  const favorites = useKnownFavorites();
  return (
    <>
      <PageHero title="Mes favoris">
        Les biens que vous avez marqués d'un cœur, du plus récent au plus ancien. Ils restent dans ce navigateur.
      </PageHero>
      <section className="page-container pt-10 pb-section">
        {favorites ? <Favorites favorites={favorites} /> : <Waiting />}
      </section>
    </>
  );
}

/** Only the browser knows the favourites. As tall as the screen: the footer does not move within it when they come. */
function Waiting() {
  return (
    <>
      <noscript>
        <p>Vos favoris sont dans votre navigateur, et ont besoin de JavaScript pour être affichés.</p>
      </noscript>
      <div className="min-h-svh py-24 noscript:hidden">
        <Spinner />
      </div>
    </>
  );
}
