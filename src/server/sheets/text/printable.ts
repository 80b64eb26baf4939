import type { Font } from './styles.ts';

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
