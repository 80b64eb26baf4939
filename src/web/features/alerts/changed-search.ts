import { normaliseSearch } from '#contract/alerts/alert.ts';

/** The choice that keeps the several types of a search. */
export const SEVERAL_TYPES = 'several';

/** A search with the fields of the form in it. */
export function changedSearch(search: string, form: FormData): string {
  const changed = new URLSearchParams(search);
  const text = (name: string) => String(form.get(name) ?? '').trim();
  changed.set('location', text('location'));
  changed.set('bedrooms', text('bedrooms'));
  // People group the digits of a price.
  for (const name of ['min_price', 'max_price']) changed.set(name, text(name).replace(/[\s.€]/g, ''));
  if (text('type') !== SEVERAL_TYPES) {
    changed.delete('types');
    changed.set('type', text('type'));
  }
  return normaliseSearch(String(changed));
}
