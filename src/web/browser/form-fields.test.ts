import { expect, test } from 'vitest';
import { fieldsFrom, withKept } from './form-fields.ts';

const EMPTY = { name: '', budget: '', types: [''].slice(1) };

test('what was typed before scripts ran counts more than what was kept', () => {
  const kept = { name: 'Élise', budget: '300', types: ['Villa'] };
  expect(withKept({ ...EMPTY, budget: '600' }, kept)).toEqual({ name: 'Élise', budget: '600', types: ['Villa'] });
  expect(withKept({ ...EMPTY, types: ['Maison'] }, kept)).toEqual({ ...kept, types: ['Maison'] });
});

test('of what an older version has stored, what still fits is read', () => {
  expect(fieldsFrom({ name: 'Élise', budget: ['300'], types: 'Villa', gone: 'x' }, EMPTY)).toEqual({
    ...EMPTY,
    name: 'Élise',
  });
});
