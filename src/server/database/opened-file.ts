import { statSync } from 'node:fs';

/** The file under a SQLite database, as it was found when the database was opened. */
export class OpenedFile {
  readonly #path: string;
  /** Nothing for a database in memory. */
  readonly #opened: string | undefined;

  constructor(path: string) {
    this.#path = path;
    this.#opened = identityOf(path);
  }

  /**
   * Throws once the path leads elsewhere or nowhere. SQLite would go on reading and writing the file that it has open,
   * and whatever was written would be gone at the next start.
   */
  requireInPlace(): void {
    if (this.#opened === undefined) return;
    const found = identityOf(this.#path);
    if (found !== this.#opened) throw new LostFile(this.#path, found === undefined ? 'is gone' : 'is another one now');
  }
}

/** A disk says this of a file that is no longer where it was. */
export class LostFile extends Error {
  readonly code = 'ESTALE';

  constructor(path: string, what: string) {
    super(
      `the database file ${path} ${what}, and nothing is written any more: put back the one that was opened, or stop the ` +
        `site, move ${path}-wal and ${path}-shm away, and start it again`,
    );
    this.name = 'LostFile';
  }
}

/** Of what a link leads to, should the path be one. */
function identityOf(path: string): string | undefined {
  const stats = statSync(path, { throwIfNoEntry: false });
  return stats && `${stats.dev} ${stats.ino}`;
}
