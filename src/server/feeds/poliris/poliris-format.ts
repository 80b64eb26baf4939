import { promisify } from 'node:util';
import { type AsyncZippable, zip } from 'fflate';
import type { FeedEncoding, FeedSettings } from '#contract/feeds/feed.ts';
import { hasRooms } from '#contract/property/property.ts';
import type { FeedAdvert } from '#server/feeds/feed-advert.ts';
import { blocking, cutBetweenWords, type FeedContext, type FeedFormat, warning } from '#server/feeds/feed-format.ts';
import {
  COLUMN_COUNT,
  COLUMNS,
  type Column,
  MAX_MANDATE,
  MAX_PHOTOS,
  MAX_REFERENCE,
  MAX_TITLE,
  POLIRIS_VERSION,
  roomsOf,
} from './poliris-columns.ts';
import { describeProperty, encode, escapeField, SEPARATOR } from './poliris-text.ts';

/** What portals are told of the software. It rises when the file changes. */
const OUR_VERSION = '1.0';

const END_OF_LINE = '\r\n';

export const polirisFormat: FeedFormat = {
  path: 'poliris.zip',
  contentType: 'application/zip',
  maxPhotos: MAX_PHOTOS,
  hasSettings: true,
  fileName: ({ software, agency_id }: FeedSettings) =>
    software && agency_id ? `${software}_${agency_id}.zip`.toLowerCase() : 'poliris.zip',
  checks: [
    blocking(
      'reference_long',
      `La référence dépasse ${MAX_REFERENCE} caractères.`,
      (advert, encoding) => escapeField(advert.reference, encoding).length > MAX_REFERENCE,
    ),
    blocking(
      'rooms',
      'Le nombre de pièces manque.',
      ({ property }) => hasRooms(property.type) && property.type !== 'Programme' && !property.rooms,
    ),
    warning(
      'text_cut',
      'Le descriptif est raccourci.',
      ({ property }, encoding) => describeProperty(property, encoding).isCut,
    ),
    warning(
      'title_cut',
      'Le titre est raccourci.',
      ({ property }, encoding) => escapeField(property.title, encoding).length > MAX_TITLE,
    ),
    warning('mandate', 'Le numéro de mandat manque.', ({ property }) => !property.mandate_number),
    warning(
      'mandate',
      `Le numéro de mandat dépasse ${MAX_MANDATE} caractères.`,
      ({ property }, encoding) => escapeField(property.mandate_number ?? '', encoding).length > MAX_MANDATE,
    ),
    warning('bedrooms', 'Plus de chambres que de pièces.', ({ property }) => hasTooManyBedrooms(property)),
    warning(
      'programme',
      'Le portail peut demander un contrat à part.',
      ({ property }) => property.type === 'Programme',
    ),
  ],
  write: writeLine,
  pack,
};

function hasTooManyBedrooms(property: FeedAdvert['property']): boolean {
  const rooms = roomsOf(property);
  return rooms !== null && rooms > 0 && property.bedrooms > rooms;
}

/** One advert: every field between double quotes, empty ones too. */
function writeLine(advert: FeedAdvert, context: FeedContext): string {
  const fields = new Array<string>(COLUMN_COUNT).fill('""');
  for (const column of COLUMNS) {
    const value = column.from(advert.property, advert, context);
    if (value === null || value === undefined || value === false) continue;
    fields[column.rank - 1] = `"${fieldOf(String(value), column, context.settings.encoding)}"`;
  }
  return fields.join(SEPARATOR) + END_OF_LINE;
}

function fieldOf(value: string, { rank, max, isWhole }: Column, encoding: FeedEncoding): string {
  // The text is escaped before it is cut.
  const field = rank === TEXT_RANK ? value : escapeField(value, encoding);
  if (max === undefined || field.length <= max) return field;
  return isWhole ? '' : cutBetweenWords(field, max);
}

const TEXT_RANK = 21;

const compress = promisify<AsyncZippable, Uint8Array>(zip);

/** The archive. Large files are compressed in a thread of their own. */
function pack(lines: string[], { settings }: FeedContext): Promise<Uint8Array> {
  const adverts = encode(lines.join(''), settings.encoding);
  const config = [
    `Version=${POLIRIS_VERSION}`,
    `Application=${settings.software ?? ''} / ${OUR_VERSION}`,
    'Devise=Euro',
  ];
  return compress({
    'Annonces.csv': adverts,
    'Config.txt': encode(linesOf(config), 'utf-8'),
    'Photos.cfg': encode(linesOf(['Mode=URL']), 'utf-8'),
  });
}

function linesOf(lines: string[]): string {
  return lines.map((line) => line + END_OF_LINE).join('');
}
