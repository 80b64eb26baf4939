import { expect, test } from 'vitest';
import { splitAtMatch } from './city-options.tsx';

test.each([
  ['Saint-Florent', 'saint fl', ['', 'Saint-Fl', 'orent']],
  ['Saint-Florent', 'saintfl', ['', 'Saint-Fl', 'orent']],
  ['Ville-di-Pietrabugno', 'pietra', ['Ville-di-', 'Pietra', 'bugno']],
  ['L\u2019Île-Rousse', 'ile', ['L\u2019', 'Île', '-Rousse']],
  ['Pièdigriggio', 'DIG', ['Piè', 'dig', 'riggio']],
  ['Bastia', '', ['Bastia', '', '']],
  ['Bastia', 'x', ['Bastia', '', '']],
])('%j is split where %j was found', (name, text, parts) => {
  expect(splitAtMatch(name, text)).toEqual(parts);
});
