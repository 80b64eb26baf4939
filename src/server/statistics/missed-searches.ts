import type { MiddlewareHandler } from 'hono';
import { normaliseSearch } from '#contract/alerts/alert.ts';
import { searchQuerySchema } from '#contract/schemas/property/property-schema.ts';
import { agentDay } from '#contract/time/agent-day.ts';
import type { ApiEnvironment } from '#server/http/api/api-router.ts';
import { clientGroup } from '#server/http/request/client-address.ts';
import { findPlace } from '#server/places/gazetteer.ts';
import { countProperties } from '#server/properties/catalogue-store.ts';
import type { Services } from '#server/services/services.ts';
import { countMissedSearch } from './missed-search-store.ts';
import { createRecentVisits } from './recent-visits.ts';
import { isCounted } from './statistics-routes.ts';

/** Nobody changes a search that finds nothing more often in half an hour. */
const SEARCHES = { limit: 20, seconds: 30 * 60 };

/** The catalogue asks for a wider search where it shows that nothing was found: that is when it is counted. */
export function countMissedSearches({ config, db, log, now }: Services): MiddlewareHandler<ApiEnvironment> {
  const isNew = createRecentVisits();
  const mayCount = createRecentVisits(SEARCHES);
  return async (c, next) => {
    await next();
    const search = c.req.method === 'GET' && c.res.ok && isCounted(c) && searchToCount(new URL(c.req.url).searchParams);
    if (!search) return;
    const address = clientGroup(c.env.incoming, config.trustedProxies);
    if (!isNew(address, search, now()) || !mayCount(address, 'missed search', now())) return;
    // A search that cannot be counted must not keep the answer from the visitor.
    await count(search).catch((error) => log.error({ err: error }, 'missed search not counted'));
  };

  async function count(search: string): Promise<void> {
    const query = searchQuerySchema.parse(Object.fromEntries(new URLSearchParams(search)));
    const found = await countProperties(db, { ...query, audience: 'public' });
    if (found === 0) await countMissedSearch(db, agentDay(now()), search);
  }
}

/** What someone typed may be anything, a number or an address too: of words, these are kept alone. */
const WORDS = /^[\p{L}\p{M}' -]{2,40}$/u;
const MAX_LENGTH = 300;

/** The search in one spelling; undefined for one that is not to be kept. */
export function searchToCount(typed: URLSearchParams): string | undefined {
  const search = new URLSearchParams(normaliseSearch(String(typed)));
  const location = search.get('location');
  const place = location === null ? undefined : findPlace(location);
  if (place) search.set('location', place.name);
  else if (location !== null)
    search.set('location', location.charAt(0).toUpperCase() + location.slice(1).toLowerCase());
  const words = [...(place || location === null ? [] : [location]), ...(search.get('features')?.split(',') ?? [])];
  const text = String(search);
  return words.every((word) => WORDS.test(word)) && text.length <= MAX_LENGTH ? text : undefined;
}
