import { NO_FILTERS } from '#contract/catalogue/catalogue.ts';
import { compareProperties, matchesFilters } from '#contract/catalogue/catalogue-rules.ts';
import type { Property } from '#contract/property/property.ts';
import { type PropertyJson, propertyFromJson } from '#contract/property/property-json.ts';
import { type ApiClient, createApiClient } from '#web/api/api-client.ts';
import { type ApiOptions, createApiRequest, unwrap } from '#web/api/api-request.ts';
import { completeItems, readProperty } from '#web/api/property-calls.ts';

/** Then the page goes out without what it asked for, which the browser asks for again. */
const MAX_WAIT_MS = 5000;

/** What pages ask of another API host. One that hangs does not keep visitors waiting with it. */
export function createHostApi(apiUrl: string, maxWaitMs = MAX_WAIT_MS): ApiClient {
  return createApiClient(optionsFor(apiUrl, maxWaitMs));
}

/** All that such a host has for visitors, the newest first. */
export async function listAllOfHost(apiUrl: string): Promise<Property[]> {
  const request = createApiRequest(optionsFor(apiUrl, MAX_WAIT_MS));
  const items = unwrap(await request<PropertyJson[] | { data: PropertyJson[] }>('/properties?include=images'));
  const whole = await completeItems(items, (id) => readProperty(request, id));
  return whole
    .map((item) => propertyFromJson(item, apiUrl))
    .filter((property) => matchesFilters(property, NO_FILTERS))
    .sort(compareProperties('recent'));
}

function optionsFor(apiUrl: string, maxWaitMs: number): ApiOptions {
  return { apiUrl, fetch: (url, init) => fetch(url, { ...init, signal: AbortSignal.timeout(maxWaitMs) }) };
}
