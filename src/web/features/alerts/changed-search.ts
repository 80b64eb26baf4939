import { filtersFromSearch, PRICE_SLIDER } from '#contract/catalogue/catalogue.ts';

/** The choice that keeps the several types of a search. */
export const SEVERAL_TYPES = 'several';

/** The fields of the form that changes a search, as they are filled in. */
export type SearchFields = {
  location: string;
  type: string;
  min_price: string;
  max_price: string;
  bedrooms: string;
  features: string[];
};

export function fieldsOfSearch(search: string): SearchFields {
  const { location, types, propertyType, priceRange, bedroomsMin, features } = filtersFromSearch(
    new URLSearchParams(search),
  );
  return {
    location,
    type: types.length > 0 ? SEVERAL_TYPES : propertyType,
    min_price: priceRange.min > PRICE_SLIDER.min ? String(priceRange.min) : '',
    max_price: priceRange.max < PRICE_SLIDER.max ? String(priceRange.max) : '',
    bedrooms: bedroomsMin > 0 ? String(bedroomsMin) : '',
    features: [...features],
  };
}

export function fieldsOfForm(form: FormData): SearchFields {
  const text = (name: string) => String(form.get(name) ?? '').trim();
  return {
    location: text('location'),
    type: text('type'),
    min_price: text('min_price'),
    max_price: text('max_price'),
    bedrooms: text('bedrooms'),
    features: form.getAll('features').map(String).filter(Boolean),
  };
}

/** A search with the fields of the form in it, to be checked by the server. */
export function changedSearch(search: string, form: FormData): string {
  const { type, features, ...fields } = fieldsOfForm(form);
  const changed = new URLSearchParams(search);
  for (const [name, value] of Object.entries(fields)) changed.set(name, value);
  // People group the digits of a price.
  for (const name of ['min_price', 'max_price']) changed.set(name, (changed.get(name) ?? '').replace(/[\s.€]/g, ''));
  if (form.has('features')) changed.set('features', features.join());
  if (type !== SEVERAL_TYPES) {
    changed.delete('types');
    changed.set('type', type);
  }
  return String(changed);
}
