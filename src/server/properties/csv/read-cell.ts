import { DPE_STATUSES, ENERGY_CLASSES, FEES_PAYERS, MANDATE_KINDS } from '#contract/advert/advert.ts';
import { PROPERTY_TYPES } from '#contract/property/property.ts';
import { SALE_STATES } from '#contract/property/sale.ts';
import { letters } from '#contract/text/plain-text.ts';
import { TEXT_FACTS } from './property-csv.ts';

const TEXTS = ['title', 'description', 'location'];
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

const FLAG_WORDS = new Map([
  ['oui', 1],
  ['vrai', 1],
  ['non', 0],
  ['faux', 0],
]);

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
  if (TEXTS.includes(name)) return text;
  const typed = text.trim();
  const choices = CHOICES.get(name);
  if (choices) return choices.find((choice) => letters(choice) === letters(typed)) ?? (typed || null);
  if (typed === '') return null;
  // The apostrophe that keeps it from being read as a number.
  if (TEXT_FACTS.includes(name)) return text.replace(/^'(?=\d)/, '');
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
