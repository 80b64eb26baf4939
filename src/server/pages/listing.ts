import type { Property } from '#contract/property/property.ts';
import type { Database } from '#server/database/tables.ts';
import { busyFor } from '#server/failures/failure.ts';
import { countProperties } from '#server/properties/catalogue-count.ts';
import { listPage } from '#server/properties/catalogue-store.ts';
import { ApiError } from '#web/api/api-request.ts';
import { listAllOfHost } from './host-api.ts';

/** The properties that visitors see, the newest first, for what names every one of them. */
export type Listing = {
  total: number;
  read: (part: { number: number; size: number; fields?: 'all' | 'all but description' }) => Promise<Property[]>;
};

export async function listingOfDatabase(db: Database): Promise<Listing> {
  const audience = 'public';
  const total = await countProperties(db, { audience });
  return {
    total,
    read: ({ fields = 'all', ...page }) => listPage(db, { audience }, { sort: 'recent', page, total, fields }),
  };
}

/** Where pages show another API host, its properties are the ones to be found here. */
export async function listingOfHost(apiUrl: string): Promise<Listing> {
  const all = await listAllOfHost(apiUrl).catch((error: unknown) => {
    throw error instanceof ApiError ? busyFor(60) : error;
  });
  return { total: all.length, read: async ({ number, size }) => all.slice((number - 1) * size, number * size) };
}
