import { sentencesOn } from '#contract/advert/sentences.ts';
import type { FeedEncoding } from '#contract/feeds/feed.ts';
import type { Property } from '#contract/property/property.ts';
import { cutBetweenWords } from '#server/feeds/feed-text.ts';
import { escapeField, LINE_BREAK } from './poliris-text.ts';

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
  const { type, advert } = property;
  const isExpected = type !== 'Terrain' && advert.dpe_status === 'en_cours';
  return [
    // The land has a field.
    ...sentencesOn({ ...property, advert: { ...advert, land_surface: null } }, 'areas'),
    ...sentencesOn(property, 'excessiveConsumption'),
    ...(isExpected ? sentencesOn(property, 'noEnergyLabel') : []),
    ...sentencesOn(property, 'risks'),
  ];
}
