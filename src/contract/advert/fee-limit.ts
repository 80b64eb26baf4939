import type { Property } from '#contract/property/property.ts';
import type { FeeSchedule } from '#contract/settings/site-settings.ts';
import { completeFees } from './fees.ts';

/** What the buyer pays the agent; nothing where it is unknown. */
export function feesInEuros(property: Pick<Property, 'price' | 'fees_percent' | 'price_without_fees'>): number {
  const { price_without_fees } = completeFees(property.price, property);
  return price_without_fees === null ? 0 : property.price - price_without_fees;
}

/** The most that a schedule allows for a price with fees; infinite where it says nothing of it. */
export function maxFees(price: number, schedule: FeeSchedule | null): number {
  const row = schedule?.rows.find(({ up_to }) => up_to === null || price <= up_to);
  if (!row) return Number.POSITIVE_INFINITY;
  const most = row.percent === null ? (row.amount ?? 0) : (price * row.percent) / 100;
  return Math.round(Math.max(most, row.minimum ?? 0));
}
