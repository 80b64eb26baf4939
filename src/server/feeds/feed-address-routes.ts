import { type Context, Hono } from 'hono';
import { FEED_NAMES, type FeedName } from '#contract/feeds/portals.ts';
import { Failure } from '#server/failures/failure.ts';
import type { Services } from '#server/services/services.ts';
import { noteDelivery, prepareFile } from './deliver.ts';
import { FORMATS } from './feed-content.ts';
import { findFeedByToken } from './feed-store.ts';

/** A portal that finds the file held back comes again the next night. */
const RETRY_SECONDS = 3600;

/** `/flux/{token}/poliris.zip` and its like: where portals fetch. Whoever knows the address gets the file. */
export function feedAddressRoutes(services: Services): Hono {
  const router = new Hono();
  for (const name of FEED_NAMES) router.get(`/:token/${FORMATS[name].path}`, (c) => answer(c, name));
  return router;

  async function answer(c: Context, name: FeedName): Promise<Response> {
    const feed = await findFeedByToken(services.db, name, c.req.param('token') ?? '');
    if (!feed) throw new Failure('unknown_path', { headers: PRIVATE });
    const file = await prepareFile(services, feed);
    // A `HEAD` fetches nothing.
    const isPickup = c.req.method === 'GET';
    const delivery = { feed: name, way: 'pickup', properties: file.count } as const;
    if (file.kind === 'held') {
      if (isPickup) await noteDelivery(services, { ...delivery, state: 'held', message: file.reason });
      throw new Failure('feed_waits', { headers: { ...PRIVATE, 'Retry-After': String(RETRY_SECONDS) } });
    }
    if (isPickup) await noteDelivery(services, { ...delivery, state: 'sent' });
    const { contentType, fileName } = FORMATS[name];
    return c.body(new Uint8Array(file.bytes), 200, {
      ...PRIVATE,
      'Content-Type': contentType,
      'Content-Disposition': `attachment; filename="${fileName(feed.settings)}"`,
    });
  }
}

const PRIVATE = { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' };
