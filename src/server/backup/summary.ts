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

const MAX_NAMED = 3;

/** What a backup lacks, as another sentence. */
export function lackOf(missing: string[]): string {
  if (missing.length === 0) return '';
  const files = missing.length === 1 ? 'an image file that is lost' : `${missing.length} image files that are lost`;
  return ` It lacks ${files}: ${nameSome(missing)}.`;
}

/** `a.webp, b.webp, c.webp, …` */
export function nameSome(names: string[]): string {
  return [...names.slice(0, MAX_NAMED), ...(names.length > MAX_NAMED ? ['…'] : [])].join(', ');
}

function toPlural(noun: string, count: number): string {
  if (count === 1) return noun;
  if (noun.endsWith('y')) return `${noun.slice(0, -1)}ies`;
  return noun.endsWith('ch') ? `${noun}es` : `${noun}s`;
}
