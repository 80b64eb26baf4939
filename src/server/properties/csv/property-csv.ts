import { parse } from 'csv-parse/sync';
import { EMPTY_ADVERT } from '#contract/advert/advert.ts';
import type { Property } from '#contract/property/property.ts';
import { propertyToJson } from '#contract/property/property-to-json.ts';
import { Failure } from '#server/failures/failure.ts';
import { CSV_BOM, toCsvLine } from '#server/http/response/csv.ts';

const TEXTS = ['title', 'description', 'location', 'type'] as const;
const NUMBERS = ['price', 'surface', 'rooms', 'bedrooms', 'bathrooms'] as const;

/** The fields of a property, under the names of the API. */
const COLUMNS = ['id', ...TEXTS, ...NUMBERS, 'features', 'is_private', ...Object.keys(EMPTY_ADVERT)];

const FEATURE_SEPARATOR = ' | ';
const MAX_ROWS = 5000;

export const CSV_HEAD = CSV_BOM + toCsvLine(COLUMNS);

export function propertyToCsv(property: Property): string {
  // The stored facts: a price without fees that is computed must not come back as one that was typed.
  const json = { ...propertyToJson(property, { withImages: false }), ...property.advert };
  const fields = new Map<string, unknown>(Object.entries(json));
  return toCsvLine(COLUMNS.map((name) => cellOf(fields.get(name))));
}

function cellOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.join(FEATURE_SEPARATOR);
  // A French spreadsheet reads 83.5 as a text.
  return typeof value === 'number' ? String(value).replace('.', ',') : String(value);
}

/** A row of a file: the number that a spreadsheet gives it, and a body for the API. */
export type CsvRow = { line: number; id: string; body: Record<string, unknown> };

/** Reads a file of the form above, with all its columns or some of them. */
export function readCsv(bytes: Uint8Array): CsvRow[] {
  const [head = [], ...rows] = parseTable(decode(bytes));
  const names = head.map((name) => name.trim());
  const isUnknown = (name: string) => !COLUMNS.includes(name);
  if (!names.includes('id') || names.some(isUnknown)) {
    const unknown = names.filter(isUnknown).join(', ');
    throw refusal(unknown ? `Colonnes inconnues : ${unknown}.` : 'Il manque la colonne « id ».');
  }
  if (rows.length > MAX_ROWS) throw refusal(`Un fichier compte ${MAX_ROWS} lignes au plus.`);
  return rows.map((cells, index) => {
    const fields = names.map((name, column): [string, unknown] => [name, readCell(name, cells[column] ?? '')]);
    const { id, ...body } = Object.fromEntries(fields);
    return { line: index + 2, id: String(id ?? ''), body };
  });
}

function parseTable(text: string): string[][] {
  try {
    return parse(text, { bom: true, delimiter: ';', relax_column_count: true, skip_empty_lines: true });
  } catch {
    throw refusal('Ce fichier ne se lit pas : il faut des colonnes séparées par des points-virgules.');
  }
}

/** Some spreadsheets save CSV files in the encoding of Windows. */
function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** What is no number stays a text, for the API's own check to refuse. */
function readCell(name: string, cell: string): unknown {
  // The apostrophe that keeps a cell from being run as a formula.
  const text = cell.replace(/^'(?=\s*[=+\-@\t\r])/, '');
  if (name === 'features')
    return text
      .split('|')
      .map((feature) => feature.trim())
      .filter(Boolean);
  if (TEXTS.some((column) => column === name)) return text;
  if (text.trim() === '') return null;
  const number = text.replace(/[\s\u00a0\u202f]/g, '').replace(',', '.');
  return /^-?\d+(\.\d+)?$/.test(number) && isNumeric(name) ? Number(number) : text;
}

const TEXT_FACTS = ['reference', 'mandate_number', 'dpe_number', 'dpe_date', 'copro_procedure_detail'];

function isNumeric(name: string): boolean {
  return !TEXT_FACTS.includes(name);
}

function refusal(sentence: string): Failure {
  return new Failure('import_refused', { errors: { file: [sentence] } });
}
