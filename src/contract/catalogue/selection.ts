import { MAX_ID } from '#contract/property/property-path.ts';
import { CONTACT_PATH } from '#contract/public-paths.ts';

/** The properties that a selection, or a visitor's favourites, show at most. */
export const MAX_SELECTED = 50;
/** Side by side on one screen. */
export const MAX_COMPARED = 4;
export const MIN_COMPARED = 2;

export const SELECTION_PARAMETER = 'biens';
export const AMONG_PARAMETER = 'parmi';

/** Reads the numbers of an address that anyone may have typed: in its order, each once, without what is no number. */
export function parseSelection(biens: string | null, max = MAX_SELECTED): number[] {
  const ids = (biens ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => /^\d{1,10}$/.test(part))
    .map(Number)
    .filter(isPropertyId);
  return [...new Set(ids)].slice(0, max);
}

/** The properties that an address names. */
export function selectionIn(search: URLSearchParams): number[] {
  return parseSelection(search.get(SELECTION_PARAMETER));
}

export function isPropertyId(value: number): boolean {
  return Number.isInteger(value) && value >= 1 && value <= MAX_ID;
}

/** The properties with these numbers, in the order of the numbers. */
export function inOrderOf<Chosen extends { id: number }>(ids: readonly number[], properties: Chosen[]): Chosen[] {
  return ids.flatMap((id) => properties.find((property) => property.id === id) ?? []);
}

/** Properties that one person shows another. The link holds their numbers alone. */
export function selectionPath(ids: readonly number[]): string {
  return `/selection?${SELECTION_PARAMETER}=${ids.join(',')}`;
}

/** `among` is the selection that they were chosen from, to get back to it; the visitor's favourites otherwise. */
export function comparisonPath(ids: readonly number[], among: readonly number[] = []): string {
  const origin = among.length > 0 ? `&${AMONG_PARAMETER}=${among.join(',')}` : '';
  return `/comparer?${SELECTION_PARAMETER}=${ids.join(',')}${origin}`;
}

/** The contact page, with the properties that the visitor writes about. */
export function contactAboutPath(ids: readonly number[]): string {
  return `${CONTACT_PATH}?${SELECTION_PARAMETER}=${ids.join(',')}`;
}
