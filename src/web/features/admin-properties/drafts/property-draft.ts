import { EMPTY_ADVERT } from '#contract/advert/advert.ts';
import { DEFAULT_PROPERTY_TYPE, type Property, type PropertyInput } from '#contract/property/property.ts';

/** The fields of the form. */
export type PropertyDraft = PropertyInput;

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
  advert: EMPTY_ADVERT,
};

export function draftOf(property: Property): PropertyDraft {
  const { id: _, images: __, createdAt: ___, updatedAt: ____, ...draft } = property;
  return draft;
}

export function isSameDraft(a: PropertyDraft, b: PropertyDraft): boolean {
  return changedFields(a, b).length === 0;
}

/** The fields in which two drafts differ. */
export function changedFields(a: PropertyDraft, b: PropertyDraft): (keyof PropertyDraft)[] {
  return DRAFT_FIELDS.filter((field) => JSON.stringify(a[field]) !== JSON.stringify(b[field]));
}

const DRAFT_FIELDS = [
  'title',
  'price',
  'location',
  'type',
  'surface',
  'rooms',
  'bedrooms',
  'bathrooms',
  'isPrivate',
  'description',
  'features',
  'advert',
] as const satisfies (keyof PropertyDraft)[];

/** An empty number field is 0; anything else is read as a decimal. */
export function numberOf(text: string): number {
  const value = Number.parseFloat(text.replace(',', '.'));
  return Number.isFinite(value) ? value : 0;
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
