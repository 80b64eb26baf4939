// Not in `advert.ts`: public pages carry what they show of an advert, not what may be typed in.

/** A report names a few years; since 2024 usually three. */
export const MAX_COST_YEARS = 5;

/** What stands in no list of years: '2021, 2022 et 2023', '2021 à 2023', '2021-2023'. */
const OTHER_SIGNS = /[^\d\s,;|/–àaet-]/gi;
const RANGE = /(\d+)\s*(?:[àa–-])\s*(\d+)/gi;

export function onlyYears(text: string): string {
  return text.replace(OTHER_SIGNS, '');
}

/** The years that someone typed, each once and ascending. Undefined where the text is no list of years. */
export function readYears(text: string): number[] | undefined {
  if (onlyYears(text) !== text) return undefined;
  const listed = text.replace(RANGE, (_, first, last) => yearsBetween(Number(first), Number(last)).join(','));
  const years = listed.match(/\d+/g);
  return years ? [...new Set(years.map(Number))].toSorted((a, b) => a - b) : undefined;
}

/** One more than may be named is enough to refuse a range that is too long. */
function yearsBetween(first: number, last: number): number[] {
  const years = Math.min(Math.abs(last - first), MAX_COST_YEARS) + 1;
  return Array.from({ length: years }, (_, index) => Math.min(first, last) + index);
}

/** The years as they are typed: '2021, 2022, 2023'. */
export function formatYears(years: readonly number[] | null): string {
  return years?.join(', ') ?? '';
}

type OneYear = { energy_cost_year?: number | null };

/** Facts that were stored when an advert named one year, with the list that took its place. */
export function withCostYears<Facts extends object>({ energy_cost_year: year, ...facts }: Facts & OneYear) {
  return year ? { ...facts, energy_cost_years: [year] } : facts;
}
