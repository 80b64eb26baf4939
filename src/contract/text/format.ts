// Not `Intl.NumberFormat`: creating one takes longer than rendering a page. `format.test.ts` compares the results.
export function formatNumber(value: number): string {
  const [whole = '', decimals] = String(Math.round(value * 100) / 100).split('.');
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, '\u202f');
  return decimals ? `${grouped},${decimals}` : grouped;
}

/** `1 250 000 €`: narrow no-break spaces between thousands, a no-break space before the sign. Empty where no price is told. */
export function formatPrice(euros: number | null): string {
  return euros === null ? '' : `${formatNumber(euros)}\u00a0€`;
}

/** French punctuation stays with its word: no line begins with a colon. */
export function withNoBreakSpaces(text: string): string {
  return text.replace(/ (?=[:;!?»%€])/g, '\u00a0').replaceAll('« ', '«\u00a0');
}

/** 'A, B et C' */
export function inWords(parts: readonly (string | number)[]): string {
  return parts.join(', ').replace(/, (?=[^,]*$)/, ' et ');
}

/** '0 bien trouvé', '1 bien trouvé', '2 biens trouvés'. */
export function formatFoundCount(count: number): string {
  return `${formatNumber(count)} ${count > 1 ? 'biens trouvés' : 'bien trouvé'}`;
}

export const MONTHS = [
  'janvier',
  'février',
  'mars',
  'avril',
  'mai',
  'juin',
  'juillet',
  'août',
  'septembre',
  'octobre',
  'novembre',
  'décembre',
];

/** `2026-01-01` → '1er janvier 2026'. */
export function formatDay(day: string): string {
  const [year, month, date] = day.split('-').map(Number);
  return [date === 1 ? '1er' : date, MONTHS[(month ?? 1) - 1], year].join(' ');
}

const NUMBERS = ['un', 'deux', 'trois', 'quatre', 'cinq', 'six', 'sept', 'huit', 'neuf', 'dix'];

/** 'trois ans', '18 mois'. */
export function formatMonths(months: number): string {
  const years = NUMBERS[months / 12 - 1];
  if (years) return `${years} ${months > 12 ? 'ans' : 'an'}`;
  return `${months} mois`;
}
