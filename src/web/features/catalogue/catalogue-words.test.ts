import { expect, test } from 'vitest';
import { NO_FILTERS } from '#contract/catalogue/catalogue.ts';
import { catalogueHeading, searchTitle } from './catalogue-words.ts';

test.each([
  [{}, 'Biens à vendre en Haute-Corse'],
  [{ propertyType: 'Villa' }, 'Villas à vendre en Haute-Corse'],
  [{ propertyType: 'Programme', location: 'calvi' }, 'Programmes neufs à vendre à Calvi'],
  [{ location: 'balagne' }, 'Biens à vendre en Balagne'],
  [{ location: 'Cap Corse', propertyType: 'Maison' }, 'Maisons à vendre dans le Cap Corse'],
  [{ location: "20220 L'Île-Rousse" }, "Biens à vendre à L'Île-Rousse (20220)"],
  [{ location: '20220' }, 'Biens à vendre dans le 20220'],
  [{ types: ['Maison', 'Villa'] }, 'Maisons et villas à vendre en Haute-Corse'],
  [{ types: ['Appartement', 'Maison', 'Terrain'] }, 'Appartements, maisons et terrains à vendre en Haute-Corse'],
] as const)('a search has a title of its own', (search, title) => {
  expect(searchTitle({ ...NO_FILTERS, ...search })).toBe(title);
});

test.each([
  ['', 'Biens à vendre en Haute-Corse', /Balagne/],
  ['Calvi', 'Biens à vendre en Haute-Corse', /Balagne/],
  ['balagne', 'Biens à vendre en Balagne', /neufs\.$/],
  ['Cap Corse', 'Biens à vendre dans le Cap Corse', /neufs\.$/],
  ['Casinca', 'Biens à vendre en Casinca', /neufs\.$/],
  ['Oriente', "Biens à vendre dans l'Oriente", /neufs\.$/],
])('the page of a region has a heading of its own: %s', (location, title, lead) => {
  expect(catalogueHeading({ ...NO_FILTERS, location })).toEqual({ title, lead: expect.stringMatching(lead) });
});
