import { sentencesOn } from '#contract/advert/sentences.ts';
import type { FeedEncoding } from '#contract/feeds/feed.ts';
import type { Property } from '#contract/property/property.ts';
import { cutBetweenWords } from '#server/feeds/feed-format.ts';

/** What stands between two fields. */
export const SEPARATOR = '!#';
const LINE_BREAK = '<BR>';

/** A value as it may stand between double quotes. */
export function escapeField(value: string, encoding: FeedEncoding): string {
  // First: a letter that is replaced or dropped may leave one of the signs below.
  const text = encoding === 'windows-1252' ? toWindows1252(value) : value.toWellFormed();
  return text
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .replace(/[^\P{Cc}\n]/gu, '')
    .trim()
    .replaceAll('"', "'")
    .replaceAll('<', '(')
    .replaceAll('>', ')')
    .replaceAll('|', '-')
    .replaceAll(SEPARATOR, '! #')
    .replaceAll('\n', LINE_BREAK);
}

/** The bytes of a text that `escapeField` has made. */
export function encode(text: string, encoding: FeedEncoding): Uint8Array {
  if (encoding === 'utf-8') return new TextEncoder().encode(text);
  return Uint8Array.from(text, (letter) => BYTES.get(letter) ?? letter.charCodeAt(0));
}

/** The letters of Windows-1252 beyond ASCII. */
const BYTES = new Map(
  Array.from({ length: 128 }, (_, index): [string, number] => {
    const byte = 128 + index;
    return [new TextDecoder('windows-1252').decode(Uint8Array.of(byte)), byte];
  }),
);

/** Letters without an accent to take off. */
const NEAREST: Record<string, string> = { ł: 'l', Ł: 'L', đ: 'd', Đ: 'D', ħ: 'h', Ħ: 'H', ı: 'i', '−': '-', '‑': '-' };

/** What Windows-1252 lacks becomes the nearest letter, or is dropped. */
function toWindows1252(text: string): string {
  return Array.from(text.normalize('NFC'), (letter) => {
    if (isInWindows1252(letter)) return letter;
    const plain = NEAREST[letter] ?? letter.normalize('NFKD').replace(/\p{M}/gu, '');
    return Array.from(plain).filter(isInWindows1252).join('');
  }).join('');
}

function isInWindows1252(letter: string): boolean {
  return letter < '\u0080' || BYTES.has(letter);
}

const MAX_LENGTH = 4000;
const CUT = '…';

/** The agent's words, then the mentions that have no field of their own. The words are cut, the mentions never. */
export function describeProperty(property: Property, encoding: FeedEncoding): { text: string; isCut: boolean } {
  const words = escapeField(property.description, encoding);
  const mentions = mentionsWithoutField(property)
    .map((sentence) => LINE_BREAK + escapeField(sentence, encoding))
    .join('');
  const room = MAX_LENGTH - mentions.length;
  if (words.length <= room) return { text: words + mentions, isCut: false };
  // Line breaks are cut as the white space that they are, and a part of one is none.
  const cut = cutBetweenWords(words.replaceAll(LINE_BREAK, BREAK), room - CUT.length).replaceAll(BREAK, LINE_BREAK);
  return { text: cut.replace(/[\s,;:–—-]+$/, '') + CUT + mentions, isCut: true };
}

/** As long as a line break, and white space to the eye of a cut. */
const BREAK = '\n'.repeat(LINE_BREAK.length);

function mentionsWithoutField(property: Property): string[] {
  const isExpected = property.type !== 'Terrain' && property.dpe_status === 'en_cours';
  return [
    // The land has a field.
    ...sentencesOn({ ...property, land_surface: null }, 'areas'),
    ...sentencesOn(property, 'excessiveConsumption'),
    ...(isExpected ? sentencesOn(property, 'noEnergyLabel') : []),
    ...sentencesOn(property, 'risks'),
  ];
}
