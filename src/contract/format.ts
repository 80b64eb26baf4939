// Built once: constructing a formatter for each card was a tenth of the time of a page.
const number = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 2 });

/** `1 250 000 €`: narrow no-break spaces between thousands, a no-break space before the sign. */
export function formatPrice(euros: number): string {
  return `${number.format(euros)}\u00a0€`;
}

export function formatNumber(value: number): string {
  return number.format(value);
}

/** '0 bien trouvé', '1 bien trouvé', '2 biens trouvés'. */
export function formatFoundCount(count: number): string {
  return count > 1 ? `${number.format(count)} biens trouvés` : `${number.format(count)} bien trouvé`;
}
