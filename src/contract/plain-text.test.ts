import { expect, test } from 'vitest';
import { fold } from './plain-text.ts';

test.each([
  ['Saint-Florent', 'saint florent'],
  ["L'Île-Rousse", 'l ile rousse'],
  ['L’ÎLE  ROUSSE !', 'l ile rousse'],
  ['Cœur', 'coeur'],
  ['  Vescovato  ', 'vescovato'],
  ['---', ''],
])('%j is searched as %j', (text, folded) => {
  expect(fold(text)).toBe(folded);
});
