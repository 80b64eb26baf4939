import { regionPath } from '#contract/catalogue/regions.ts';
import type { Property } from '#contract/property/property.ts';
import { type PropertyJson, propertyFromJson } from '#contract/property/property-json.ts';
import type { Database } from '#server/database/tables.ts';
import { busyFor } from '#server/failures/failure.ts';
import { regionsWithProperties } from '#server/places/search-places.ts';
import { countProperties, listProperties, listPublicPlaces } from '#server/properties/catalogue-store.ts';
import { ApiError, createApiRequest, unwrap } from '#web/api/api-request.ts';
import { isPublic } from '#web/api/property-calls.ts';
import { createHostFetch } from './api-host.ts';

/** The properties that visitors see, the newest first, for the sitemap and the feed. */
export type Listing = {
  total: number;
  read: (part: { number: number; size: number }) => Promise<Property[]>;
  /** The pages of the regions that have some. */
  regionPaths: () => Promise<string[]>;
};

export async function listingOfDatabase(db: Database): Promise<Listing> {
  const audience = 'public';
  const total = await countProperties(db, { audience });
  return {
    total,
    read: ({ number, size }) =>
      listProperties(db, { audience }, { sort: 'recent', limit: size, offset: (number - 1) * size }),
    regionPaths: async () => regionsWithProperties(await listPublicPlaces(db)).map(({ name }) => regionPath(name)),
  };
}

/** Where pages show another API host, its properties are the ones to be found here. One call: no images are needed. */
export async function listingOfHost(apiUrl: string): Promise<Listing> {
  const request = createApiRequest({ apiUrl, fetch: createHostFetch() });
  const answer = await request<PropertyJson[] | { data: PropertyJson[] }>('/properties').catch((error: unknown) => {
    throw error instanceof ApiError ? busyFor(60) : error;
  });
  const all = unwrap(answer)
    .filter(isPublic)
    .map((item) => propertyFromJson(item, apiUrl));
  return {
    total: all.length,
    read: async ({ number, size }) => all.slice((number - 1) * size, number * size),
    // Its regions are not known here.
    regionPaths: async () => [],
  };
}
