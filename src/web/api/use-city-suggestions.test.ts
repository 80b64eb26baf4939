import { expect, test } from 'vitest';
import { suggestCities } from './use-city-suggestions.ts';

const places = [
  'Bastia',
  'L\u2019Île-Rousse',
  'Pièdigriggio',
  'Saint-Florent',
  'San-Nicolao',
  'Ville-di-Pietrabugno',
].map((name, index) => ({ name, count: index + 1 }));

const suggested = (text: string) => suggestCities(places, text).map(({ name }) => name);

test('an empty text suggests every town, in the given order', () => {
  expect(suggested('')).toEqual(places.map(({ name }) => name));
  expect(suggested(' - ')).toHaveLength(places.length);
});

test.each([
  ['BASTIA', 'Bastia'],
  ['piedi', 'Pièdigriggio'],
  ['PIÈDI', 'Pièdigriggio'],
  ['l ile', 'L\u2019Île-Rousse'],
  ["l'ile-rousse", 'L\u2019Île-Rousse'],
  ['saint florent', 'Saint-Florent'],
  ['nt-fl', 'Saint-Florent'],
  ['saintflorent', 'Saint-Florent'],
  ['lile rousse', 'L\u2019Île-Rousse'],
])('%j finds %j, ignoring case, accents and punctuation', (typed, town) => {
  expect(suggested(typed)).toEqual([town]);
});

test('towns that begin with the text come first', () => {
  expect(suggested('pi')).toEqual(['Pièdigriggio', 'Ville-di-Pietrabugno']);
  expect(suggested('i')).toHaveLength(6);
});

test('an unknown town has no suggestions', () => {
  expect(suggested('Tombouctou')).toEqual([]);
});
