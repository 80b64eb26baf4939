import { expect, test } from 'vitest';
import { summarise } from './alert-routes.ts';

test('searches are counted by place, type and budget, the most frequent first', () => {
  const summary = summarise([
    'types=Maison%2CVilla&max_price=200000',
    'type=Villa&location=Calvi&max_price=200001',
    '',
  ]);
  expect(summary.active).toBe(3);
  expect(summary.places).toEqual([
    { name: 'Toute la Haute-Corse', count: 2 },
    { name: 'Calvi', count: 1 },
  ]);
  expect(summary.types).toEqual([
    { name: 'Villa', count: 2 },
    { name: 'Maison', count: 1 },
    { name: 'Tous les types', count: 1 },
  ]);
  expect(summary.budgets.map(({ name }) => name)).toEqual([
    "Jusqu'à 200\u202f000\u00a0€",
    "Jusqu'à 350\u202f000\u00a0€",
    'Sans limite',
  ]);
});

test('nothing is counted where nobody asks', () => {
  expect(summarise([])).toEqual({ active: 0, places: [], types: [], budgets: [] });
});
