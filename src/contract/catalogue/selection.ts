import { MAX_ID } from '#contract/id.ts';

/** The properties that a selection, or a visitor's favourites, show at most. */
export const MAX_SELECTED = 50;
/** Side by side on one screen. */
export const MAX_COMPARED = 4;
export const MIN_COMPARED = 2;

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

export function isPropertyId(value: number): boolean {
  return Number.isInteger(value) && value >= 1 && value <= MAX_ID;
}
