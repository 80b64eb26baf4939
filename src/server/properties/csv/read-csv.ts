import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { CsvError, parse } from 'csv-parse';
import { Failure } from '#server/failures/failure.ts';

export const MAX_CSV_BYTES = 10 * 1024 * 1024;
const MAX_ROWS = 2000;
/** Other programs have more columns than this site, and some spreadsheets save empty ones. */
const MAX_CELLS_PER_ROW = 300;
/** One more than the longest version: some programs end a line with a separator. */
const MAX_POLIRIS_CELLS = 351;
/** This is several times the longest description. */
const MAX_ROW_BYTES = 100_000;
/** So much of a file is parsed before other requests get their turn. */
const SLICE_LENGTH = 64 * 1024;

/** A French spreadsheet separates by semicolons, others by commas or tabs. */
const SEPARATORS = [';', ',', '\t'];

/** A table as it was sent. `line` is the number that a spreadsheet gives a row. */
export type Table = {
  /** Empty for a Poliris file, which has none. */
  head: string[];
  rows: { line: number; cells: string[] }[];
  isPoliris: boolean;
};

/** Reads a table of a spreadsheet, or a file in the format of Poliris. */
export async function readTable(bytes: Uint8Array): Promise<Table> {
  // Nobody means a NUL, and PostgreSQL takes none.
  const text = decode(bytes).replaceAll('\0', '');
  const isPoliris = isInPoliris(text);
  let head: string[] | undefined = isPoliris ? [] : undefined;
  let line = 0;
  const rows: Table['rows'] = [];
  for await (const cells of parseTable(text, isPoliris)) {
    line += 1;
    if (!head) {
      head = cells.map((cell) => cell.trim());
    } else if (cells.some((cell) => cell.trim() !== '')) {
      if (!isPoliris) refuseShifted(cells.slice(head.length), line);
      if (rows.length === MAX_ROWS) throw refusal(`Un fichier compte ${MAX_ROWS} lignes au plus.`);
      rows.push({ line, cells });
    }
  }
  if (rows.length === 0) throw refusal('Ce fichier ne contient aucun bien.');
  return { head: head ?? [], rows, isPoliris };
}

/** A separator within a text, without quotes around it, moves what follows under the names of other columns. */
function refuseShifted(beyondHead: string[], line: number): void {
  if (beyondHead.every((cell) => cell.trim() === '')) return;
  throw refusal(
    `Ligne ${line} : plus de cellules que de colonnes. Un texte qui contient le séparateur se met entre guillemets.`,
  );
}

/** Its fields stand between double quotes, with a separator that no spreadsheet writes. */
function isInPoliris(text: string): boolean {
  return /^\ufeff?(?:"[^"\r\n]*"|[^";,\r\n]*)!#/.test(text.slice(0, 1000));
}

async function* parseTable(text: string, isPoliris: boolean): AsyncGenerator<string[]> {
  const maxCells = isPoliris ? MAX_POLIRIS_CELLS : MAX_CELLS_PER_ROW;
  const parser = parse({
    bom: true,
    delimiter: isPoliris ? '!#' : separatorOf(text),
    relax_column_count: true,
    relax_quotes: isPoliris,
    max_record_size: MAX_ROW_BYTES,
    // The size of a record does not count empty cells.
    cast: (cell, { index }) => {
      if (index < maxCells) return cell;
      throw refusal(`Une ligne compte ${maxCells} colonnes au plus.`);
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
  if (isWorkbook(bytes)) throw workbookRefusal();
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

export function workbookRefusal(): Failure {
  return refusal('Ce fichier est un classeur : enregistrez-le au format CSV, puis choisissez ce nouveau fichier.');
}

export function refusal(sentence: string): Failure {
  return new Failure('import_refused', { errors: { file: [sentence] } });
}
