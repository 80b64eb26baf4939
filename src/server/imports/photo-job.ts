import { createHash, randomUUID } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { importTexts } from '#contract/messages.ts';
import { MAX_IMPORTED_PHOTO_BYTES } from '#contract/property/import.ts';
import { Failure } from '#server/failures/failure.ts';
import { done, type JobHandler, type Lane } from '#server/jobs/job.ts';
import { DownloadError, download } from '#server/outgoing/download.ts';
import type { Services } from '#server/services/services.ts';
import { failPhoto, findPhoto, finishPhoto, IMPORT_PHOTO, type ImportPhoto, isAddress } from './import-store.ts';

const PHOTOS_AT_ONCE = 4;
const TIMEOUT_MS = 20_000;
/** An image that kills its encoder twice is given up. */
const MAX_ATTEMPTS = 2;

type Needs = Pick<Services, 'catalogueEvents' | 'config' | 'db' | 'images' | 'log' | 'now'>;

/** Fetches the photos of imports and makes images of them. A lane runs one job at a time. */
export function importLanes(needs: Needs): Lane[] {
  return Array.from({ length: PHOTOS_AT_ONCE }, () => [photoJob(needs)]);
}

function photoJob({ catalogueEvents, config, db, images, log, now }: Needs): JobHandler {
  return {
    kind: IMPORT_PHOTO,
    // The row says whether it was done: to begin anew does no harm.
    leaseMs: 5000,
    async run({ key, attempts }) {
      const photo = await findPhoto(db, Number(key));
      // The property was deleted for good, or the photo was done just before a crash.
      if (photo?.state !== 'waiting') return done;
      try {
        await make(photo);
        catalogueEvents.emit('changed');
      } catch (error) {
        const reason = reasonOf(error, attempts);
        if (!reason) throw error;
        log.info({ err: error, photo: photo.id }, 'imported photo failed');
        await failPhoto(db, photo, { ...reason, now: now() });
      }
      return done;
    },
  };

  async function make(photo: ImportPhoto): Promise<void> {
    await using source = await fetchSource(photo);
    const { hash } = source;
    await using saved = await images.receiveFile(source.path);
    const [image] = saved.images;
    if (!image) return;
    const isThere = await images.isThere(photo.property_id, image);
    await finishPhoto(db, photo, { image, hash, isThere, now: now() });
  }

  /** On disk while it waits for the encoder: four photos of 20 MB, each sent there as a copy, would fill the memory. */
  async function fetchSource(photo: ImportPhoto): Promise<AsyncDisposable & { path: string; hash: string }> {
    const bytes = await read(photo);
    await mkdir(images.incoming, { recursive: true });
    const path = join(images.incoming, randomUUID());
    await writeFile(path, bytes);
    const hash = createHash('sha256').update(bytes).digest('hex');
    return { path, hash, [Symbol.asyncDispose]: () => rm(path, { force: true }) };
  }

  async function read({ source, file }: ImportPhoto): Promise<Buffer> {
    if (isAddress(source)) {
      const limits = { maxBytes: MAX_IMPORTED_PHOTO_BYTES, timeoutMs: TIMEOUT_MS };
      return download(source, { ...limits, privateHosts: config.privateHosts });
    }
    const bytes = file === null ? undefined : await images.find(file);
    if (!bytes) throw new DownloadError(importTexts.photoNotReceived);
    return bytes;
  }
}

/** What the agent is told, where another attempt by itself would not help. */
function reasonOf(error: unknown, attempts: number): { message: string; dropsFile: boolean } | undefined {
  if (error instanceof DownloadError) return { message: error.message, dropsFile: true };
  if (!(error instanceof Failure)) return undefined;
  if (error.code === 'property_not_found') return { message: importTexts.propertyInTrash, dropsFile: false };
  if (error.code === 'busy') return attempts < MAX_ATTEMPTS ? undefined : { message: error.message, dropsFile: false };
  return { message: error.message, dropsFile: error.code.startsWith('image_') };
}
