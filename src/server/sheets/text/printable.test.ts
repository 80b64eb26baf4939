import { expect, test } from 'vitest';
import { printable } from './printable.ts';

test.each([
  ['Œuvre, ça, 25 m², 1\u202f250\u00a0€ – « été »', 'Œuvre, ça, 25 m², 1\u202f250\u00a0€ – « été »'],
  ['vue\tmer\net jardin', 'vue mer et jardin'],
  ['🏡 Villa 🌊', 'Villa'],
  ['ﬁn', 'fin'],
  ['e\u0301te\u0301', 'été'],
  ['dou\u00adblon', 'doublon'],
])('%j prints as %j', (text, printed) => {
  expect(printable(text, 'text')).toBe(printed);
});

test('the title font has no subscript figures', () => {
  expect(printable('CO₂', 'text')).toBe('CO₂');
  expect(printable('CO₂', 'title')).toBe('CO2');
});
