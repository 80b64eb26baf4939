import type { Property } from '#contract/property/property.ts';
import { toggleFavorite, useFavorites } from '#web/browser/favorites.ts';
import { sendVisit } from '#web/browser/send-visit.ts';
import { HeartButton } from './heart-button.tsx';

/** The heart of a property; the browser remembers it. */
export function FavoriteButton({ property: { id, title } }: { property: Pick<Property, 'id' | 'title'> }) {
  const isFavorite = useFavorites().includes(id);
  function toggle() {
    if (!isFavorite) sendVisit(id, 'favorite');
    toggleFavorite(id);
  }
  return <HeartButton title={title} pressed={isFavorite} onToggle={toggle} />;
}
