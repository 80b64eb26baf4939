import { expect, test } from 'vitest';
import { fold, oneLine } from './plain-text.ts';

test.each([
  ['Saint-Florent', 'saint florent'],
  ["L'Île-Rousse", 'l ile rousse'],
  ['L\u2019ÎLE  ROUSSE !', 'l ile rousse'],
  ['Cœur', 'coeur'],
  ['  Vescovato  ', 'vescovato'],
  ['---', ''],
])('%j is searched as %j', (text, folded) => {
  expect(fold(text)).toBe(folded);
});

test('line breaks and invisible characters become spaces', () => {
  expect(oneLine(' Villa\r\nBcc:\u0000\u202e  x\u200b ')).toBe('Villa Bcc: x');
});
