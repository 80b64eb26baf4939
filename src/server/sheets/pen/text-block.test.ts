import { expect, test } from 'vitest';
import { printable, titleBlock, wrapText } from './text-block.ts';

/** Every letter is half as wide as it is high. */
const measure = (text: string) => text.length / 2;
const STYLE = { font: 'text', size: 10 } as const;
const SIZES = [40, 32, 28];

test('lines break between words, never at a no-break space', () => {
  expect(wrapText(measure, 'un prix de 450\u202f000\u00a0€ net', STYLE, 60)).toEqual([
    'un prix de',
    '450\u202f000\u00a0€',
    'net',
  ]);
});

test('a word that is wider than the line is cut', () => {
  expect(wrapText(measure, 'a bcdefghij k', STYLE, 20)).toEqual(['a', 'bcde', 'fghi', 'j k']);
});

test('an empty text has no line', () => {
  expect(wrapText(measure, ' ', STYLE, 20)).toEqual([]);
});

test('a title shrinks in steps before it wraps', () => {
  const fitted = (title: string) => {
    const { style, lines } = titleBlock(measure, title, SIZES, { x: 0, y: 0, width: 200 });
    return { size: style.size, lines };
  };
  expect(fitted('Villa')).toEqual({ size: 40, lines: ['Villa'] });
  expect(fitted('Villa à Calv')).toEqual({ size: 32, lines: ['Villa à Calv'] });
  expect(fitted('Villa à Calvi,')).toEqual({ size: 28, lines: ['Villa à Calvi,'] });
  expect(fitted('Villa à Calvi, vue mer')).toEqual({ size: 28, lines: ['Villa à Calvi,', 'vue mer'] });
});

test('wrapped titles have lines of similar length', () => {
  const { lines } = titleBlock(measure, 'une deux trois quatre cinq six', [28], { x: 0, y: 0, width: 400 });
  expect(lines).toEqual(['une deux trois', 'quatre cinq six']);
});

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
