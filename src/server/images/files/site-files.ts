import type { Logger } from 'pino';
import type { ImageFile, ImageFiles } from './image-files.ts';

type Needs = { files: Pick<ImageFiles, 'save' | 'find' | 'remove'>; log: Logger; retryMs?: typeof RETRY_MS };

/** Between two tries at what the storage did not remove; each wait is twice the one before. */
const RETRY_MS = { first: 60_000, longest: 3_600_000 };

/**
 * Image files as the running site uses them. What is removed is gone at once, also where the storage fails meanwhile: it
 * is not found any more, and removed once the storage takes part again. The sweep at the next start has the rest.
 */
export class SiteFiles implements Pick<ImageFiles, 'save' | 'find' | 'remove'> {
  readonly #needs: Needs;
  readonly #left = new Set<string>();
  #waits = 0;
  #timer: NodeJS.Timeout | undefined;
  #work: Promise<void> | undefined;
  #isStopped = false;

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  save(files: ImageFile[]): Promise<void> {
    return this.#needs.files.save(files);
  }

  async find(filename: string): Promise<Buffer | undefined> {
    return this.#left.has(filename) ? undefined : this.#needs.files.find(filename);
  }

  /** Never fails: whoever asks has done with these files. */
  async remove(filenames: string[]): Promise<void> {
    for (const filename of filenames) this.#left.add(filename);
    try {
      await this.#needs.files.remove(filenames);
      for (const filename of filenames) this.#left.delete(filename);
    } catch (error) {
      this.#needs.log.warn({ err: error, filenames }, 'files that nothing needs any more are removed later');
      this.#plan();
    }
  }

  /** Returns once nothing is removed any more. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    await this.#work;
  }

  #plan(): void {
    if (this.#timer || this.#isStopped) return;
    const { first, longest } = this.#needs.retryMs ?? RETRY_MS;
    this.#timer = setTimeout(
      () => {
        this.#work = this.#removeLeft().finally(() => {
          this.#timer = undefined;
          if (this.#left.size > 0) this.#plan();
        });
      },
      Math.min(first * 2 ** this.#waits++, longest),
    ).unref();
  }

  async #removeLeft(): Promise<void> {
    for (const filename of [...this.#left]) {
      if (this.#isStopped) return;
      try {
        await this.#needs.files.remove([filename]);
      } catch (error) {
        // The others first next time, should it be this one alone that is refused.
        this.#left.delete(filename);
        this.#left.add(filename);
        this.#needs.log.warn({ err: error, files: this.#left.size }, 'files could not be removed again');
        return;
      }
      this.#left.delete(filename);
    }
    this.#waits = 0;
  }
}
