import type { Logger } from 'pino';
import type { Database } from '#server/database/tables.ts';
import { Failure } from '#server/failures/failure.ts';
import { isOutage } from '#server/failures/outage.ts';
import { type ImageFiles, withSuffix } from '#server/images/files/image-files.ts';
import { findImageWithoutAvif, type ImageWithoutAvif, markAvif } from '#server/images/image-store.ts';
import type { Changes } from '#server/services/changes.ts';
import type { ImageEncoder } from './image-encoder.ts';

type Needs = {
  db: Database;
  files: Pick<ImageFiles, 'find' | 'save' | 'remove'>;
  encoder: Pick<ImageEncoder, 'encodeAvifSet'>;
  log: Logger;
  changes: Changes;
  restMs?: number;
  retryMs?: number[];
};

/** The answer leaves first, and the next photo of a row, if it is here already, goes first. */
const REST_MS = 100;
/**
 * When an image is tried again whose encoder was lost. It may have been another one's fault, or there was no memory;
 * but an image that brings the encoder down takes an upload with it that is under way, so tries are few and far apart.
 */
const RETRY_MS = [5 * 60_000, 60 * 60_000];

/**
 * Makes the AVIF copies of images, one image at a time, after their uploads have been answered. What is left to do
 * stands in the database, so a restart goes on where it was.
 */
export class AvifQueue {
  readonly #needs: Needs;
  readonly #retryMs: number[];
  /** Not tried again for now, or before the next start. */
  readonly #setAside = new Set<number>();
  /** How often the encoder was lost with an image. */
  readonly #losses = new Map<number, number>();
  #isStarted = false;
  #isStopped = false;
  #isWanted = false;
  #work: Promise<void> | undefined;
  #rest: NodeJS.Timeout | undefined;
  #outage: NodeJS.Timeout | undefined;

  constructor(needs: Needs) {
    this.#needs = needs;
    this.#retryMs = needs.retryMs ?? RETRY_MS;
  }

  start(): void {
    this.#isStarted = true;
    this.#begin();
  }

  /** There may be new images, and more to come. */
  wake(): void {
    clearTimeout(this.#rest);
    this.#rest = setTimeout(() => this.#begin(), this.#needs.restMs ?? REST_MS).unref();
  }

  /** Returns once nothing is written any more. The encoder, stopped first, makes this short. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#rest);
    await this.#work;
  }

  #begin(): void {
    this.#isWanted = true;
    if (!this.#isStarted || this.#work) return;
    this.#work = this.#workThrough().finally(() => {
      this.#work = undefined;
    });
  }

  async #workThrough(): Promise<void> {
    const { db, log } = this.#needs;
    try {
      while (this.#isWanted && !this.#isStopped) {
        this.#isWanted = false;
        let image = await findImageWithoutAvif(db, 0);
        while (image && !this.#isStopped) {
          if (!this.#setAside.has(image.id)) await this.#try(image);
          image = await findImageWithoutAvif(db, image.id);
        }
      }
    } catch (error) {
      log.error({ err: error }, 'AVIF copies wait for some minutes, or for the next upload');
      clearTimeout(this.#outage);
      this.#outage = setTimeout(() => this.#begin(), this.#retryMs[0]).unref();
    }
  }

  async #try(image: ImageWithoutAvif): Promise<void> {
    try {
      await this.#makeCopies(image);
    } catch (error) {
      if (this.#isStopped) return;
      // Not the image's fault: it is tried again, with all the others.
      if (error instanceof Error && isOutage(error)) throw error;
      this.#setAside.add(image.id);
      if (isLoss(error) && this.#tryAgain(image)) return;
      this.#needs.log.error({ err: error, image: image.filename }, 'no AVIF copies of an image');
    }
  }

  /** Whether it will be. */
  #tryAgain({ id, filename }: ImageWithoutAvif): boolean {
    const losses = (this.#losses.get(id) ?? 0) + 1;
    this.#losses.set(id, losses);
    const afterMs = this.#retryMs[losses - 1];
    if (afterMs === undefined) return false;
    this.#needs.log.warn({ image: filename, afterMs }, 'the AVIF copies of an image are tried again later');
    setTimeout(() => {
      this.#setAside.delete(id);
      this.#begin();
    }, afterMs).unref();
    return true;
  }

  async #makeCopies({ id, filename }: ImageWithoutAvif): Promise<void> {
    const { db, files, encoder, log, changes } = this.#needs;
    const main = await files.find(filename);
    if (!main) {
      // Deleted a moment ago, or lost.
      this.#setAside.add(id);
      log.warn({ image: filename }, 'an image without a file gets no AVIF copies');
      return;
    }

    const copies = await encoder.encodeAvifSet(main);
    const named = copies.map(({ suffix, bytes }) => ({ filename: withSuffix(filename, suffix), bytes }));
    await files.save(named);
    // An image deleted meanwhile leaves no file behind.
    const change = await markAvif(db, id);
    if (change) changes.announce(change);
    else await files.remove(named.map((file) => file.filename));
  }
}

/** What the encoder says when it is gone without an answer. */
function isLoss(error: unknown): boolean {
  return error instanceof Failure && error.code === 'busy';
}
