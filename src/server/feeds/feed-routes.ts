import { z } from '@hono/zod-openapi';
import type { FeedJson } from '#contract/feeds/feed.ts';
import { FEED_NAMES, type FeedName } from '#contract/feeds/feed-flags.ts';
import { notices } from '#contract/messages.ts';
import {
  feedAdvertJsonSchema,
  feedChangeSchema,
  feedDeliveryJsonSchema,
  feedJsonSchema,
  feedNameSchema,
} from '#contract/schemas/admin/feed-schema.ts';
import { adminRoute } from '#server/auth/admin-route.ts';
import { Failure } from '#server/failures/failure.ts';
import { answer, jsonBody, listOf, noData, one } from '#server/http/api/api-description.ts';
import { type ApiRouter, createApiRouter } from '#server/http/api/api-router.ts';
import { success } from '#server/http/response/success.ts';
import { restartJob } from '#server/jobs/job-store.ts';
import type { Services } from '#server/services/services.ts';
import { changeFeed } from './change-feed.ts';
import { whyHeld } from './deliver.ts';
import { examineAdverts, FORMATS, makeFeedFile, toAdvertJson } from './feed-content.ts';
import { type Feed, getFeed, listDeliveries, releaseCount, renewToken } from './feed-store.ts';
import { FEED_PUSH } from './push/push-jobs.ts';

const oneFeed = { request: { params: feedNameSchema }, responses: { 200: answer('The feed', one(feedJsonSchema)) } };

const list = adminRoute('get', '/', {
  operationId: 'listFeeds',
  summary: 'What goes to which portal: addresses, settings, how many properties, and what holds a file back.',
  responses: { 200: answer('The feeds', listOf(feedJsonSchema)) },
});

const update = adminRoute('put', '/{name}', {
  ...oneFeed,
  operationId: 'updateFeed',
  summary: 'Change the settings of a feed. What is left out stays, the password too; `push: null` ends the push.',
  request: { params: feedNameSchema, body: jsonBody(feedChangeSchema) },
});

const renew = adminRoute('post', '/{name}/address', {
  ...oneFeed,
  operationId: 'renewFeedAddress',
  summary: 'Give a feed another address. The old one leads nowhere from then on.',
});

const release = adminRoute('post', '/{name}/release', {
  ...oneFeed,
  operationId: 'releaseFeed',
  summary: 'Let a file go that is held back: the number of properties in it is right.',
});

const adverts = adminRoute('get', '/{name}/adverts', {
  operationId: 'listFeedAdverts',
  summary: 'Every public property, and what the portal would say of its advert.',
  request: { params: feedNameSchema },
  responses: { 200: answer('The adverts', listOf(feedAdvertJsonSchema)) },
});

const deliveries = adminRoute('get', '/{name}/deliveries', {
  operationId: 'listFeedDeliveries',
  summary: 'What the portal has got, newest first.',
  request: { params: feedNameSchema },
  responses: { 200: answer('The deliveries', listOf(feedDeliveryJsonSchema)) },
});

const send = adminRoute('post', '/poliris/send', {
  operationId: 'sendFeed',
  summary: 'Send the file now, beside the daily push.',
  responses: { 202: noData('The push begins') },
  failures: ['feed_held', 'feed_without_push'],
});

const polirisFile = adminRoute('get', '/poliris.zip', {
  operationId: 'getPolirisFile',
  summary: 'The Poliris file of now, held back or not. This is no delivery.',
  responses: { 200: { description: 'The file', content: { 'application/zip': { schema: z.string() } } } },
});

const kyeroFile = adminRoute('get', '/kyero.xml', {
  operationId: 'getKyeroFile',
  summary: 'The Kyero file of now, held back or not. This is no delivery.',
  responses: { 200: { description: 'The file', content: { 'application/xml': { schema: z.string() } } } },
});

export function feedRoutes(services: Services): ApiRouter {
  const { config, db, jobs, now } = services;
  return createApiRouter()
    .openapi(list, async (c) => {
      const feeds: FeedJson[] = [];
      for (const name of FEED_NAMES) feeds.push(await readFeed(name));
      return success(c, { data: feeds });
    })
    .openapi(polirisFile, () => download('poliris'))
    .openapi(kyeroFile, () => download('kyero'))
    .openapi(update, async (c) => {
      const { name } = c.req.valid('param');
      await changeFeed(services, name, c.req.valid('json'));
      return success(c, { data: await readFeed(name) }, { message: notices.feedSaved });
    })
    .openapi(renew, async (c) => {
      const { name } = await getFeed(db, c.req.valid('param').name);
      await renewToken(db, name);
      return success(c, { data: await readFeed(name) }, { message: notices.feedAddressRenewed });
    })
    .openapi(release, async (c) => {
      const feed = await getFeed(db, c.req.valid('param').name);
      await releaseCount(db, feed.name, (await countAdverts(feed)).included);
      return success(c, { data: await readFeed(feed.name) }, { message: notices.feedReleased });
    })
    .openapi(adverts, async (c) => {
      const feed = await getFeed(db, c.req.valid('param').name);
      return success(c, { data: (await examineAdverts(services, feed)).map(toAdvertJson) });
    })
    .openapi(deliveries, async (c) => success(c, { data: await listDeliveries(db, c.req.valid('param').name) }))
    .openapi(send, async (c) => {
      const feed = await getFeed(db, 'poliris');
      if (!feed.isEnabled || !feed.settings.push) throw new Failure('feed_without_push');
      if (whyHeld(feed, (await countAdverts(feed)).included) !== null) throw new Failure('feed_held');
      // One that waits for its next attempt does not wait any longer, and has all its attempts again.
      await restartJob(db, { kind: FEED_PUSH, key: feed.name }, now());
      jobs.wake();
      return c.json({ status: 'success' as const, data: null, message: notices.feedSending }, 202);
    });

  async function readFeed(name: FeedName): Promise<FeedJson> {
    const feed = await getFeed(db, name);
    const { included, leftOut } = await countAdverts(feed);
    const { path, fileName } = FORMATS[name];
    return {
      name,
      enabled: feed.isEnabled,
      url: `${config.site.publicUrl}/flux/${feed.token}/${path}`,
      file_name: fileName(feed.settings),
      included,
      left_out: leftOut,
      held: whyHeld(feed, included),
      ...(name === 'poliris' && portalSettings(feed)),
    };
  }

  async function countAdverts(feed: Feed): Promise<{ included: number; leftOut: number }> {
    const examined = await examineAdverts(services, feed);
    const included = examined.filter((advert) => advert.included).length;
    return { included, leftOut: examined.length - included };
  }

  async function download(name: FeedName): Promise<Response> {
    const feed = await getFeed(db, name);
    const { bytes } = await makeFeedFile(services, feed);
    const { contentType, fileName } = FORMATS[name];
    return new Response(new Uint8Array(bytes), {
      headers: {
        'Content-Type': contentType,
        'Content-Disposition': `attachment; filename="${fileName(feed.settings)}"`,
        'Cache-Control': 'no-store',
      },
    });
  }
}

function portalSettings({ settings: { push, ...settings }, password }: Feed) {
  return { ...settings, push: push && { ...push, has_password: password !== null } };
}
