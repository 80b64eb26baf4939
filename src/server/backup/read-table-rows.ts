import { StringDecoder } from 'node:string_decoder';
import type { ColumnMetadata } from 'kysely';
import { MAX_INTEGER, UnusableArchive } from './archive-format.ts';
import { quote } from './archive-reader.ts';
import { ROWS_PER_PAGE, type Row } from './table-store.ts';

type Table = { table: string; columns: ColumnMetadata[] };

/** Several times the longest row that the site writes. */
const MAX_LINE_LENGTH = 1_000_000;

/** The rows of an NDJSON file, each with exactly the columns of its table and values that these can hold. */
export async function* readTableRows(body: AsyncIterable<Buffer>, table: Table): AsyncGenerator<Row[]> {
  let page: Row[] = [];
  for await (const line of readLines(body)) {
    page.push(toRow(line, table));
    if (page.length < ROWS_PER_PAGE) continue;
    yield page;
    page = [];
  }
  yield page;
}

async function* readLines(body: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new StringDecoder();
  let rest = '';
  for await (const chunk of body) {
    const lines = (rest + decoder.write(chunk)).split('\n');
    rest = lines.pop() ?? '';
    if (rest.length > MAX_LINE_LENGTH) throw new UnusableArchive('The backup holds a row of absurd length.');
    yield* lines;
  }
  if (rest) throw new UnusableArchive('The backup holds a row that was cut short.');
}

function toRow(line: string, { table, columns }: Table): Row {
  const values = parseObject(line);
  if (!values || Object.keys(values).length !== columns.length) throw wrongRow(table, line);
  return Object.fromEntries(
    columns.map((column) => {
      const value = values[column.name];
      if (!canHold(column, value)) throw wrongRow(table, line);
      return [column.name, value];
    }),
  );
}

function parseObject(line: string): Record<string, unknown> | undefined {
  try {
    const value = JSON.parse(line);
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}

/** SQLite would store anything anywhere; the rows may go on to PostgreSQL, which does not. */
function canHold({ name, dataType, isNullable }: ColumnMetadata, value: unknown): value is Row[string] {
  if (name === 'id') return isInteger(value) && value >= 1;
  if (value === null) return isNullable;
  if (/int/i.test(dataType)) return isInteger(value);
  if (/double|real/i.test(dataType)) return typeof value === 'number';
  return typeof value === 'string' && !value.includes('\0');
}

function isInteger(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && Math.abs(value) <= MAX_INTEGER;
}

function wrongRow(table: string, line: string): UnusableArchive {
  return new UnusableArchive(`The table ${table} has no place for the row ${quote(line)}.`);
}
