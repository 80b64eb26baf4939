import { existsSync, renameSync } from 'node:fs';

/** Gives a SQLite database another name, under which it can still be looked into. Answers that name. */
export function setAside(path: string): string {
  const aside = `${path}.unreadable-${new Date().toISOString().replaceAll(/[:.]/g, '-')}`;
  // The database last: what it leaves behind of its own would be taken for the next one's.
  for (const end of ['-wal', '-shm', '']) {
    if (existsSync(`${path}${end}`)) renameSync(`${path}${end}`, `${aside}${end}`);
  }
  return aside;
}
