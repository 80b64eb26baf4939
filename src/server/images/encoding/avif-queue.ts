import type { Logger } from 'pino';
import type { Changes } from '#server/changes.ts';
import type { Database } from '#server/database/tables.ts';
import { type ImageFiles, withSuffix } from '#server/images/files/image-files.ts';
import { findImageWithoutAvif, type ImageWithoutAvif, markAvif } from '#server/images/image-store.ts';
import { isOutage } from '#server/outage.ts';
import type { ImageEncoder } from './image-encoder.ts';

type Needs = {
  db: Database;
  files: Pick<ImageFiles, 'find' | 'save' | 'remove'>;
  encoder: Pick<ImageEncoder, 'encodeAvifSet'>;
  log: Logger;
  changes: Changes;
  restMs?: number;
};

/** The answer leaves first, and the next photo of a row, if it is here already, goes first. */
const REST_MS = 100;

/**
 * Makes the AVIF copies of images, one image at a time, after their uploads have been answered. What is left to do
 * stands in the database, so a restart goes on where it was.
 */
export class AvifQueue {
  readonly #needs: Needs;
  /** Not tried again before the next start. */
  readonly #failed = new Set<number>();
  #isStarted = false;
  #isStopped = false;
  #isWanted = false;
  #work: Promise<void> | undefined;
  #rest: NodeJS.Timeout | undefined;

  constructor(needs: Needs) {
    this.#needs = needs;
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
          if (!this.#failed.has(image.id)) await this.#try(image);
          image = await findImageWithoutAvif(db, image.id);
        }
      }
    } catch (error) {
      log.error({ err: error }, 'AVIF copies wait for the next upload');
    }
  }

  async #try(image: ImageWithoutAvif): Promise<void> {
    try {
      await this.#makeCopies(image);
    } catch (error) {
      if (this.#isStopped) return;
      // Not the image's fault: it is tried again, with all the others.
      if (error instanceof Error && isOutage(error)) throw error;
      this.#failed.add(image.id);
      this.#needs.log.error({ err: error, image: image.filename }, 'no AVIF copies of an image');
    }
  }

  async #makeCopies({ id, filename }: ImageWithoutAvif): Promise<void> {
    const { db, files, encoder, log, changes } = this.#needs;
    const main = await files.find(filename);
    if (!main) {
      // Deleted a moment ago, or lost.
      this.#failed.add(id);
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
