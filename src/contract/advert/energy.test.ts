import { expect, test } from 'vitest';
import type { Advert } from '#contract/property/fields.ts';
import { aProperty } from '#contract/testing/factories.ts';
import { proposedClasses } from './energy.ts';

test.each<[string, Partial<Advert>, number, object]>([
  ['both letters', { dpe_energy: 150, dpe_climate: 9 }, 80, { dpe_energy_class: 'C', dpe_climate_class: 'B' }],
  [
    'the worse of both values',
    { dpe_energy: 150, dpe_climate: 35 },
    80,
    { dpe_energy_class: 'D', dpe_climate_class: 'D' },
  ],
  ['nothing of one value, which may not be the worse', { dpe_energy: 150 }, 80, {}],
  ['the climate letter by itself', { dpe_climate: 9 }, 80, { dpe_climate_class: 'B' }],
  [
    'no letter that is known',
    { dpe_energy: 150, dpe_climate: 9, dpe_energy_class: 'E' },
    80,
    { dpe_climate_class: 'B' },
  ],
  ['nothing where another scale holds', { dpe_energy: 150, dpe_climate: 9 }, 40, {}],
])('the values of a report propose %s', (_, advert, surface, letters) => {
  expect(proposedClasses(aProperty({ surface, ...advert }))).toEqual(letters);
});
