import { expect, test } from 'vitest';
import { suggestCities } from './city-suggestions.ts';

const places = ['Bastia', 'L’Île-Rousse', 'Pièdigriggio', 'Saint-Florent', 'San-Nicolao', 'Ville-di-Pietrabugno'].map(
  (name, index) => ({ name, count: index + 1 }),
);

const suggested = (text: string) => suggestCities(places, text).map(({ name }) => name);

test('nothing typed proposes every town, in the order given', () => {
  expect(suggested('')).toEqual(places.map(({ name }) => name));
  expect(suggested(' - ')).toHaveLength(places.length);
});

test.each([
  ['BASTIA', 'Bastia'],
  ['piedi', 'Pièdigriggio'],
  ['PIÈDI', 'Pièdigriggio'],
  ['l ile', 'L’Île-Rousse'],
  ["l'ile-rousse", 'L’Île-Rousse'],
  ['saint florent', 'Saint-Florent'],
  ['nt-fl', 'Saint-Florent'],
  ['saintflorent', 'Saint-Florent'],
  ['lile rousse', 'L’Île-Rousse'],
])('%j finds %j, whatever the case, accents and punctuation', (typed, town) => {
  expect(suggested(typed)).toEqual([town]);
});

test('towns that begin with the text come first', () => {
  expect(suggested('pi')).toEqual(['Pièdigriggio', 'Ville-di-Pietrabugno']);
  expect(suggested('i')).toHaveLength(6);
});

test('a town that is not there is not proposed', () => {
  expect(suggested('Tombouctou')).toEqual([]);
});
