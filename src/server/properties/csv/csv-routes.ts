import { z } from '@hono/zod-openapi';
import { idsParameter } from '#contract/schemas/property/bulk-schema.ts';
import { agentDay } from '#contract/time/agent-day.ts';
import { adminRoute } from '#server/auth/admin-route.ts';
import { readOrMakeSiteId } from '#server/database/first-start-store.ts';
import { type ApiRouter, createApiRouter } from '#server/http/api/api-router.ts';
import { readAllProperties } from '#server/properties/catalogue-store.ts';
import type { Services } from '#server/services/services.ts';
import { csvHead, propertyToCsv } from './property-csv.ts';

const csvContent = { 'text/csv': { schema: z.string() } };

const exportCsv = adminRoute('get', '/export.csv', {
  operationId: 'exportProperties',
  summary: 'Every property with every field, or those of `ids`, as a table for French spreadsheets.',
  request: { query: z.object({ ids: idsParameter.optional() }) },
  responses: { 200: { description: 'The table', content: csvContent } },
});

export function csvRoutes({ db, log, now }: Services): ApiRouter {
  return createApiRouter().openapi(exportCsv, async (c) => {
    let table = csvHead(await readOrMakeSiteId(db, now()));
    for await (const properties of readAllProperties(db, { audience: 'admin', ids: c.req.valid('query').ids })) {
      table += properties.map((property) => propertyToCsv(property)).join('');
    }
    log.info({ what: 'properties' }, 'exported');
    return c.body(table, 200, {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="biens-${agentDay(now())}.csv"`,
    });
  });
}
