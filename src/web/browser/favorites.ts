import { useSyncExternalStore } from 'react';
import { readStoredJson, watchStored, writeStored } from './stored.ts';

const KEY = 'property-favorites';
/** Favourites that were not found when they were last shown. They stay: one may be public again. */
const GONE_KEY = 'property-favorites-gone';
const NONE: readonly number[] = [];

let favorites: readonly number[] | undefined;
let gone: readonly number[] | undefined;
/** False if storage is forbidden or full: favourites then last as long as the page. */
let isStored = true;

const { subscribe, notify } = watchStored([KEY, GONE_KEY], () => {
  favorites = undefined;
  gone = undefined;
});

/** The visitor's favourite properties, the same in every tab. The server has none. */
export function useFavorites(): readonly number[] {
  return useSyncExternalStore(subscribe, listFavorites, () => NONE);
}

/** The same, undefined on the server: a page that shows nothing else waits for the browser. */
export function useKnownFavorites(): readonly number[] | undefined {
  return useSyncExternalStore<readonly number[] | undefined>(subscribe, listFavorites, () => undefined);
}

export function listFavorites(): readonly number[] {
  favorites ??= readIds(KEY);
  return favorites;
}

/** Remembers which favourites were not found. */
export function rememberGone(ids: readonly number[]) {
  gone = ids;
  writeStored(GONE_KEY, JSON.stringify(ids));
  notify();
}

/** Adds or removes, according to what this tab shows: that is what the visitor clicked. */
export function toggleFavorite(id: number) {
  if (listFavorites().includes(id)) removeFavorites([id]);
  else addFavorites([id]);
}

export function addFavorites(ids: readonly number[]) {
  store([...new Set([...latest(), ...ids])]);
}

export function removeFavorites(ids: readonly number[]) {
  store(latest().filter((known) => !ids.includes(known)));
}

/** Read again: another tab may have written since. */
function latest(): readonly number[] {
  return isStored ? readIds(KEY) : listFavorites();
}

function store(next: readonly number[]) {
  favorites = next;
  notify();
  isStored = writeStored(KEY, JSON.stringify(next));
}

/** Tolerates invalid stored data. */
function readIds(key: string): readonly number[] {
  const stored: unknown = readStoredJson(key, (json) => json);
  // Same reference as the server snapshot, so that hydration does not render again.
  return Array.isArray(stored) && stored.length > 0 ? [...new Set(stored.filter(Number.isSafeInteger))] : NONE;
}

/** What a link to the favourites says, and how it is read out: the number is known in the browser only. */
export function useFavoritesLabel(): { count: number; text: string; name: string } {
  const count = useSyncExternalStore(subscribe, countFavorites, () => 0);
  if (count === 0) return { count, text: 'Mes favoris', name: 'Mes favoris' };
  return { count, text: `Mes favoris (${count})`, name: `Mes favoris, ${count} ${count > 1 ? 'biens' : 'bien'}` };
}

/** How many of them are still there, as far as this browser knows. */
function countFavorites(): number {
  gone ??= readIds(GONE_KEY);
  return listFavorites().filter((id) => !gone?.includes(id)).length;
}
