import { z } from '@hono/zod-openapi';
import { fieldErrors } from '#contract/messages.ts';
import { adminRoute } from '#server/auth/admin-route.ts';
import { requireAdmin } from '#server/auth/signed-in-user.ts';
import { Failure } from '#server/failures/failure.ts';
import { answer, listOf, publicRoute, withToken } from '#server/http/api/api-description.ts';
import { type ApiRouter, createApiRouter } from '#server/http/api/api-router.ts';
import { limitBody } from '#server/http/request/limit-body.ts';
import { success } from '#server/http/response/success.ts';
import type { Services } from '#server/services/services.ts';
import { findProblems } from './old-address.ts';
import { listRedirects, replaceRedirects } from './redirect-store.ts';

const MAX_REDIRECTS = 10_000;
/** All of them with long addresses. */
const MAX_BYTES = 8 * 1024 * 1024;
/** More sentences help nobody. */
const MAX_PROBLEMS = 20;

const redirectSchema = z.strictObject({ from: z.string(), to: z.union([z.int().min(1), z.string()]) });
const redirectsSchema = z.array(redirectSchema);

const list = adminRoute('get', '/', {
  operationId: 'listRedirects',
  summary: 'The addresses of a former site, and where each one leads.',
  responses: { 200: answer('The redirects', listOf(redirectSchema)) },
});

const replace = publicRoute('put', '/', {
  operationId: 'replaceRedirects',
  summary: 'Say where the addresses of a former site lead: to a path of this site or to a property, by its id.',
  security: withToken,
  middleware: [requireAdmin, limitBody(MAX_BYTES)] as const,
  // Described, and checked by hand: every fault has a sentence under `redirects`.
  request: {
    body: { required: true, content: { 'application/json': { schema: z.any().openapi({ type: 'array' }) } } },
  },
  responses: { 200: answer('The redirects as they are now', listOf(redirectSchema)) },
  failures: ['not_signed_in', 'not_admin'],
});

export function redirectRoutes({ db, catalogueEvents }: Services): ApiRouter {
  return createApiRouter()
    .openapi(list, async (c) => success(c, { data: await listRedirects(db) }))
    .openapi(replace, async (c) => {
      const body: unknown = c.req.valid('json');
      const sent = typeof body === 'object' && body !== null && 'redirects' in body ? body.redirects : body;
      const { data: redirects } = redirectsSchema.safeParse(sent);
      if (!redirects) throw refuse([fieldErrors.list]);
      if (redirects.length > MAX_REDIRECTS) throw refuse([fieldErrors.tooMany(MAX_REDIRECTS)]);
      const problems = findProblems(redirects);
      if (problems.length > 0) throw refuse(problems.slice(0, MAX_PROBLEMS));
      await replaceRedirects(db, redirects);
      catalogueEvents.emit('changed');
      return success(c, { data: await listRedirects(db) });
    });
}

function refuse(sentences: string[]): Failure {
  return new Failure('invalid_fields', { errors: { redirects: sentences } });
}
