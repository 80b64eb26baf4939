import type { SellerJson } from './seller-json.ts';

type Mandate = NonNullable<SellerJson['mandate']>;

/** Professionals keep a mandate for this long after its end. */
const YEARS_KEPT = 10;

/** The mandate of a home with the day until which it is kept. Undefined where nothing is known of one. */
export function mandateOf(
  { number, signed_on, ends_on }: Pick<Mandate, 'number' | 'signed_on' | 'ends_on'>,
  home: string,
  changedAt: string,
): Mandate | null {
  if (number === null && signed_on === null && ends_on === null) return null;
  // Without an end, from the last change.
  const [year, ...rest] = (ends_on ?? changedAt.slice(0, 10)).split('-');
  const kept_until = [Number(year) + YEARS_KEPT, ...rest].join('-').replace('-02-29', '-02-28');
  return { number, signed_on, ends_on, home, kept_until };
}
