import { z } from '@hono/zod-openapi';
import { openingJsonSchema } from '#contract/schemas/admin/dashboard-schema.ts';
import { flag, jsonObject } from '#contract/schemas/rules.ts';
import { adminRoute } from '#server/auth/admin-route.ts';
import { requireUser } from '#server/auth/signed-in-user.ts';
import { answer, jsonBody, one } from '#server/http/api/api-description.ts';
import { type ApiRouter, createApiRouter } from '#server/http/api/api-router.ts';
import { success } from '#server/http/response/success.ts';
import type { Services } from '#server/services/services.ts';
import { removeExamples } from './examples.ts';
import { hideOpening, readOpening } from './opening.ts';

const hide = adminRoute('put', '/', {
  operationId: 'hideOpening',
  summary: 'Hide the list of what a new site needs, for good, or show it again.',
  request: { body: jsonBody(jsonObject({ hidden: flag })) },
  responses: { 200: answer('The list', one(openingJsonSchema)) },
});

const remove = adminRoute('delete', '/', {
  operationId: 'removeExamples',
  summary:
    "Delete for good the demo's listings with their photos, and empty its made-up settings, all that still are as the " +
    'demo made them. `kept` are its homes that were edited.',
  responses: {
    200: answer('How many', one(z.strictObject({ properties: z.int(), settings: z.int(), kept: z.int() }))),
  },
});

/** The calls under `/dashboard/opening`. */
export function openingRoutes(services: Services): ApiRouter {
  const { db, now } = services;
  return createApiRouter().openapi(hide, async (c) => {
    await hideOpening(db, c.req.valid('json').hidden, now());
    return success(c, { data: await readOpening(services, Number(requireUser(c).id)) });
  });
}

/** The calls under `/examples`. */
export function exampleRoutes({ db, jobs, log, now }: Services): ApiRouter {
  return createApiRouter().openapi(remove, async (c) => {
    const removed = await removeExamples(db, { userEmail: requireUser(c).email, now: now() });
    jobs.wake();
    log.info(removed, 'examples removed');
    return success(c, { data: removed });
  });
}
