import type { Logger } from 'pino';
import { z } from 'zod';
import { withSuffix } from '#contract/property/image.ts';
import { DAY_MS } from '#contract/time/time-span.ts';
import type { SiteDatabase } from '#server/database/connect.ts';
import type { Database } from '#server/database/tables.ts';
import { Failure } from '#server/failures/failure.ts';
import { isOutage } from '#server/failures/outage.ts';
import { done, type JobHandler, type Outcome } from '#server/jobs/job.ts';
import type { CatalogueEvents } from '#server/services/catalogue-cache.ts';
import type { ImageEncoder } from './encoding/image-encoder.ts';
import type { ImageFiles } from './files/image-files.ts';
import { sweepOrphans } from './files/orphan-files.ts';
import { AVIF_COPIES, FILE_REMOVAL, markAvif } from './image-store.ts';

/** What can be done twice without harm is taken over soon. */
const LEASE_MS = 2000;

/**
 * When an image is retried whose encoder died, perhaps for want of memory. An image that kills every encoder also fails
 * the uploads that are running, so retries are few and far apart.
 */
const RETRY_MS = [5 * 60_000, 60 * 60_000];

type AvifNeeds = {
  db: Database;
  files: Pick<ImageFiles, 'find' | 'save' | 'remove'>;
  encoder: Pick<ImageEncoder, 'encodeAvifSet' | 'isStopped'>;
  log: Logger;
  now: () => Date;
  catalogueEvents: CatalogueEvents;
};

/** Makes the AVIF copies of an image, after its upload. */
export function avifJob({ db, files, encoder, log, now, catalogueEvents }: AvifNeeds): JobHandler {
  return {
    kind: AVIF_COPIES,
    leaseMs: LEASE_MS,
    async run({ key, attempts }) {
      try {
        return await makeCopies(key);
      } catch (error) {
        // Neither an outage nor a shutdown is the image's fault.
        if (isOutage(error) || encoder.isStopped) throw error;
        const retryMs = isEncoderLoss(error) ? RETRY_MS[attempts - 1] : undefined;
        const failure = { err: error, image: key, retryMs };
        if (retryMs === undefined) {
          log.error(failure, 'AVIF encoding given up');
          return done;
        }
        log.warn(failure, 'AVIF encoding retried later');
        return { kind: 'retry', reason: 'image encoder lost', at: new Date(now().getTime() + retryMs) };
      }
    },
  };

  async function makeCopies(filename: string): Promise<Outcome> {
    const main = await files.find(filename);
    if (!main) {
      // The file was deleted a moment ago, or is lost.
      log.warn({ image: filename }, 'AVIF encoding skipped: image file missing');
      return done;
    }
    const copies = await encoder.encodeAvifSet(main);
    const named = copies.map(({ suffix, bytes }) => ({ filename: withSuffix(filename, suffix), bytes }));
    await files.save(named);
    if (await markAvif(db, filename)) catalogueEvents.emit('changed');
    // The image was deleted meanwhile.
    else await files.remove(named.map((file) => file.filename));
    return done;
  }
}

function isEncoderLoss(error: unknown): boolean {
  return error instanceof Failure && error.code === 'busy';
}

const filenamesSchema = z.array(z.string());

/** Removes the files of an image whose row was deleted. Row before files: a row without its file is a broken page. */
export function fileRemovalJob(files: Pick<ImageFiles, 'remove'>): JobHandler {
  return {
    kind: FILE_REMOVAL,
    leaseMs: LEASE_MS,
    // The image server refuses the files as long as there is this job.
    givesUp: false,
    async run({ payload }) {
      await files.remove(filenamesSchema.parse(payload));
      return done;
    },
  };
}

/** Cleans up what a crash left: files without a row. */
export function sweepJob(
  needs: { db: SiteDatabase; files: ImageFiles; log: Logger; now: () => Date },
  startedAt: Date,
): JobHandler {
  return {
    kind: 'image-sweep',
    everyMs: DAY_MS,
    leaseMs: LEASE_MS,
    async run() {
      await sweepOrphans(needs, { startedAt, now: needs.now() });
      return done;
    },
  };
}
