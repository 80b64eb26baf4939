// Not `Intl.NumberFormat`: creating one takes longer than rendering a page. `format.test.ts` compares the results.
export function formatNumber(value: number): string {
  const [whole = '', decimals] = String(Math.round(value * 100) / 100).split('.');
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, '\u202f');
  return decimals ? `${grouped},${decimals}` : grouped;
}

/** `1 250 000 €`: narrow no-break spaces between thousands, a no-break space before the sign. */
export function formatPrice(euros: number): string {
  return `${formatNumber(euros)}\u00a0€`;
}

/** '0 bien trouvé', '1 bien trouvé', '2 biens trouvés'. */
export function formatFoundCount(count: number): string {
  return `${formatNumber(count)} ${count > 1 ? 'biens trouvés' : 'bien trouvé'}`;
}
