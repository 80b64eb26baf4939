import { randomUUID } from 'node:crypto';
import { mkdir, open, rm } from 'node:fs/promises';
import type { IncomingHttpHeaders } from 'node:http';
import { join } from 'node:path';
import { type ImportColumn, MAX_IMPORT_BYTES } from '#contract/property/import.ts';
import { readOrMakeSiteId } from '#server/database/first-start-store.ts';
import { Failure } from '#server/failures/failure.ts';
import { readPolirisLine } from '#server/feeds/poliris/read-poliris.ts';
import { readTable, refusal, type Table } from '#server/properties/csv/read-csv.ts';
import type { Services } from '#server/services/services.ts';
import { Archive } from './archive.ts';
import { type ImportRow, tidy, toRow, toRows } from './import-rows.ts';
import { readChoices, readHead } from './match-columns.ts';

type Options = { services: Pick<Services, 'db' | 'images' | 'now'>; chosen: string | undefined };

/** What a file says. Its archive, where it is one, is on disk until this is disposed of. */
type OpenImport = AsyncDisposable & {
  rows: ImportRow[];
  columns: ImportColumn[];
  archive?: Archive;
};

const ARCHIVE_TYPES = /^application\/(zip|x-zip|x-zip-compressed)\b/i;

export function isArchive(contentType = ''): boolean {
  return ARCHIVE_TYPES.test(contentType);
}

/** A request. Node's own stream is read of an archive, and of a table what has passed the limit. */
type Sent = {
  headers: IncomingHttpHeaders;
  body: AsyncIterable<Uint8Array>;
  readTable: () => Promise<ArrayBuffer>;
};

/** Receives a table, or an archive with one. */
export async function openImport(sent: Sent, { services, chosen }: Options): Promise<OpenImport> {
  const contentType = sent.headers['content-type'] ?? '';
  const choices = readChoices(chosen);
  const siteId = await readOrMakeSiteId(services.db, services.now());
  if (!isArchive(contentType)) {
    if (!/^text\/csv\b/i.test(contentType)) throw new Failure('csv_expected');
    const table = await readTable(new Uint8Array(await sent.readTable()));
    return { ...understand(table, siteId, choices), [Symbol.asyncDispose]: async () => {} };
  }
  const path = join(services.images.incoming, randomUUID());
  const remove = () => rm(path, { force: true });
  try {
    // The directory may have been removed while the site runs.
    await mkdir(services.images.incoming, { recursive: true });
    await receive(sent, path);
    const archive = await Archive.open(path);
    const dispose = async () => {
      archive.close();
      await remove();
    };
    try {
      const table = await readTable(await archive.readTable());
      return { ...understand(table, siteId, choices), archive, [Symbol.asyncDispose]: dispose };
    } catch (error) {
      archive.close();
      throw error;
    }
  } catch (error) {
    await remove();
    throw error;
  }
}

async function receive({ headers, body }: Sent, path: string): Promise<void> {
  if (Number(headers['content-length'] ?? 0) > MAX_IMPORT_BYTES) throw new Failure('body_too_large');
  let size = 0;
  await using file = await open(path, 'w');
  // Not `for await`: leaving it would destroy the request, and with it the connection that the answer needs.
  const chunks = body[Symbol.asyncIterator]();
  for (;;) {
    const { done, value } = await chunks.next().catch(() => {
      throw new Failure('malformed_request');
    });
    if (done) return;
    size += value.length;
    if (size > MAX_IMPORT_BYTES) throw new Failure('body_too_large');
    await file.writeFile(value);
  }
}

function understand(table: Table, siteId: string, choices: ReturnType<typeof readChoices>) {
  if (table.isPoliris) return { rows: table.rows.map(toPolirisRow), columns: [] };
  const head = readHead(table, siteId, choices);
  return { rows: toRows(table, head), columns: head.columns };
}

function toPolirisRow({ line, cells }: Table['rows'][number]): ImportRow {
  const read = readPolirisLine(cells);
  if (!read) throw refusal(`Ligne ${line} : un fichier Poliris compte 256 à 350 colonnes, ici ${cells.length}.`);
  return toRow(line, tidy(read.cells), read);
}
