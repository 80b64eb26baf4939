import type { SavedTable } from './archive-format.ts';

/** `1 user, 24 properties, 96 images, and 3 messages`; empty tables are left out. */
export function summaryOf(tables: Pick<SavedTable, 'name' | 'rows'>[]): string {
  const counts = tables
    .filter(({ rows }) => rows > 0)
    .map(({ name, rows }) => `${rows} ${toPlural(name.replaceAll('_', ' '), rows)}`);
  return counts.length > 0 ? new Intl.ListFormat('en').format(counts) : 'nothing yet';
}

/** `29 kB`, `14.2 MB`. */
export function formatSize(bytes: number): string {
  return bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}

function toPlural(noun: string, count: number): string {
  if (count === 1) return noun;
  if (noun.endsWith('y')) return `${noun.slice(0, -1)}ies`;
  return noun.endsWith('ch') ? `${noun}es` : `${noun}s`;
}
