import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { CsvError, parse } from 'csv-parse';
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
/** Twice the columns that there are: some spreadsheets save empty ones. */
const MAX_CELLS_PER_ROW = 2 * COLUMNS.length;
/** Several times the longest description. */
const MAX_ROW_BYTES = 100_000;
/** So much of a file is parsed before other requests get their turn. */
const SLICE_LENGTH = 64 * 1024;
const MAX_QUOTED_COLUMNS = 5;
const MAX_QUOTED_LENGTH = 40;

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
export async function readCsv(bytes: Uint8Array): Promise<CsvRow[]> {
  let names: string[] | undefined;
  const rows: CsvRow[] = [];
  for await (const cells of parseTable(decode(bytes))) {
    if (!names) {
      names = readHead(cells);
    } else {
      if (rows.length === MAX_ROWS) throw refusal(`Un fichier compte ${MAX_ROWS} lignes au plus.`);
      const fields = names.map((name, column): [string, unknown] => [name, readCell(name, cells[column] ?? '')]);
      const { id, ...body } = Object.fromEntries(fields);
      rows.push({ line: rows.length + 2, id: String(id ?? ''), body });
    }
  }
  if (!names) readHead([]);
  return rows;
}

function readHead(cells: string[]): string[] {
  const names = cells.map((name) => name.trim());
  const unknown = names.filter((name) => !COLUMNS.includes(name));
  if (unknown.length > 0) throw refusal(`Colonnes inconnues : ${quoteShort(unknown)}.`);
  if (!names.includes('id')) throw refusal('Il manque la colonne « id ».');
  return names;
}

function quoteShort(names: string[]): string {
  const quoted = names
    .slice(0, MAX_QUOTED_COLUMNS)
    .map((name) => (name.length > MAX_QUOTED_LENGTH ? `${name.slice(0, MAX_QUOTED_LENGTH)}…` : name));
  return names.length > quoted.length ? `${quoted.join(', ')}…` : quoted.join(', ');
}

async function* parseTable(text: string): AsyncGenerator<string[]> {
  const parser = parse({
    bom: true,
    delimiter: ';',
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: MAX_ROW_BYTES,
    // The size of a record does not count empty cells.
    cast: (cell, { index }) => {
      if (index < MAX_CELLS_PER_ROW) return cell;
      throw refusal(`Une ligne compte ${MAX_CELLS_PER_ROW} colonnes au plus.`);
    },
  });
  try {
    yield* Readable.from(slicesOf(text)).pipe(parser);
  } catch (error) {
    if (error instanceof Failure) throw error;
    if (error instanceof CsvError && error.code === 'CSV_MAX_RECORD_SIZE') throw refusal('Une ligne est trop longue.');
    throw refusal('Ce fichier ne se lit pas : il faut des colonnes séparées par des points-virgules.');
  }
}

/** Streams pass their chunks on without a pause, so the pause is made here. */
async function* slicesOf(text: string): AsyncGenerator<string> {
  for (let start = 0; start < text.length; start += SLICE_LENGTH) {
    yield text.slice(start, start + SLICE_LENGTH);
    await setImmediate();
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
