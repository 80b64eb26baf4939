import { expect, test } from 'vitest';
import { characteristicsOf } from './property-content.tsx';

const villa = { type: 'Villa', surface: 1186, rooms: 6, bedrooms: 4, bathrooms: 2 } as const;

test('surface, bedrooms, bathrooms and rooms are counted in French', () => {
  expect(characteristicsOf(villa)).toEqual([
    { label: 'm² habitables', value: '1\u202f186' },
    { label: 'chambres', value: '4' },
    { label: 'salles de bain', value: '2' },
    { label: 'pièces', value: '6' },
  ]);
});

test('one of a kind is singular', () => {
  const labels = characteristicsOf({ ...villa, rooms: 1, bedrooms: 1, bathrooms: 1 }).map(({ label }) => label);
  expect(labels).toEqual(['m² habitables', 'chambre', 'salle de bain', 'pièce']);
});

test('zero and unknown counts are not shown', () => {
  const studio = { ...villa, rooms: null, bedrooms: 0, bathrooms: 1 };
  expect(characteristicsOf(studio).map(({ label }) => label)).toEqual(['m² habitables', 'salle de bain']);
});

test('a plot of land shows its surface only', () => {
  expect(characteristicsOf({ ...villa, type: 'Terrain' })).toEqual([{ label: 'm² habitables', value: '1\u202f186' }]);
});
