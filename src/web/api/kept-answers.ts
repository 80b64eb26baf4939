import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Answers that came with pages. They wait here until something is asked for and the query library, which keeps them
 * from then on, is fetched: a visitor who only reads never fetches it.
 */
const waiting = new Map<string, { key: QueryKey; data: unknown; at: number }>();
let client: QueryClient | undefined;

/** What is known already stays: it is as new, or newer. */
export function keepAnswer(key: QueryKey, data: unknown): void {
  if (client) client.setQueryData(key, (known: unknown) => known ?? data);
  else if (!waiting.has(hash(key))) waiting.set(hash(key), { key, data, at: Date.now() });
}

/** However old; whoever needs it fresh asks. */
export function findAnswer<Data>(key: QueryKey): Data | undefined;
export function findAnswer(key: QueryKey): unknown {
  return client ? client.getQueryData(key) : waiting.get(hash(key))?.data;
}

/** The library is there. */
export function handOver(to: QueryClient): void {
  client = to;
  for (const { key, data, at } of waiting.values()) to.setQueryData(key, data, { updatedAt: at });
  waiting.clear();
}

function hash(key: QueryKey): string {
  return JSON.stringify(key);
}
