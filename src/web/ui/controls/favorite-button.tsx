import type { Property } from '#contract/property/property.ts';
import { toggleFavorite, useFavorites } from '#web/browser/favorites.ts';
import { sendVisit } from '#web/browser/send-visit.ts';

/** The heart of a property; the browser remembers it. */
export function FavoriteButton({ property: { id, title } }: { property: Pick<Property, 'id' | 'title'> }) {
  const isFavorite = useFavorites().includes(id);
  function toggle() {
    if (!isFavorite) sendVisit(id, 'favorite');
    toggleFavorite(id);
  }
  return (
    <button
      type="button"
      aria-pressed={isFavorite}
      aria-label={isFavorite ? `Retirer « ${title} » des favoris` : `Ajouter « ${title} » aux favoris`}
      onClick={toggle}
      className="heart-button"
    />
  );
}
