import { expect, test } from 'vitest';
import { normaliseSearch } from '#contract/alerts/alert.ts';
import { changedSearch as changedTo } from './changed-search.ts';

const changedSearch = (search: string, form: FormData) => normaliseSearch(changedTo(search, form));

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

test('features are those that are checked, none included', () => {
  const search = 'location=Calvi&features=Piscine,Garage';
  const checked = form({ location: 'Calvi', type: 'all' });
  expect(changedSearch(search, checked)).toBe('location=Calvi&features=Piscine%2CGarage');
  // Sent with every form: no box needs to be checked.
  checked.append('features', '');
  expect(changedSearch(search, checked)).toBe('location=Calvi');
  for (const feature of ['Garage', 'Vue mer']) checked.append('features', feature);
  expect(changedSearch(search, checked)).toBe('location=Calvi&features=Garage%2CVue+mer');
});

test('a price that is no number is left to the server to refuse', () => {
  expect(changedTo('', form({ location: '', type: 'all', max_price: 'beaucoup' }))).toContain('max_price=beaucoup');
});
