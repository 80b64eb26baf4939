import { completeFees } from '#contract/advert/fees.ts';
import { type Advert, type FieldName, fieldsIn, type PropertyFields } from '#contract/property/fields.ts';
import { findContradictions } from '#contract/property/property-input.ts';
import { changesBetween } from '#contract/property/property-version.ts';
import { type Sale, settleSale } from '#contract/property/sale.ts';
import { agentDay } from '#contract/time/agent-day.ts';

/** What someone typed. */
export type DraftChange = Partial<PropertyFields>;

/** Until version 1.0, drafts were stored with the facts of the advert and the portals apart. */
type FormerDraft = { advert?: Partial<Advert>; feeds?: Partial<PropertyFields>; isPrivate?: boolean };

/** A draft out of the browser's storage, which may have been written before the newest fields existed. */
export function restoreDraft({
  advert,
  feeds,
  isPrivate,
  ...stored
}: Partial<PropertyFields> & FormerDraft): PropertyFields {
  return fieldsIn({ ...(isPrivate && { is_private: 1 }), ...advert, ...feeds, ...stored });
}

export function applyChange(draft: PropertyFields, change: DraftChange): PropertyFields {
  return { ...draft, ...change, ...linkedSale(change), ...linkedFees(draft, change) };
}

/** A home is sold today unless another day is typed. What is not sold has neither day nor price. */
function linkedSale({ sale_state }: DraftChange): Partial<Sale> {
  return sale_state ? settleSale({ sale_state, sold_on: null, sold_price: null }, agentDay(new Date())) : {};
}

/** The fields that a change gives another chance: those it names, what follows from them, what they contradicted. */
export function touchedFields(draft: PropertyFields, change: DraftChange): string[] {
  const touched = Object.keys({ ...change, ...linkedFees(draft, change) });
  const contradicting = Object.keys(findContradictions(draft));
  return contradicting.some((field) => touched.includes(field)) ? [...touched, ...contradicting] : touched;
}

export function isSameDraft(a: PropertyFields, b: PropertyFields): boolean {
  return changedFields(a, b).length === 0;
}

/** The fields in which two drafts differ, in the order of the form. */
export function changedFields(a: PropertyFields, b: PropertyFields): FieldName[] {
  return changesBetween(a, b).map(({ field }) => field);
}

/** Trimmed, none blank, none twice. */
export function addFeatures(features: string[], added: string[]): string[] {
  const trimmed = added.map((feature) => feature.trim()).filter((feature) => feature !== '');
  return [...new Set([...features, ...trimmed])];
}

/** A pasted list: features on separate lines, or between commas or semicolons. */
export function findPastedList(text: string): string[] | undefined {
  const features = text.split(/[\n,;]/);
  return features.length > 1 ? features : undefined;
}

/** Percentage and price without fees follow each other; the latter also follows the price. */
function linkedFees(before: PropertyFields, { price, fees_percent, price_without_fees }: DraftChange): DraftChange {
  const newPrice = price ?? before.price;
  if (fees_percent !== undefined) return completeFees(newPrice, { fees_percent, price_without_fees: null });
  if (price_without_fees !== undefined) return completeFees(newPrice, { fees_percent: null, price_without_fees });
  if (price === undefined || before.fees_percent === null) return {};
  return completeFees(price, { ...before, price_without_fees: null });
}
