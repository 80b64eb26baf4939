import type { Logger } from 'pino';
import { agentDay } from '#contract/time/agent-day.ts';
import type { Database } from '#server/database/tables.ts';
import { findMainFilename } from '#server/images/files/image-files.ts';
import { readVisitor } from '#server/properties/audience-store.ts';
import type { CatalogueEvents } from '#server/services/catalogue-events.ts';
import type { Config } from '#server/settings/config.ts';
import { listHiddenFilenames } from '#server/trash/trash-store.ts';

type Needs = {
  config: Pick<Config, 'fixedSettings'>;
  db: Database;
  log: Logger;
  now: () => Date;
  catalogueEvents: CatalogueEvents;
  /** Called after each time that they were read again. */
  onRead: () => void;
};

/**
 * Images of properties in the trash or sold long ago, of those just made private, and deleted ones that can still be
 * restored: their files stay where they are, and administrators alone get them. Held in memory, so that an image costs
 * no statement; read again after every write, and when a new day may have ended the time of a sold property.
 */
export class HiddenImages {
  readonly #needs: Needs;
  #filenames: Set<string> | undefined;
  #reading: Promise<Set<string>> | undefined;
  /** Counts the changes: what was read before one of them may be out of date. */
  #generation = 0;
  #day = '';

  constructor(needs: Needs) {
    this.#needs = needs;
    needs.catalogueEvents.on('changed', () => void this.#refresh());
  }

  /** Whether a file belongs to a hidden image. */
  async has(filename: string): Promise<boolean> {
    this.#forgetAtMidnight();
    const hidden = this.#filenames ?? (await this.#read());
    return hidden.size > 0 && hidden.has(findMainFilename(filename) ?? '');
  }

  hide(filenames: string[]): void {
    this.#generation += 1;
    for (const filename of filenames) this.#filenames?.add(filename);
  }

  show(filenames: string[]): void {
    this.#generation += 1;
    for (const filename of filenames) this.#filenames?.delete(filename);
  }

  #forgetAtMidnight(): void {
    const today = agentDay(this.#needs.now());
    if (today === this.#day) return;
    this.#day = today;
    this.#generation += 1;
    this.#filenames = undefined;
  }

  async #refresh(): Promise<void> {
    this.#generation += 1;
    // Nobody has asked for an image yet.
    if (!this.#filenames && !this.#reading) return;
    try {
      await this.#read();
    } catch (error) {
      this.#needs.log.warn({ err: error }, 'hidden images not refreshed');
    }
  }

  #read(): Promise<Set<string>> {
    this.#reading ??= this.#readUntilCurrent().finally(() => {
      this.#reading = undefined;
    });
    return this.#reading;
  }

  async #readUntilCurrent(): Promise<Set<string>> {
    for (;;) {
      const generation = this.#generation;
      const filenames = new Set(await listHiddenFilenames(this.#needs.db, await readVisitor(this.#needs)));
      if (generation !== this.#generation) continue;
      this.#filenames = filenames;
      this.#needs.onRead();
      return filenames;
    }
  }
}
