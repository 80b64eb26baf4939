import type { Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { isAdmin } from '#contract/admin/auth.ts';
import { visitSchema } from '#contract/schemas/admin/statistics-schema.ts';
import { publicRoute } from '#server/http/api/api-description.ts';
import { type ApiEnvironment, type ApiRouter, createApiRouter } from '#server/http/api/api-router.ts';
import { isPerson } from '#server/http/request/is-person.ts';
import { readVisitor } from '#server/properties/audience-store.ts';
import type { Services } from '#server/services/services.ts';
import { countPublicVisit } from './visit-store.ts';

/** What a page sends is many times smaller. */
const MAX_VISIT_BYTES = 1024;

const report = publicRoute('post', '/', {
  operationId: 'reportVisit',
  summary:
    'What a visitor does on a page: `{ "property": 12, "kind": "view" | "gallery" | "favorite" | "share" }`, as JSON ' +
    'whatever the content type. Always 204: bots, prefetches, administrators and unreadable bodies are not counted.',
  // Not described as a request body: it would be refused for its content type.
  middleware: bodyLimit({ maxSize: MAX_VISIT_BYTES, onError: nothing }),
  responses: { 204: { description: 'Counted, or not' } },
});

export function visitRoutes(services: Services): ApiRouter {
  const { db, now } = services;
  return createApiRouter().openapi(report, async (c) => {
    const visit = isCounted(c) && visitSchema.safeParse(await c.req.json().catch(() => undefined)).data;
    if (visit) {
      const visitor = await readVisitor(services);
      await countPublicVisit(db, visit.property, { visitor, kind: visit.kind, now: now() });
    }
    return nothing(c);
  });
}

function nothing(c: Context<ApiEnvironment>) {
  return c.body(null, 204);
}

/** Whether a person makes this request, and not the agent. */
function isCounted(c: Context<ApiEnvironment>): boolean {
  const user = c.get('user');
  return !(user && isAdmin(user)) && isPerson(c.req.raw.headers);
}
