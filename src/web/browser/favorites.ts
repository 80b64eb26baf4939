import { useSyncExternalStore } from 'react';
import { readStoredJson, writeStored } from './stored.ts';

const KEY = 'property-favorites';
const NONE: readonly number[] = [];

const listeners = new Set<() => void>();
let favorites: readonly number[] | undefined;
/** False if storage is forbidden or full: favourites then last as long as the page. */
let isStored = true;

/** The visitor's favourite properties, the same in every tab. The server has none. */
export function useFavorites(): readonly number[] {
  return useSyncExternalStore(subscribe, listFavorites, () => NONE);
}

export function listFavorites(): readonly number[] {
  favorites ??= readFavorites();
  return favorites;
}

/** Adds or removes, according to what this tab shows: that is what the visitor clicked. */
export function toggleFavorite(id: number) {
  const isFavorite = listFavorites().includes(id);
  // Read again: another tab may have written since.
  const stored = isStored ? readFavorites() : listFavorites();
  const others = stored.filter((known) => known !== id);
  update(isFavorite ? others : [...others, id]);
  isStored = writeStored(KEY, JSON.stringify(favorites));
}

/** Tolerates invalid stored data. */
function readFavorites(): readonly number[] {
  const stored: unknown = readStoredJson(KEY, (json) => json);
  // Same reference as the server snapshot, so that hydration does not render again.
  return Array.isArray(stored) && stored.length > 0 ? [...new Set(stored.filter(Number.isSafeInteger))] : NONE;
}

function update(next: readonly number[]) {
  favorites = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  // Never removed: changes in other tabs count even while no button is mounted.
  window.addEventListener('storage', followOtherTabs);
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function followOtherTabs(event: StorageEvent) {
  // A null key: the whole storage was cleared.
  if (event.key === KEY || event.key === null) update(readFavorites());
}
