import { useFavorites } from './favorites.ts';

/** What a link to the favourites says, and how it is read out: the number is known in the browser only. */
export function useFavoritesLabel(): { text: string; name: string } {
  const count = useFavorites().length;
  if (count === 0) return { text: 'Mes favoris', name: 'Mes favoris' };
  return { text: `Mes favoris (${count})`, name: `Mes favoris, ${count} ${count > 1 ? 'biens' : 'bien'}` };
}
