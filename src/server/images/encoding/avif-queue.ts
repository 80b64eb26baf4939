import type { Logger } from 'pino';
import type { Database } from '#server/database/tables.ts';
import { Failure } from '#server/failures/failure.ts';
import { isOutage } from '#server/failures/outage.ts';
import { type ImageFiles, withSuffix } from '#server/images/files/image-files.ts';
import { findImageWithoutAvif, type ImageWithoutAvif, markAvif } from '#server/images/image-store.ts';
import type { CatalogueEvents } from '#server/services/catalogue-events.ts';
import type { ImageEncoder } from './image-encoder.ts';

type Needs = {
  db: Database;
  files: Pick<ImageFiles, 'find' | 'save' | 'remove'>;
  encoder: Pick<ImageEncoder, 'encodeAvifSet'>;
  log: Logger;
  catalogueEvents: CatalogueEvents;
  delayMs?: number;
  retryMs?: number[];
};

/** The answer to the upload leaves first, and the next photo of a series goes first. */
const DELAY_MS = 100;
/**
 * When an image is retried whose encoder died, perhaps for want of memory. An image that kills every encoder also fails
 * the uploads that are running, so retries are few and far apart.
 */
const RETRY_MS = [5 * 60_000, 60 * 60_000];

/** Makes the AVIF copies of images, one image at a time, after the upload. The database says what is left to do. */
export class AvifQueue {
  readonly #needs: Needs;
  readonly #retryMs: number[];
  /** Images that failed; those that are retried later leave the set again. */
  readonly #failed = new Set<number>();
  readonly #encoderLosses = new Map<number, number>();
  #work: Promise<void> = Promise.resolve();
  #isRunning = false;
  #alarm: NodeJS.Timeout | undefined;

  constructor(needs: Needs) {
    this.#needs = needs;
    this.#retryMs = needs.retryMs ?? RETRY_MS;
  }

  start(): void {
    this.#isRunning = true;
    this.#enqueue();
  }

  /** There may be new images. */
  wake(): void {
    if (!this.#isRunning || this.#alarm) return;
    const ring = () => {
      this.#alarm = undefined;
      this.#enqueue();
    };
    this.#alarm = setTimeout(ring, this.#needs.delayMs ?? DELAY_MS).unref();
  }

  /** Returns once nothing is written any more. The encoder, stopped first, makes this short. */
  async stop(): Promise<void> {
    this.#isRunning = false;
    await this.#work;
  }

  #enqueueIn(ms: number): void {
    setTimeout(() => this.#enqueue(), ms).unref();
  }

  #enqueue(): void {
    this.#work = this.#work.then(() => this.#encodeAll());
  }

  async #encodeAll(): Promise<void> {
    if (!this.#isRunning) return;
    const { db, log, catalogueEvents } = this.#needs;
    let hasNewCopies = false;
    try {
      let image = await findImageWithoutAvif(db, 0);
      while (image && this.#isRunning) {
        if (!this.#failed.has(image.id) && (await this.#encode(image))) hasNewCopies = true;
        image = await findImageWithoutAvif(db, image.id);
      }
    } catch (error) {
      log.error({ err: error }, 'AVIF queue interrupted');
      this.#enqueueIn(this.#retryMs[0] ?? 0);
    } finally {
      if (hasNewCopies) catalogueEvents.emit('changed');
    }
  }

  /** Whether the image has its copies now. */
  async #encode(image: ImageWithoutAvif): Promise<boolean> {
    try {
      return await this.#makeCopies(image);
    } catch (error) {
      if (!this.#isRunning) return false;
      // An outage is not the image's fault: all are retried.
      if (isOutage(error)) throw error;
      this.#failed.add(image.id);
      const retryMs = isEncoderLoss(error) ? this.#nextRetryMs(image) : undefined;
      const failure = { err: error, image: image.filename, retryMs };
      if (retryMs === undefined) this.#needs.log.error(failure, 'AVIF encoding given up');
      else this.#needs.log.warn(failure, 'AVIF encoding retried later');
      return false;
    }
  }

  #nextRetryMs({ id }: ImageWithoutAvif): number | undefined {
    const losses = this.#encoderLosses.get(id) ?? 0;
    this.#encoderLosses.set(id, losses + 1);
    const retryMs = this.#retryMs[losses];
    if (retryMs === undefined) return undefined;
    setTimeout(() => {
      this.#failed.delete(id);
      this.#enqueue();
    }, retryMs).unref();
    return retryMs;
  }

  async #makeCopies({ id, filename }: ImageWithoutAvif): Promise<boolean> {
    const { db, files, encoder, log } = this.#needs;
    const main = await files.find(filename);
    if (!main) {
      // Deleted a moment ago, or lost.
      this.#failed.add(id);
      log.warn({ image: filename }, 'AVIF encoding skipped: image file missing');
      return false;
    }

    const copies = await encoder.encodeAvifSet(main);
    const named = copies.map(({ suffix, bytes }) => ({ filename: withSuffix(filename, suffix), bytes }));
    await files.save(named);
    const isMarked = await markAvif(db, id);
    // The image was deleted meanwhile.
    if (!isMarked) await files.remove(named.map((file) => file.filename));
    return isMarked;
  }
}

function isEncoderLoss(error: unknown): boolean {
  return error instanceof Failure && error.code === 'busy';
}
