import { propertyPath } from '#contract/property/property-path.ts';
import type { Site } from '../servers/site.ts';
import { cpuMsOfLoad, cpuMsPerRequest } from './load.ts';
import { firstListed } from './public-pages.ts';
import { requestText } from './request-text.ts';

/** The cost of a write varies by a tenth, and is larger than what is left when it is taken off. */
const PAIRS = 100;
const LIMITS = { connections: 1, seconds: 2 };

/**
 * Processor time of answers that nothing kept can help with, whatever the site keeps: each request follows a write to
 * the property that is listed first. What the writes cost by themselves is measured right before, and taken off.
 */
export async function createAnewMeter(site: Site) {
  const authorization = { Authorization: `Bearer ${await site.signIn()}` };
  const first = await firstListed(site);
  const writes = [first.price + 1000, first.price + 2000].map((price) =>
    requestText(`/api/properties/${first.id}`, {
      method: 'PUT',
      headers: authorization,
      body: JSON.stringify({ price }),
    }),
  );
  return {
    first: { ...first, path: propertyPath(first) },
    async costOf(request: string): Promise<number> {
      const pairs = writes.flatMap((write) => [write, request]);
      const write = await cpuMsPerRequest(site, { requests: writes, ...LIMITS, count: PAIRS });
      const { cpuMs, count } = await cpuMsOfLoad(site, { requests: pairs, ...LIMITS, count: 2 * PAIRS });
      // Time may be up between a write and its request.
      const answered = Math.floor(count / 2);
      if (answered === 0) throw new Error('This machine is too busy to measure anything.');
      return (cpuMs - (count - answered) * write) / answered;
    },
  };
}
