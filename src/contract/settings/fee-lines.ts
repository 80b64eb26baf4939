import { formatNumber, formatPrice } from '#contract/text/format.ts';
import type { FeeRow } from './site-settings.ts';

/** `minimum` is empty where the row has none. */
export type FeeLine = { prices: string; fees: string; minimum: string };

/** The rows of a schedule as visitors read them. */
export function feeLines(rows: readonly FeeRow[]): FeeLine[] {
  return rows.map((row, index) => ({
    prices: pricesOf(rows[index - 1]?.up_to ?? null, row.up_to),
    fees: row.percent === null ? formatPrice(row.amount ?? 0) : `${formatNumber(row.percent)}\u00a0%`,
    minimum: row.minimum === null ? '' : formatPrice(row.minimum),
  }));
}

function pricesOf(above: number | null, upTo: number | null): string {
  if (upTo === null) return above === null ? 'Quel que soit le prix' : `Au-delà de ${formatPrice(above)}`;
  if (above === null) return `Jusqu'à ${formatPrice(upTo)}`;
  return `De ${formatPrice(above + 1)} à ${formatPrice(upTo)}`;
}
