import type { Logger } from 'pino';
import type { ImageFile, ImageFiles } from './image-files.ts';

type Needs = { files: Pick<ImageFiles, 'save' | 'find' | 'remove'>; log: Logger; retryMs?: number };

const RETRY_MS = 60_000;

/**
 * Image files as the running site uses them. A removed file is gone at once: it is no longer found, and its removal is
 * retried while the storage fails. The sweep at the next start removes the rest.
 */
export class SiteFiles implements Pick<ImageFiles, 'save' | 'find' | 'remove'> {
  readonly #needs: Needs;
  readonly #unremoved = new Set<string>();
  #timer: NodeJS.Timeout | undefined;
  #work: Promise<void> = Promise.resolve();
  #isStopped = false;

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  save(files: ImageFile[]): Promise<void> {
    return this.#needs.files.save(files);
  }

  async find(filename: string): Promise<Buffer | undefined> {
    return this.#unremoved.has(filename) ? undefined : this.#needs.files.find(filename);
  }

  /** Never fails. */
  async remove(filenames: string[]): Promise<void> {
    for (const filename of filenames) this.#unremoved.add(filename);
    try {
      await this.#needs.files.remove(filenames);
      for (const filename of filenames) this.#unremoved.delete(filename);
    } catch (error) {
      this.#retryLater(error);
    }
  }

  /** Returns once nothing is removed any more. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    await this.#work;
  }

  #retryLater(error: unknown): void {
    this.#needs.log.warn({ err: error, files: this.#unremoved.size }, 'image files not removed, retried later');
    if (this.#isStopped) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#work = this.#work.then(() => this.#retry());
    }, this.#needs.retryMs ?? RETRY_MS).unref();
  }

  async #retry(): Promise<void> {
    for (const filename of [...this.#unremoved]) {
      if (this.#isStopped) return;
      try {
        await this.#needs.files.remove([filename]);
        this.#unremoved.delete(filename);
      } catch (error) {
        // Last in the next round: a file that the storage always refuses must not block the others.
        this.#unremoved.delete(filename);
        this.#unremoved.add(filename);
        this.#retryLater(error);
        return;
      }
    }
  }
}
