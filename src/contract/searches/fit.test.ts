import { expect, test } from 'vitest';
import { filtersFromSearch } from '#contract/catalogue/catalogue.ts';
import { foldFeatures } from '#contract/text/plain-text.ts';
import { fitOf, type Home, wishesOf } from './fit.ts';
import type { Fit } from './search-json.ts';

const FULL: Fit = { fit: 'full', reasons: [] };
const near = (reason: string): Fit => ({ fit: 'near', reasons: [reason] });

const BARE = { parking: false, single_storey: false, lift: false };

function compare(search: string, { features = [], ...home }: Partial<Home> & { features?: string[] }) {
  const wishes = wishesOf(filtersFromSearch(new URLSearchParams(search)));
  const rest = { type: 'Maison', location: 'Corte', dpe_energy_class: null, land: 0, equipment: BARE } as const;
  const usual = { price: 300_000, surface: 100, bedrooms: 3, features_folded: foldFeatures(features) };
  return fitOf({ ...rest, ...usual, ...home }, wishes);
}

test.each<[string, Parameters<typeof compare>[1], ReturnType<typeof compare>]>([
  ['', {}, FULL],
  ['max_price=300000', {}, FULL],
  ['max_price=300000', { price: 300_001 }, near('Prix 1 % au-dessus du budget')],
  ['max_price=300000', { price: 312_000 }, near('Prix 4 % au-dessus du budget')],
  ['max_price=300000', { price: 312_001 }, near('Prix 5 % au-dessus du budget')],
  ['max_price=300000', { price: 330_000 }, near('Prix 10 % au-dessus du budget')],
  ['max_price=300000', { price: 330_001 }, undefined],
  ['max_price=0', { price: 1 }, undefined],
  ['min_price=300001', {}, undefined],
  ['min_surface=100', {}, FULL],
  ['min_surface=99', { surface: 94.05 }, near('Surface 5 % sous le minimum')],
  ['min_surface=99', { surface: 89.1 }, near('Surface 10 % sous le minimum')],
  ['min_surface=100', { surface: 94.5 }, near('Surface 6 % sous le minimum')],
  ['min_surface=100', { surface: 89 }, undefined],
  ['max_surface=99', {}, undefined],
  ['bedrooms=3', {}, FULL],
  ['bedrooms=4', {}, near('Une chambre de moins')],
  ['bedrooms=5', {}, undefined],
  ['bedrooms=4', { type: 'Terrain', bedrooms: 0 }, undefined],
  ['bedrooms=4&types=Maison,Terrain', { type: 'Terrain', bedrooms: 0 }, FULL],
  ['lift=1', { equipment: { ...BARE, lift: true } }, FULL],
  ['lift=1', { equipment: { ...BARE, parking: true } }, undefined],
  ['lift=1&parking=1&single_storey=1', { equipment: { lift: true, parking: true, single_storey: true } }, FULL],
  ['features=Piscine', { features: ['piscine'] }, FULL],
  ['features=Piscine', {}, near('Sans piscine')],
  ['features=Vue mer', {}, near('Sans vue mer')],
  ['features=Piscine,Vue mer', {}, undefined],
  ['features=Piscine,Vue mer', { features: ['Vue mer'] }, near('Sans piscine')],
  ['max_price=290000&bedrooms=4', {}, undefined],
  ['max_price=290000&min_surface=105', {}, undefined],
  ['type=Villa', {}, undefined],
  ['types=Villa,Maison', {}, FULL],
  ['energy=A,B', { dpe_energy_class: 'B' }, FULL],
  ['energy=A,B', {}, undefined],
  ['min_land=500', { land: 500 }, FULL],
  ['min_land=500', { land: 499 }, undefined],
])('to %j, %j is %j', (search, home, expected) => {
  expect(compare(search, home)).toEqual(expected);
});
