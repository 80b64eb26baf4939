import { completeFees } from '#contract/advert/fees.ts';
import type { PropertyType } from '#contract/property/choices.ts';
import type { PropertyFields } from '#contract/property/fields.ts';
import { isSold } from '#contract/property/sale.ts';
import { COST_TABLE } from './cost-table.ts';

/** What a purchase costs beside the price, estimated: in euros, by a table that holds between two days. */
export type Budget = {
  fees: number;
  /** The price with them. */
  total: number;
  /** Those of a first main residence. */
  first_time_fees: number;
  table: { from: string; until: string };
};

type Priced = Pick<
  PropertyFields,
  'type' | 'price' | 'sale_state' | 'fees_payer' | 'fees_percent' | 'price_without_fees'
>;

/** Null once the home is sold, without a price, and once the table has run out. */
export function budgetOf(property: Priced, today: string): Budget | null {
  const { type, price } = property;
  const { from, until } = COST_TABLE;
  if (isSold(property) || price <= 0 || today > until) return null;
  const fees = costsOf(taxedPrice(property), { type, isFirstTime: false });
  const first_time_fees = costsOf(taxedPrice(property), { type, isFirstTime: true });
  return { fees, total: price + fees, first_time_fees, table: { from, until } };
}

/** Taxes are not paid on the agent's fees, where the buyer pays them beside the price. */
function taxedPrice({ price, fees_payer, ...fees }: Priced): number {
  const { price_without_fees } = completeFees(price, fees);
  const isPaidByBuyer = fees_payer === 'acquereur' || fees_payer === 'partage';
  return isPaidByBuyer && price_without_fees !== null ? Math.min(price, price_without_fees) : price;
}

/** Notary and taxes, in whole hundreds of euros. */
function costsOf(price: number, purchase: { type: PropertyType; isFirstTime: boolean }): number {
  const taxes = (price * (taxPercent(purchase) + COST_TABLE.landRegister)) / 100;
  return Math.round((notaryFees(price) + taxes + COST_TABLE.disbursements) / 100) * 100;
}

function taxPercent({ type, isFirstTime }: { type: PropertyType; isFirstTime: boolean }): number {
  const { newHome, department, firstTimeDepartment, municipality, collection } = COST_TABLE;
  if (type === 'Programme') return newHome;
  const percent = isFirstTime ? firstTimeDepartment : department;
  return percent * (1 + collection / 100) + municipality;
}

/** Each slice of the price at its own rate, with VAT. */
function notaryFees(price: number): number {
  const { notary, vat } = COST_TABLE;
  const fees = notary.map(({ above, percent }, index) => {
    const slice = Math.min(price, notary[index + 1]?.above ?? price) - above;
    return (Math.max(slice, 0) * percent) / 100;
  });
  return fees.reduce((sum, fee) => sum + fee, 0) * (1 + vat / 100);
}
