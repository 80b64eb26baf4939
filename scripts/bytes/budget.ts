/** The most kilobytes that a public page may make a browser fetch, compressed. */
export const MAX_KB = { scripts: 110, styles: 12, fonts: 60 };

/** A file of the build as the browser gets it, and its size once compressed. */
export type SentFile = { name: string; bytes: number };

/** What a page of the site makes a browser fetch, of one kind. */
export type PageFiles = { page: string; files: SentFile[] };

/**
 * One line for each page that is over the limit. It names the file that broke it: adding up from what most pages
 * share to what is the page's own, the one that passes the limit.
 */
export function findOverruns(kind: string, limit: number, pages: PageFiles[]): string[] {
  const users = new Map<string, number>();
  for (const { name } of pages.flatMap(({ files }) => files)) users.set(name, (users.get(name) ?? 0) + 1);

  return pages.flatMap(({ page, files }) => {
    const total = sum(files);
    if (total <= limit) return [];
    const sharedFirst = files.toSorted((a, b) => (users.get(b.name) ?? 0) - (users.get(a.name) ?? 0));
    const culprit = sharedFirst.find((_, index) => sum(sharedFirst.slice(0, index + 1)) > limit);
    const list = sharedFirst.map(({ name, bytes }) => `    ${String(bytes).padStart(7)}  ${name}`).join('\n');
    return [`${page}: ${total} bytes of ${kind}, ${limit} allowed; ${culprit?.name} broke it\n${list}`];
  });
}

export function sum(files: SentFile[]): number {
  return files.reduce((total, { bytes }) => total + bytes, 0);
}
