import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { CsvError, parse } from 'csv-parse';
import { Failure } from '#server/failures/failure.ts';
import { COLUMNS, FORMER_NAMES, readCell } from './property-csv.ts';

const MAX_ROWS = 5000;
/** A row may have twice the columns that there are: some spreadsheets save empty ones. */
const MAX_CELLS_PER_ROW = 2 * COLUMNS.length;
/** This is several times the longest description. */
const MAX_ROW_BYTES = 100_000;
/** So much of a file is parsed before other requests get their turn. */
const SLICE_LENGTH = 64 * 1024;
const MAX_QUOTED_COLUMNS = 5;
const MAX_QUOTED_LENGTH = 40;

/** A French spreadsheet separates by semicolons, others by commas or tabs. */
const SEPARATORS = [';', ',', '\t'];

/** A row of a file: the number that a spreadsheet gives it, and a body for the API. */
export type CsvRow = { line: number; id: string; body: Record<string, unknown> };

/** Reads a file of the form that `propertyToCsv` writes, with all its columns or some of them. */
export async function readCsv(bytes: Uint8Array): Promise<CsvRow[]> {
  let names: string[] | undefined;
  let line = 0;
  const rows: CsvRow[] = [];
  for await (const cells of parseTable(decode(bytes))) {
    line += 1;
    if (!names) {
      names = readHead(cells);
    } else if (cells.some((cell) => cell.trim() !== '')) {
      refuseShifted(cells.slice(names.length), line);
      if (rows.length === MAX_ROWS) throw refusal(`Un fichier compte ${MAX_ROWS} lignes au plus.`);
      rows.push({ line, ...readRow(names, cells) });
    }
  }
  if (!names) readHead([]);
  return rows;
}

function readHead(cells: string[]): string[] {
  const names = cells.map((cell) => FORMER_NAMES.get(cell.trim()) ?? cell.trim());
  const unknown = names.filter((name) => name !== '' && !COLUMNS.includes(name));
  if (unknown.length > 0) throw refusal(`Colonnes inconnues : ${quoteShort(unknown)}.`);
  if (!names.includes('id')) throw refusal('Il manque la colonne « id ».');
  const twice = names.find((name, column) => name !== '' && names.indexOf(name) !== column);
  if (twice) throw refusal(`La colonne « ${twice} » est là deux fois.`);
  return names;
}

/** A separator within a text, without quotes around it, moves what follows under the names of other columns. */
function refuseShifted(beyondHead: string[], line: number): void {
  if (beyondHead.every((cell) => cell.trim() === '')) return;
  throw refusal(
    `Ligne ${line} : plus de cellules que de colonnes. Un texte qui contient le séparateur se met entre guillemets.`,
  );
}

function readRow(names: string[], cells: string[]): Omit<CsvRow, 'line'> {
  const id = String(readCell('id', cells[names.indexOf('id')] ?? '') ?? '');
  const filled = names
    .map((name, column) => ({ name, cell: cells[column] ?? '' }))
    // An empty cell empties the field of a property that exists; of a new one, it is a field left out.
    .filter(({ name, cell }) => name !== '' && name !== 'id' && (id !== '' || cell.trim() !== ''));
  return { id, body: Object.fromEntries(filled.map(({ name, cell }) => [name, readCell(name, cell)])) };
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
    delimiter: separatorOf(text),
    relax_column_count: true,
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

/** The one that the head has most of: no name of a column contains one. */
function separatorOf(text: string): string {
  const head = text.slice(0, text.search(/[\r\n]|$/)).slice(0, SLICE_LENGTH);
  const counts = SEPARATORS.map((separator) => ({ separator, count: head.split(separator).length }));
  return counts.reduce((most, next) => (next.count > most.count ? next : most)).separator;
}

/** Streams pass their chunks on without a pause, so the pause is made here. */
async function* slicesOf(text: string): AsyncGenerator<string> {
  for (let start = 0; start < text.length; start += SLICE_LENGTH) {
    yield text.slice(start, start + SLICE_LENGTH);
    await setImmediate();
  }
}

/** French spreadsheets save CSV files in the encoding of Windows. */
function decode(bytes: Uint8Array): string {
  if (isWorkbook(bytes)) {
    throw refusal('Ce fichier est un classeur : enregistrez-le au format CSV, puis choisissez ce nouveau fichier.');
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** The workbooks of Excel and of LibreOffice are ZIP archives. */
function isWorkbook(bytes: Uint8Array): boolean {
  return new TextDecoder('latin1').decode(bytes.subarray(0, 4)) === 'PK\x03\x04';
}

function refusal(sentence: string): Failure {
  return new Failure('import_refused', { errors: { file: [sentence] } });
}
