import { EMPTY_ADVERT } from '#contract/advert/advert.ts';
import { ALL_FEEDS } from '#contract/feeds/feed-flags.ts';
import type { Property } from '#contract/property/property.ts';
import { propertyToJson } from '#contract/property/property-to-json.ts';
import { NOT_SOLD, saleOf } from '#contract/property/sale.ts';
import { CSV_BOM, toCsvLine } from '#server/http/response/csv.ts';

const TEXTS = ['title', 'description', 'location', 'type'] as const;
const NUMBERS = ['price', 'surface', 'rooms', 'bedrooms', 'bathrooms'] as const;

/** The fields of a property, under the names of the API. */
export const COLUMNS = [
  'id',
  ...TEXTS,
  ...NUMBERS,
  'features',
  'is_private',
  ...Object.keys(EMPTY_ADVERT),
  ...Object.keys(NOT_SOLD),
  ...Object.keys(ALL_FEEDS),
];

/** Facts that are texts, even where they look like numbers or dates. */
export const TEXT_FACTS = ['reference', 'mandate_number', 'dpe_number', 'copro_procedure_detail'];

const FEATURE_SEPARATOR = ' | ';

export const CSV_HEAD = CSV_BOM + toCsvLine(COLUMNS);

export function propertyToCsv(property: Property): string {
  // The stored facts: a price without fees that is computed must not come back as one that was typed.
  const { price } = property;
  const json = {
    ...propertyToJson(property, { withImages: false }),
    price,
    ...property.advert,
    ...saleOf(property),
    ...property.feeds,
  };
  const fields = new Map<string, unknown>(Object.entries(json));
  return toCsvLine(COLUMNS.map((name) => cellOf(name, fields.get(name))));
}

function cellOf(name: string, value: unknown): string {
  if (value === null || value === undefined) return '';
  if (TEXT_FACTS.includes(name)) return toTextCell(String(value));
  if (Array.isArray(value)) return value.join(FEATURE_SEPARATOR);
  // A French spreadsheet reads 83.5 as a text.
  return typeof value === 'number' ? String(value).replace('.', ',') : String(value);
}

/** A spreadsheet would make 104 of `0104`, and a day of `2026-12`: the apostrophe prevents it. */
function toTextCell(text: string): string {
  const isChanged = /^\d[\d\s./:,E-]*$/i.test(text) && !/^[1-9]\d{0,9}$/.test(text);
  return isChanged ? `'${text}` : text;
}
