import { z } from '@hono/zod-openapi';
import { CONTENT_TEXTS } from '#contract/content/content-texts.ts';
import { notices } from '#contract/messages.ts';
import { pathId } from '#contract/schemas/rules.ts';
import { adminRoute } from '#server/auth/admin-route.ts';
import { requireUser } from '#server/auth/signed-in-user.ts';
import { answer, jsonBody, listOf, one } from '#server/http/api/api-description.ts';
import { type ApiRouter, createApiRouter } from '#server/http/api/api-router.ts';
import { success } from '#server/http/response/success.ts';
import type { Services } from '#server/services/services.ts';
import { contentChangeSchema, contentSchema, contentVersionSchema } from './content-description.ts';
import { listContentVersions, readWords, restoreContent, saveContent } from './content-store.ts';
import { listPictures } from './picture-store.ts';

const read = adminRoute('get', '/', {
  operationId: 'getContent',
  summary: 'The texts and pictures of the public pages that the agent may change. `value` is null for a default.',
  responses: { 200: answer('The content', one(contentSchema)) },
});

const update = adminRoute('put', '/', {
  operationId: 'updateContent',
  summary: 'Change texts. What is left out stays, null brings back the default.',
  request: { body: jsonBody(contentChangeSchema) },
  responses: { 200: answer('The content as it is now', one(contentSchema)) },
});

const versions = adminRoute('get', '/versions', {
  operationId: 'listContentVersions',
  summary: 'Who changed which texts, and when, newest first. `n` is the state before a save.',
  responses: { 200: answer('The versions', listOf(contentVersionSchema)) },
});

const restore = adminRoute('post', '/versions/{n}/restore', {
  operationId: 'restoreContentVersion',
  summary: 'Take older texts back. This is a save like any other.',
  request: { params: z.object({ n: pathId }) },
  responses: { 200: answer('The content as it is now', one(contentSchema)) },
  failures: ['version_not_found'],
});

export function contentRoutes({ db, now }: Services): ApiRouter {
  return createApiRouter('version_not_found')
    .openapi(read, async (c) => success(c, { data: await readContent() }))
    .openapi(update, async (c) => {
      await saveContent(db, c.req.valid('json'), { userEmail: requireUser(c).email, now: now() });
      return success(c, { data: await readContent() }, { message: notices.contentSaved });
    })
    .openapi(versions, async (c) => success(c, { data: await listContentVersions(db) }))
    .openapi(restore, async (c) => {
      await restoreContent(db, c.req.valid('param').n, { userEmail: requireUser(c).email, now: now() });
      return success(c, { data: await readContent() }, { message: notices.versionRestored });
    });

  async function readContent() {
    const words = await readWords(db);
    const texts = CONTENT_TEXTS.map((text) => ({ ...text, value: words[text.key] ?? null }));
    return { texts, pictures: await listPictures(db) };
  }
}
