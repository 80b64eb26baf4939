/** Without what cannot stand in a number: spaces between thousands, units, words. */
export function onlyNumber(text: string): string {
  return text.replace(/[^\d.,-]/g, '');
}

/** Read as a decimal, with a comma or a dot; null as long as there is none. */
export function findNumber(text: string): number | null {
  const value = Number.parseFloat(text.replace(',', '.'));
  return Number.isFinite(value) ? value : null;
}

/** The number as French writes it. */
export function formatNumber(value: number | null): string {
  return value === null ? '' : String(value).replace('.', ',');
}
