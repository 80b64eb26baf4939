import { statSync } from 'node:fs';

/** The file of a SQLite database. Remembers which one was opened. */
export class DatabaseFile {
  readonly #path: string;
  /** Undefined for a database in memory. */
  readonly #opened: string | undefined;

  constructor(path: string) {
    this.#path = path;
    this.#opened = inodeOf(path);
  }

  /**
   * Throws once the path leads to another file or to none. SQLite would go on writing to the file that it has open, and
   * those writes would be lost at the next start.
   */
  requireInPlace(): void {
    if (this.#opened === undefined) return;
    const found = inodeOf(this.#path);
    if (found !== this.#opened)
      throw new DatabaseFileMissing(this.#path, found === undefined ? 'is gone' : 'is another one now');
  }
}

/** Has the code that network file systems give for a file that is no longer there. */
export class DatabaseFileMissing extends Error {
  readonly code = 'ESTALE';

  constructor(path: string, what: string) {
    super(
      `the database file ${path} ${what}, and nothing is written any more: put back the one that was opened, or stop the ` +
        `site, move ${path}-wal and ${path}-shm away, and start it again`,
    );
    this.name = 'DatabaseFileMissing';
  }
}

/** Follows symbolic links. */
function inodeOf(path: string): string | undefined {
  const stats = statSync(path, { throwIfNoEntry: false });
  return stats && `${stats.dev} ${stats.ino}`;
}
