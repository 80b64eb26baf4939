import { useFavoritesCount } from './favorites.ts';

/** What a link to the favourites says, and how it is read out: the number is known in the browser only. */
export function useFavoritesLabel(): { count: number; text: string; name: string } {
  const count = useFavoritesCount();
  if (count === 0) return { count, text: 'Mes favoris', name: 'Mes favoris' };
  return { count, text: `Mes favoris (${count})`, name: `Mes favoris, ${count} ${count > 1 ? 'biens' : 'bien'}` };
}
