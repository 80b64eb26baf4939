import { DPE_STATUSES, EMPTY_ADVERT, ENERGY_CLASSES, FEES_PAYERS, MANDATE_KINDS } from '#contract/advert/advert.ts';
import { readYears } from '#contract/advert/energy-cost-years.ts';
import { ALL_FEEDS } from '#contract/feeds/feed-flags.ts';
import { PROPERTY_TYPES, type Property } from '#contract/property/property.ts';
import { NOT_SOLD, SALE_STATES } from '#contract/property/sale.ts';
import { letters } from '#contract/text/plain-text.ts';
import { CSV_BOM, toCsvLine } from '#server/http/response/csv.ts';
import { stateOf } from '#server/properties/property-state.ts';

const TEXTS = ['title', 'description', 'location', 'type'];

/** The fields of a property, under the names of the API. */
export const COLUMNS = [
  'id',
  ...TEXTS,
  ...['price', 'surface', 'rooms', 'bedrooms', 'bathrooms'],
  'features',
  'is_private',
  ...Object.keys(EMPTY_ADVERT),
  ...Object.keys(NOT_SOLD),
  ...Object.keys(ALL_FEEDS),
];

/** What files of earlier versions of the site call a column. */
export const FORMER_NAMES = new Map([['energy_cost_year', 'energy_cost_years']]);

/** Facts that are texts, even where they look like numbers or dates. */
const TEXT_FACTS = ['reference', 'mandate_number', 'dpe_number', 'copro_procedure_detail'];

const FEATURE_SEPARATOR = ' | ';

export const CSV_HEAD = CSV_BOM + toCsvLine(COLUMNS);

export function propertyToCsv(property: Property): string {
  // The stored facts: a price without fees that is computed must not come back as one that was typed.
  const fields = new Map<string, unknown>(Object.entries({ id: property.id, ...stateOf(property) }));
  return toCsvLine(COLUMNS.map((name) => cellOf(name, fields.get(name))));
}

function cellOf(name: string, value: unknown): string {
  if (value === null || value === undefined) return '';
  if (TEXT_FACTS.includes(name)) return toTextCell(String(value));
  if (name === 'features' && Array.isArray(value)) return value.join(FEATURE_SEPARATOR);
  if (Array.isArray(value)) return value.join(', ');
  // A French spreadsheet reads 83.5 as a text.
  return typeof value === 'number' ? String(value).replace('.', ',') : String(value);
}

/** A spreadsheet would make 104 of `0104`, and a day of `2026-12`: the apostrophe prevents it. */
function toTextCell(text: string): string {
  const isChanged = /^\d[\d\s./:,E-]*$/i.test(text) && !/^[1-9]\d{0,9}$/.test(text);
  return isChanged ? `'${text}` : text;
}

const DAYS = ['dpe_date', 'sold_on'];
const FLAGS = ['is_private', 'copropriete', 'copro_procedure'];

const CHOICES = new Map<string, readonly string[]>([
  ['type', PROPERTY_TYPES],
  ['sale_state', SALE_STATES],
  ['fees_payer', FEES_PAYERS],
  ['mandate_kind', MANDATE_KINDS],
  ['dpe_status', DPE_STATUSES],
  ['dpe_energy_class', ENERGY_CLASSES],
  ['dpe_climate_class', ENERGY_CLASSES],
]);

const FLAG_WORDS = new Map(Object.entries({ oui: 1, vrai: 1, non: 0, faux: 0 }));

/**
 * The value of the API that a cell stands for, as people and French spreadsheets write it: `10/03/2025`, `oui`,
 * `450 000 €`. What cannot be read stays a text, for the API's own check to refuse.
 */
export function readCell(name: string, cell: string): unknown {
  // The apostrophe that keeps a cell from being run as a formula.
  const text = cell.replace(/^'(?=\s*[=+\-@\t\r])/, '');
  if (name === 'features')
    return text
      .split('|')
      .map((feature) => feature.trim())
      .filter(Boolean);
  const typed = text.trim();
  const choices = CHOICES.get(name);
  // Asked before the texts: the type is both.
  if (choices) return choices.find((choice) => letters(choice) === letters(typed)) ?? (typed || null);
  if (TEXTS.includes(name)) return text;
  if (typed === '') return null;
  // The apostrophe that keeps it from being read as a number.
  if (TEXT_FACTS.includes(name)) return text.replace(/^'(?=\d)/, '');
  if (name === 'energy_cost_years') return readYears(typed) ?? typed;
  if (DAYS.includes(name)) return readDay(typed);
  if (FLAGS.includes(name)) return FLAG_WORDS.get(letters(typed)) ?? readNumber(typed);
  return readNumber(typed);
}

/** `10/03/2025`, or `10/03/25` as some spreadsheets shorten it. */
function readDay(text: string): string {
  const [, day = '', month = '', year = ''] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d\d)$/.exec(text) ?? [];
  return day ? `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : text;
}

/** `\s` includes the no-break spaces that French spreadsheets put between thousands. */
function readNumber(text: string): number | string {
  const number = text
    .replace(/\s/g, '')
    .replace(/(€|%|m²)$/, '')
    .replace(',', '.');
  return /^-?\d+(\.\d+)?$/.test(number) ? Number(number) : text;
}
