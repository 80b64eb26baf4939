import { z } from '@hono/zod-openapi';
import { FINDING_STATES } from '#contract/admin/status.ts';
import { adminRoute } from '#server/auth/admin-route.ts';
import { answer, listOf } from '#server/http/api/api-description.ts';
import { type ApiRouter, createApiRouter } from '#server/http/api/api-router.ts';
import { success } from '#server/http/response/success.ts';
import type { Services } from '#server/services/services.ts';
import { examineContents, examineSurroundings } from './examine.ts';

const findingSchema = z.strictObject({ check: z.string(), state: z.enum(FINDING_STATES), message: z.string() });

const read = adminRoute('get', '/', {
  operationId: 'getStatus',
  summary: "The doctor's findings: what works, what needs attention, what does not work, and what to do about it.",
  responses: { 200: answer('What was found', listOf(findingSchema)) },
});

export function statusRoutes({ config, db, now, traffic }: Services): ApiRouter {
  return createApiRouter().openapi(read, async (c) => {
    const site = { config, db, traffic, host: c.req.header('Host'), now: now() };
    const findings = await Promise.all([examineSurroundings(site), examineContents(site)]);
    return success(c, { data: findings.flat() });
  });
}
