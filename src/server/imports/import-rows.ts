import { z } from '@hono/zod-openapi';
import type { PictureKind, PictureMark } from '#contract/property/image.ts';
import { MAX_CAPTION_LENGTH, PICTURE_MARKS } from '#contract/property/image.ts';
import { oneLine } from '#contract/schemas/rules.ts';
import { letters } from '#contract/text/plain-text.ts';
import { findPlace, findPlaceNamedIn, GAZETTEER } from '#server/places/gazetteer.ts';
import { readCell } from '#server/properties/csv/property-csv.ts';
import type { Table } from '#server/properties/csv/read-csv.ts';
import type { Head } from './match-columns.ts';

/** Where a photo is, and what is known of it. */
export type PhotoSource = { source: string; mark: PictureMark | null; kind: PictureKind; caption: string | null };

/** A row of a file: the number that a spreadsheet gives it, a body for the API, and what comes with it. */
export type ImportRow = {
  line: number;
  id: string;
  body: Record<string, unknown>;
  photos: PhotoSource[];
  oldAddresses: string[];
  isRental: boolean;
};

/** What a row says, by field. */
export type Cells = Record<string, string>;

const EXPORTED_PHOTO = /^photos\/\d+\/[0-9a-f]{20}(?:[0-9a-f]{12})?\.webp$/;

export function toRows({ rows }: Table, { fields, isOurs, hasOwnIds }: Head): ImportRow[] {
  return rows.map(({ line, cells }) => {
    const named: Cells = {};
    for (const [column, field] of fields.entries()) {
      if (field === null || field === '') continue;
      const cell = cells[column] ?? '';
      named[field] = field === 'photos' && named.photos ? `${named.photos}|${cell}` : cell;
    }
    // An empty cell empties the field of a property that the row names by its number. Elsewhere it says nothing.
    const keepsEmpty = hasOwnIds && named.id?.trim();
    const said = Object.entries(named).filter(([, cell]) => keepsEmpty || cell.trim() !== '');
    return toRow(line, isOurs ? Object.fromEntries(said) : tidy(Object.fromEntries(said)));
  });
}

export function toRow(line: number, cells: Cells, { isRental = false } = {}): ImportRow {
  const {
    id = '',
    photos = '',
    photo_marks = '',
    photo_kinds = '',
    photo_captions = '',
    old_address = '',
    postcode: _,
    ...fields
  } = cells;
  const [marks, kinds, captions] = [photo_marks.split('|'), photo_kinds.split('|'), toCaptions(photo_captions)];
  const number = String(readCell('id', id) ?? '');
  const sources = splitPhotos(photos).map((source, index): PhotoSource => {
    const kind = kinds[index]?.trim() === 'plan' ? 'plan' : 'photo';
    return { source, mark: toMark(marks[index]), kind, caption: captions[index] ?? null };
  });
  return {
    line,
    id: number,
    body: Object.fromEntries(Object.entries(fields).map(([name, cell]) => [name, readCell(name, cell)])),
    // What this site has exported of a property, the property has, or had.
    photos: sources.filter(({ source }) => number === '' || !EXPORTED_PHOTO.test(source)),
    oldAddresses: old_address.split(/[|\s]+/).filter(Boolean),
    isRental,
  };
}

/** Names or addresses, each once. An address may contain a comma where the file separates by another sign. */
function splitPhotos(cell: string): string[] {
  const parts = cell.split(cell.includes('|') ? '|' : ',').map((part) => part.trim());
  return [...new Set(parts.filter(Boolean))];
}

function toMark(text: string | undefined): PictureMark | null {
  return PICTURE_MARKS.find((mark) => mark === text?.trim()) ?? null;
}

const captionsSchema = z.array(oneLine(MAX_CAPTION_LENGTH).nullable());

/** A list in JSON: a caption may hold any sign. What is none is left out, as an unknown mark is. */
function toCaptions(cell: string): (string | null)[] {
  try {
    return captionsSchema.parse(JSON.parse(cell || '[]'));
  } catch {
    return [];
  }
}

/** What other programs write, as this site has it. */
export function tidy(cells: Cells): Cells {
  const { type, features, description } = cells;
  return {
    ...cells,
    ...placeOf(cells),
    ...(type && { type: typeOf(type) }),
    ...(features && !features.includes('|') && { features: features.replaceAll(/[,;\n]/g, '|') }),
    ...(description && { description: description.replaceAll(/<br\s*\/?>/gi, '\n') }),
  };
}

/** The town; the postcode is kept where a town has several and this is not the first one. */
function placeOf({ location = '', postcode = '' }: Cells): Cells {
  const town = location.trim();
  const code = postcode.trim().padStart(postcode.trim() ? 5 : 0, '0');
  if (town === '') {
    const place = code ? GAZETTEER.find(({ kind, names }) => kind === 'postcode' && names.includes(code)) : undefined;
    return code ? { location: place?.name ?? code } : {};
  }
  const known = findPlace(town) ?? findPlaceNamedIn(town);
  const codes = known?.communes[0]?.postcodes ?? [];
  const isSaid = code === '' || town.includes(code) || (known?.kind === 'commune' && codes[0] === code);
  return { location: isSaid ? town : `${code} ${town}` };
}

/** What other programs call a type, by a word that it contains. The first one counts. */
const TYPE_WORDS: [RegExp, string][] = [
  [/programme/, 'Programme'],
  [/^maison/, 'Maison'],
  [/villa|propriete/, 'Villa'],
  [/maison|^mas|bastide|chalet|demeure|chateau|hotelparticulier|pavillon/, 'Maison'],
  [/appart|studio|duplex|loft|^[tf]\d/, 'Appartement'],
  [/terrain|parcelle/, 'Terrain'],
];

function typeOf(type: string): string {
  const known = TYPE_WORDS.find(([words]) => words.test(letters(type)));
  return known ? known[1] : type;
}
