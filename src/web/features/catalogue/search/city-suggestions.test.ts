import { expect, test } from 'vitest';
import { splitAtMatch, suggestCities } from './city-suggestions.ts';

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

test.each([
  ['Saint-Florent', 'saint fl', ['', 'Saint-Fl', 'orent']],
  ['Saint-Florent', 'saintfl', ['', 'Saint-Fl', 'orent']],
  ['Ville-di-Pietrabugno', 'pietra', ['Ville-di-', 'Pietra', 'bugno']],
  ['L’Île-Rousse', 'ile', ['L’', 'Île', '-Rousse']],
  ['Pièdigriggio', 'DIG', ['Piè', 'dig', 'riggio']],
  ['Bastia', '', ['Bastia', '', '']],
  ['Bastia', 'x', ['Bastia', '', '']],
])('%j is cut where %j was found', (name, text, parts) => {
  expect(splitAtMatch(name, text)).toEqual(parts);
});
