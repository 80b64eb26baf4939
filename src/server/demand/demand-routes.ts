import { z } from '@hono/zod-openapi';
import { DEMAND_KINDS } from '#contract/statistics/demand.ts';
import { adminRoute } from '#server/auth/admin-route.ts';
import { answer, listOf } from '#server/http/api/api-description.ts';
import { type ApiRouter, createApiRouter } from '#server/http/api/api-router.ts';
import { success } from '#server/http/response/success.ts';
import type { Services } from '#server/services/services.ts';
import { readDemand } from './demand.ts';

const demandSchema = z.strictObject({
  where: z.string(),
  kind: z.enum(DEMAND_KINDS),
  buyers: z.int(),
  budgets: z.array(z.strictObject({ max: z.int().nullable(), buyers: z.int() })),
});

const read = adminRoute('get', '/', {
  operationId: 'getDemand',
  summary:
    'How many people look for a kind of home in a part of Haute-Corse, of confirmed alerts and active searches, most ' +
    'wanted first. In steps, and never of fewer than five.',
  responses: { 200: answer('The demand', listOf(demandSchema)) },
});

export function demandRoutes({ db }: Services): ApiRouter {
  return createApiRouter().openapi(read, async (c) => success(c, { data: await readDemand(db) }));
}
