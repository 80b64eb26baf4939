import type { Box } from '#server/sheets/layout/geometry.ts';
import { printable } from './printable.ts';
import type { Measure, TextStyle } from './styles.ts';

type Align = 'left' | 'right' | 'center';

/** Lines that are ready to be drawn. */
export type TextBlock = Box & { lines: string[]; style: TextStyle; align: Align };

type Place = { x: number; y: number; width: number; align?: Align };

/** Each text begins a line of its own. */
export function textBlock(measure: Measure, texts: string[], style: TextStyle, place: Place): TextBlock {
  const lines = texts.flatMap((text) => wrapText(measure, text, style, place.width));
  return { align: 'left', ...place, lines, style, height: lines.length * style.leading };
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

type Fitted = { size: number; lines: string[] };

/** Shrinks a title in steps until it fits on one line; below the last step it wraps, into lines of similar length. */
export function fitTitle(
  measure: Measure,
  title: string,
  { sizes, width }: { sizes: number[]; width: number },
): Fitted {
  let lines: string[] = [];
  let smallest = 0;
  for (const size of sizes) {
    smallest = size;
    lines = wrapText(measure, title, { font: 'title', size }, width);
    if (lines.length <= 1) return { size, lines };
  }
  if (lines.length > MAX_BALANCED_LINES) return { size: smallest, lines };
  return { size: smallest, lines: balance(measure, title, { size: smallest, width, count: lines.length }) };
}

type Balanced = { size: number; width: number; count: number };

/** The narrowest lines that are no more in number. */
function balance(measure: Measure, title: string, { size, width, count }: Balanced): string[] {
  const wrapAt = (candidate: number) => wrapText(measure, title, { font: 'title', size }, candidate);
  let [tooNarrow, enough] = [0, width];
  while (enough - tooNarrow > 1) {
    const middle = (tooNarrow + enough) / 2;
    if (wrapAt(middle).length > count) tooNarrow = middle;
    else enough = middle;
  }
  // A long word is not cut for the sake of balance.
  const widest = Math.max(...title.split(' ').map((word) => measure(word, 'title') * size));
  return wrapAt(Math.max(enough, Math.min(widest, width)));
}
