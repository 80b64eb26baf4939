import { type Advert, type AdvertField, advertOf, EMPTY_ADVERT } from '#contract/advert/advert.ts';
import { findContradictions } from '#contract/advert/advert-input.ts';
import { withCostYears } from '#contract/advert/energy-cost-years.ts';
import { completeFees } from '#contract/advert/fees.ts';
import { flagOf } from '#contract/feeds/feed.ts';
import { ALL_FEEDS, FEED_NAMES, type FeedFlags } from '#contract/feeds/feed-flags.ts';
import { DEFAULT_PROPERTY_TYPE, type Property, type PropertyInput } from '#contract/property/property.ts';
import { NOT_SOLD, type Sale, settleSale } from '#contract/property/sale.ts';
import { agentDay } from '#contract/time/agent-day.ts';
import { ADVERT_FIELDS } from '../advert/sections.ts';

/** The fields of the form. */
export type PropertyDraft = PropertyInput;

/** What someone typed: some fields, some facts of the advert. */
export type DraftChange = Partial<Omit<PropertyDraft, 'advert'>> & { advert?: Partial<Advert> };

/** The name of a field that has a label: the facts of the advert and the portals count one by one. */
export type DraftField = Exclude<keyof PropertyDraft, 'advert' | 'feeds'> | AdvertField | keyof FeedFlags;

export const EMPTY_DRAFT: PropertyDraft = {
  title: '',
  description: '',
  price: 0,
  location: '',
  type: DEFAULT_PROPERTY_TYPE,
  surface: 0,
  rooms: null,
  bedrooms: 0,
  bathrooms: 0,
  features: [],
  isPrivate: false,
  ...NOT_SOLD,
  advert: EMPTY_ADVERT,
  feeds: ALL_FEEDS,
};

export function draftOf(property: Property): PropertyDraft {
  const { id: _, images: __, createdAt: ___, updatedAt: ____, revision: _____, ...draft } = property;
  return draft;
}

/** A draft out of the browser's storage, which may have been written before the newest fields existed. */
export function restoreDraft(stored: Partial<PropertyDraft>): PropertyDraft {
  return { ...EMPTY_DRAFT, ...stored, advert: advertOf(withCostYears<Partial<Advert>>(stored.advert ?? {})) };
}

export function applyChange(draft: PropertyDraft, change: DraftChange): PropertyDraft {
  const advert = { ...draft.advert, ...change.advert, ...linkedFees(draft, change) };
  return { ...draft, ...change, ...linkedSale(change), advert };
}

/** A home is sold today unless another day is typed. What is not sold has neither day nor price. */
function linkedSale({ sale_state }: DraftChange): Partial<Sale> {
  return sale_state ? settleSale({ ...NOT_SOLD, sale_state }, agentDay(new Date())) : {};
}

/** The fields that a change gives another chance: those it names, what follows from them, what they contradicted. */
export function touchedFields(draft: PropertyDraft, { advert, ...fields }: DraftChange): string[] {
  const touched = Object.keys({ ...fields, ...advert, ...linkedFees(draft, { ...fields, advert }) });
  const contradicting = Object.keys(findContradictions(draft.advert));
  return contradicting.some((field) => touched.includes(field)) ? [...touched, ...contradicting] : touched;
}

export function isSameDraft(a: PropertyDraft, b: PropertyDraft): boolean {
  return changedFields(a, b).length === 0;
}

/** The fields in which two drafts differ, in the order of the form. */
export function changedFields(a: PropertyDraft, b: PropertyDraft): DraftField[] {
  const facts = ADVERT_FIELDS.filter((field) => JSON.stringify(a.advert[field]) !== JSON.stringify(b.advert[field]));
  const flags = FEED_FIELDS.filter((field) => feedsIn(a)[field] !== feedsIn(b)[field]);
  return [...PLAIN_FIELDS.filter((field) => JSON.stringify(a[field]) !== JSON.stringify(b[field])), ...facts, ...flags];
}

const PLAIN_FIELDS = [
  'title',
  'price',
  'location',
  'type',
  'surface',
  'rooms',
  'bedrooms',
  'bathrooms',
  'isPrivate',
  'sale_state',
  'sold_on',
  'sold_price',
  'description',
  'features',
] as const satisfies (keyof PropertyDraft)[];

const FEED_FIELDS = FEED_NAMES.map(flagOf);

export function feedsIn({ feeds = ALL_FEEDS }: Pick<PropertyDraft, 'feeds'>): FeedFlags {
  return feeds;
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

type Priced = Pick<Property, 'price' | 'advert'>;
type PriceChange = { price?: number; advert?: Partial<Advert> };

/** Percentage and price without fees follow each other; the latter also follows the price. */
function linkedFees(before: Priced, { price, advert: facts = {} }: PriceChange): Partial<Advert> {
  const newPrice = price ?? before.price;
  const { fees_percent, price_without_fees } = facts;
  if (fees_percent !== undefined) return completeFees(newPrice, { fees_percent, price_without_fees: null });
  if (price_without_fees !== undefined) return completeFees(newPrice, { fees_percent: null, price_without_fees });
  if (price === undefined || before.advert.fees_percent === null) return {};
  return completeFees(price, { ...before.advert, price_without_fees: null });
}
