import { z } from '@hono/zod-openapi';
import type { FeedJson } from '#contract/feeds/feed.ts';
import { FEED_NAMES, type FeedName } from '#contract/feeds/portals.ts';
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
import { makeFile, whyHeld } from './deliver.ts';
import { countAdverts, type Examination, FORMATS, type ReadExamination } from './feed-content.ts';
import { type Feed, getFeed, listDeliveries, listFeeds, releaseCount, renewToken } from './feed-store.ts';
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

function sendOf(name: FeedName) {
  return adminRoute('post', `/${name}/send`, {
    operationId: `send${capitalised(name)}File`,
    summary: 'Send the file now, beside the daily push.',
    responses: { 202: noData('The push begins') },
    failures: ['feed_held', 'feed_without_push'],
  });
}

function fileOf(name: FeedName) {
  const { path, contentType } = FORMATS[name];
  const [type = ''] = contentType.split(';');
  return adminRoute('get', `/${path}`, {
    operationId: `get${capitalised(name)}File`,
    summary: `The ${capitalised(name)} file of now, held back or not. This is no delivery.`,
    responses: { 200: { description: 'The file', content: { [type]: { schema: z.string() } } } },
  });
}

function capitalised(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}

export function feedRoutes(services: Services, readExamination: ReadExamination): ApiRouter {
  const { config, db, jobs, now } = services;
  const router = createApiRouter()
    .openapi(list, async (c) => {
      const examination = await readExamination();
      return success(c, { data: (await listFeeds(db)).map((feed) => toJson(feed, examination)) });
    })
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
      const { name } = await getFeed(db, c.req.valid('param').name);
      await releaseCount(db, name, countAdverts(await readExamination(), name).included);
      return success(c, { data: await readFeed(name) }, { message: notices.feedReleased });
    })
    .openapi(adverts, async (c) => {
      return success(c, { data: (await readExamination()).get(c.req.valid('param').name) ?? [] });
    })
    .openapi(deliveries, async (c) => success(c, { data: await listDeliveries(db, c.req.valid('param').name) }));

  for (const name of FEED_NAMES) {
    router.openapi(fileOf(name), () => download(name));
    if (!FORMATS[name].hasSettings) continue;
    router.openapi(sendOf(name), async (c) => {
      const feed = await getFeed(db, name);
      if (!feed.is_enabled || !feed.settings.push) throw new Failure('feed_without_push');
      const { included } = countAdverts(await readExamination(), name);
      if (whyHeld(feed, included) !== null) throw new Failure('feed_held');
      // One that waits for its next attempt does not wait any longer, and has all its attempts again.
      await restartJob(db, { kind: FEED_PUSH, key: name }, now());
      jobs.wake();
      return c.json({ status: 'success' as const, data: null, message: notices.feedSending }, 202);
    });
  }
  return router;

  async function readFeed(name: FeedName): Promise<FeedJson> {
    return toJson(await getFeed(db, name), await readExamination());
  }

  function toJson(feed: Feed, examination: Examination): FeedJson {
    const { name, is_enabled, token, settings } = feed;
    const { included, leftOut } = countAdverts(examination, name);
    const { path, fileName, hasSettings } = FORMATS[name];
    return {
      name,
      enabled: is_enabled === 1,
      url: `${config.site.publicUrl}/flux/${token}/${path}`,
      file_name: fileName(settings),
      included,
      left_out: leftOut,
      held: whyHeld(feed, included),
      ...(hasSettings && portalSettings(feed)),
    };
  }

  async function download(name: FeedName): Promise<Response> {
    const feed = await getFeed(db, name);
    const { contentType, fileName } = FORMATS[name];
    return new Response(new Uint8Array(await makeFile(services, feed)), {
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
