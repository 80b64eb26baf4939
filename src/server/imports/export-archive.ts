import { Zip, ZipPassThrough } from 'fflate';
import type { Property } from '#contract/property/property.ts';
import { slugify } from '#contract/property/property-path.ts';
import { readOrMakeSiteId } from '#server/database/first-start-store.ts';
import { UPLOADS_PATH } from '#server/images/files/image-files.ts';
import { readAllProperties } from '#server/properties/catalogue-store.ts';
import { csvHead, propertyToCsv } from '#server/properties/csv/property-csv.ts';
import { listDocuments } from '#server/properties/documents/document-store.ts';
import type { Services } from '#server/services/services.ts';

type Needs = Pick<Services, 'db' | 'images' | 'now'>;

/** The table, the photos and the papers, as a stream: one file at a time is in memory. */
export async function exportArchive(needs: Needs): Promise<ReadableStream> {
  const properties = await readProperties(needs);
  const table = csvHead(await readOrMakeSiteId(needs.db, needs.now()), [
    'photos',
    'photo_marks',
    'photo_kinds',
    'photo_captions',
  ]);
  const rows = properties.map((property) => propertyToCsv(property, photoCells(property)));
  const chunks = zip(needs, table + rows.join(''), properties);
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await chunks.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
  });
}

async function readProperties({ db }: Needs): Promise<Property[]> {
  const properties: Property[] = [];
  for await (const some of readAllProperties(db, { audience: 'admin' })) properties.push(...some);
  return properties;
}

function photoCells({ id, images }: Property): string[] {
  const names = images.map(({ url }) => nameInArchive(id, url));
  return [
    names.join('|'),
    images.map(({ mark }) => mark ?? '').join('|'),
    images.map(({ kind }) => kind ?? '').join('|'),
    images.some(({ caption }) => caption) ? JSON.stringify(images.map(({ caption }) => caption ?? null)) : '',
  ];
}

function nameInArchive(id: number, url: string): string {
  return `photos/${id}/${filenameOf(url)}`;
}

function filenameOf(url: string): string {
  return url.slice(UPLOADS_PATH.length);
}

async function* zip({ db, images, now }: Needs, table: string, properties: Property[]): AsyncGenerator<Uint8Array> {
  let ready: Uint8Array[] = [];
  const archive = new Zip((error, chunk) => {
    if (error) throw error;
    ready.push(chunk);
  });
  const add = (name: string, bytes: Uint8Array) => {
    // Photos hardly shrink.
    const file = new ZipPassThrough(name);
    file.mtime = now();
    archive.add(file);
    file.push(bytes, true);
  };
  add('biens.csv', new TextEncoder().encode(table));
  for (const { id, images: photos } of properties) {
    for (const { url } of photos) {
      const bytes = await images.find(filenameOf(url));
      if (bytes) add(nameInArchive(id, url), bytes);
      yield* ready;
      ready = [];
    }
    for (const document of await listDocuments(db, id)) {
      const bytes = await images.find(document.filename);
      // Their names may be the same.
      if (bytes) add(`documents/${id}/${document.id}-${slugify(document.name.replace(/\.pdf$/i, ''))}.pdf`, bytes);
      yield* ready;
      ready = [];
    }
  }
  archive.end();
  yield* ready;
}
