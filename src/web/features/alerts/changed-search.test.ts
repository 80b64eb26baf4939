import { expect, test } from 'vitest';
import { changedSearch } from './changed-search.ts';

function form(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

test('a change keeps what the form does not name', () => {
  const fields = { location: ' Calvi ', type: 'Villa', min_price: '', max_price: '450 000 €', bedrooms: '3' };
  expect(changedSearch('type=Maison&location=Bastia&min_surface=100&min_price=100000', form(fields))).toBe(
    'type=Villa&location=Calvi&max_price=450000&min_surface=100&bedrooms=3',
  );
});

test('several types stay together until one is chosen', () => {
  const search = 'types=Maison%2CVilla&location=Calvi';
  expect(changedSearch(search, form({ location: '', type: 'several' }))).toBe('types=Maison%2CVilla');
  expect(changedSearch(search, form({ location: '', type: 'all' }))).toBe('');
});
