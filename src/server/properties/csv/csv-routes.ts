import { z } from '@hono/zod-openapi';
import { fieldErrors } from '#contract/messages.ts';
import { idsParameter } from '#contract/schemas/property/bulk-schema.ts';
import { agentDay } from '#contract/time/agent-day.ts';
import { adminRoute } from '#server/auth/admin-route.ts';
import { requireAdmin, requireUser } from '#server/auth/signed-in-user.ts';
import { Failure } from '#server/failures/failure.ts';
import { answer, one, publicRoute, withToken } from '#server/http/api/api-description.ts';
import { type ApiRouter, createApiRouter } from '#server/http/api/api-router.ts';
import { limitBody } from '#server/http/request/limit-body.ts';
import { success } from '#server/http/response/success.ts';
import { readAllProperties } from '#server/properties/catalogue-store.ts';
import { fieldChangeSchema } from '#server/properties/property-description.ts';
import type { Services } from '#server/services/services.ts';
import { readFeeScheduleInForce, refusesIncomplete } from '#server/site-settings/settings-store.ts';
import { importProperties } from './import-properties.ts';
import { CSV_HEAD, propertyToCsv } from './property-csv.ts';
import { readCsv } from './read-csv.ts';

const MAX_CSV_BYTES = 10 * 1024 * 1024;

const csvContent = { 'text/csv': { schema: z.string() } };

const exportCsv = adminRoute('get', '/export.csv', {
  operationId: 'exportProperties',
  summary: 'Every property with every field, or those of `ids`, as a table for French spreadsheets.',
  request: { query: z.object({ ids: idsParameter.optional() }) },
  responses: { 200: { description: 'The table', content: csvContent } },
});

const importedRowSchema = z.strictObject({
  line: z.int(),
  title: z.string(),
  action: z.enum(['create', 'update', 'none']),
  changes: z.array(fieldChangeSchema),
  notes: z.array(z.string()),
  errors: z.array(z.string()),
});

const importCsv = publicRoute('post', '/import', {
  operationId: 'importProperties',
  summary: 'Take the table back: all lines or none. `dry_run=1` tells what would be done.',
  security: withToken,
  middleware: [requireAdmin, limitBody(MAX_CSV_BYTES)] as const,
  request: {
    query: z.object({ dry_run: z.enum(['0', '1'], fieldErrors.choice).optional() }),
    // The body is described and not checked here: the file may be in the encoding of Windows.
    body: { required: true, content: { 'text/csv': { schema: { type: 'string' } } } },
  },
  responses: {
    200: answer('What was done, line by line', one(z.strictObject({ rows: z.array(importedRowSchema) }))),
  },
  failures: ['not_signed_in', 'not_admin', 'csv_expected', 'import_refused'],
});

export function csvRoutes({ config, db, images, log, now }: Services): ApiRouter {
  return createApiRouter('property_not_found')
    .openapi(exportCsv, async (c) => {
      let table = CSV_HEAD;
      for await (const properties of readAllProperties(db, { audience: 'admin', ids: c.req.valid('query').ids })) {
        table += properties.map(propertyToCsv).join('');
      }
      log.info({ what: 'properties' }, 'exported');
      return c.body(table, 200, {
        'Content-Type': 'text/csv; charset=utf-8',
        'Content-Disposition': `attachment; filename="biens-${agentDay(now())}.csv"`,
      });
    })
    .openapi(importCsv, async (c) => {
      if (!/^text\/csv\b/i.test(c.req.header('Content-Type') ?? '')) throw new Failure('csv_expected');
      const isDryRun = c.req.valid('query').dry_run === '1';
      const rows = await importProperties(db, await readCsv(new Uint8Array(await c.req.arrayBuffer())), {
        isDryRun,
        feeSchedule: await readFeeScheduleInForce(db, agentDay(now())),
        refuseIncomplete: await refusesIncomplete(db, config),
        userEmail: requireUser(c).email,
        now: now(),
      });
      const refused = rows.filter(({ errors }) => errors.length > 0);
      if (!isDryRun && refused.length > 0) {
        const errors = Object.fromEntries(refused.map((row) => [`line_${row.line}`, row.errors]));
        throw new Failure('import_refused', { errors });
      }
      await images.renameWithdrawn();
      return success(c, { data: { rows } });
    });
}
