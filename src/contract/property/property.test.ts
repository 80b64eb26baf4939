import { expect, test } from 'vitest';
import { listMeasures } from './property.ts';

const house = { type: 'Maison', surface: 186, bedrooms: 4, bathrooms: 1 } as const;
const words = (property: Parameters<typeof listMeasures>[0]) =>
  listMeasures(property).map(({ value, unit }) => `${value} ${unit}`);

test('a house shows its surface and its rooms, in the singular for one', () => {
  expect(words(house)).toEqual(['186 m²', '4 chambres', '1 salle de bain']);
  expect(words({ ...house, bedrooms: 1, bathrooms: 2 })).toEqual(['186 m²', '1 chambre', '2 salles de bain']);
});

test('a studio shows no bedrooms', () => {
  expect(words({ ...house, type: 'Appartement', bedrooms: 0 })).toEqual(['186 m²', '1 salle de bain']);
});

test('land shows its surface only', () => {
  expect(words({ ...house, type: 'Terrain' })).toEqual(['186 m² de terrain']);
});
