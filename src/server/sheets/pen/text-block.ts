import type { Corner } from './geometry.ts';
import { type Font, type Measure, palette, style, type TextStyle } from './styles.ts';

type Align = 'left' | 'right' | 'center';

/** Lines that are ready to be drawn. */
export type Lines = Corner & { lines: string[]; style: TextStyle; align: Align };

export type TextBlock = Lines & { height: number; bottom: number };

export type Place = Corner & { align?: Align };

/** Each text begins a line of its own. */
export function textBlock(measure: Measure, texts: string[], style: TextStyle, place: Place): TextBlock {
  const lines = texts.flatMap((text) => wrapText(measure, text, style, place.width));
  return placeLines(lines, style, place);
}

function placeLines(lines: string[], style: TextStyle, place: Place): TextBlock {
  const height = lines.length * style.leading;
  return { align: 'left', ...place, lines, style, height, bottom: place.y + height };
}

/** Breaks between words. A word that is wider than the line is cut. */
export function wrapText(
  measure: Measure,
  text: string,
  { font, size }: Pick<TextStyle, 'font' | 'size'>,
  width: number,
): string[] {
  const widthOf = (part: string) => measure(part, font) * size;
  const space = widthOf(' ');
  const lines: string[] = [];
  let line = '';
  let lineWidth = 0;
  for (const word of printable(text, font).split(' ').filter(Boolean)) {
    for (const part of cutWord(word, width, widthOf)) {
      const partWidth = widthOf(part);
      const isFirst = line === '';
      if (!isFirst && lineWidth + space + partWidth > width) {
        lines.push(line);
        line = part;
        lineWidth = partWidth;
      } else {
        line = isFirst ? part : `${line} ${part}`;
        lineWidth += partWidth + (isFirst ? 0 : space);
      }
    }
  }
  return line === '' ? lines : [...lines, line];
}

function cutWord(word: string, width: number, widthOf: (part: string) => number): string[] {
  if (widthOf(word) <= width) return [word];
  const parts: string[] = [];
  let part = '';
  for (const character of word) {
    if (part !== '' && widthOf(part + character) > width) {
      parts.push(part);
      part = '';
    }
    part += character;
  }
  return [...parts, part];
}

/** Longer titles need the room. */
const MAX_BALANCED_LINES = 3;

/** Shrinks a title in steps until it fits on one line; below the last step it wraps, into lines of similar length. */
export function titleBlock(measure: Measure, title: string, sizes: number[], corner: Corner): TextBlock {
  const { width } = corner;
  const size = sizes.find((candidate) => wrapAt(candidate, width).length <= 1) ?? Math.min(...sizes);
  const lines = wrapAt(size, width);
  const isBalanced = lines.length > 1 && lines.length <= MAX_BALANCED_LINES;
  return placeLines(isBalanced ? balance(lines.length) : lines, style('title', size, palette.ink, 1.1), corner);

  function wrapAt(letterSize: number, lineWidth: number): string[] {
    return wrapText(measure, title, { font: 'title', size: letterSize }, lineWidth);
  }

  /** The narrowest lines that are no more in number. */
  function balance(count: number): string[] {
    let [tooNarrow, enough] = [0, width];
    while (enough - tooNarrow > 1) {
      const middle = (tooNarrow + enough) / 2;
      if (wrapAt(size, middle).length > count) tooNarrow = middle;
      else enough = middle;
    }
    // A long word is not cut for the sake of balance.
    const widest = Math.max(...title.split(' ').map((word) => measure(word, 'title') * size));
    return wrapAt(size, Math.max(enough, Math.min(widest, width)));
  }
}

/** What the print fonts have. Anything else would print as a box. */
const COMMON =
  '\\u0020-\\u007e\\u00a0-\\u00ac\\u00ae-\\u0113\\u0116-\\u0127\\u012a-\\u012b\\u012e-\\u0137\\u0139-\\u013e\\u0141-\\u0148' +
  '\\u014a-\\u014d\\u0150-\\u0161\\u0164-\\u0165\\u016a-\\u017e\\u0218-\\u021b' +
  '\\u2009\\u2010-\\u2011\\u2013-\\u2014\\u2018-\\u201a\\u201c-\\u201e\\u2020\\u2022\\u2026\\u202f\\u2039-\\u203a\\u2044\\u20ac' +
  '\\u2122\\u2212';
const TEXT_ONLY = '\\u2070\\u2074-\\u2079\\u2080-\\u2089\\u2190\\u2192\\u2260\\u2264-\\u2265';

const UNPRINTABLE = {
  title: new RegExp(`[^${COMMON}]`, 'gu'),
  text: new RegExp(`[^${COMMON}${TEXT_ONLY}]`, 'gu'),
};

/** The text with what its font lacks spelled in plain letters, or left out: emoji, other scripts. */
export function printable(text: string, font: Font): string {
  const unprintable = font === 'title' ? UNPRINTABLE.title : UNPRINTABLE.text;
  const plain = text
    .normalize('NFC')
    .replace(/[\t\n\r]/g, ' ')
    .replace(unprintable, (character) => character.normalize('NFKD').replace(unprintable, ''));
  return plain.replace(/ {2,}/g, ' ').trim();
}
