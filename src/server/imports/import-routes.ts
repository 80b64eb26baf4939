import { z } from '@hono/zod-openapi';
import { except } from 'hono/combine';
import { fieldErrors } from '#contract/messages.ts';
import { idSchema } from '#contract/schemas/rules.ts';
import { agentDay } from '#contract/time/agent-day.ts';
import { adminRoute } from '#server/auth/admin-route.ts';
import { requireAdmin, requireUser } from '#server/auth/signed-in-user.ts';
import { Failure } from '#server/failures/failure.ts';
import { answer, listOf, noData, one, publicRoute, withToken } from '#server/http/api/api-description.ts';
import { type ApiRouter, createApiRouter } from '#server/http/api/api-router.ts';
import { limitBody } from '#server/http/request/limit-body.ts';
import { success } from '#server/http/response/success.ts';
import { MAX_CSV_BYTES } from '#server/properties/csv/read-csv.ts';
import { fieldChangeSchema } from '#server/properties/property-description.ts';
import type { Services } from '#server/services/services.ts';
import { readFeeScheduleInForce, refusesIncomplete } from '#server/site-settings/settings-store.ts';
import { exportArchive } from './export-archive.ts';
import { importProperties } from './import-properties.ts';
import { listImports, retryImport } from './import-store.ts';
import { isArchive, openImport } from './open-import.ts';
import { unpackPhotos } from './unpack-photos.ts';

const choice = z.enum(['0', '1'], fieldErrors.choice).optional();

const importedRowSchema = z.strictObject({
  line: z.int(),
  title: z.string(),
  action: z.enum(['create', 'update', 'none']),
  changes: z.array(fieldChangeSchema),
  notes: z.array(z.string()),
  errors: z.array(z.string()),
});

const columnSchema = z.strictObject({ name: z.string(), field: z.string().nullable(), sample: z.string() });

const binary = { schema: { type: 'string', format: 'binary' } } as const;

const importFile = publicRoute('post', '/import', {
  operationId: 'importProperties',
  summary:
    'Take a table, or an archive of a table with photos: all rows or none, with `skip_errors=1` the good ones. `dry_run=1` tells what would be done.',
  security: withToken,
  middleware: [requireAdmin, except((c) => isArchive(c.req.header('Content-Type')), limitBody(MAX_CSV_BYTES))] as const,
  request: {
    query: z.object({ dry_run: choice, skip_errors: choice, columns: z.string().optional() }),
    // The body is described and not checked here: an archive is streamed, and a table may be in the encoding of Windows.
    body: { required: true, content: { 'text/csv': { schema: { type: 'string' } }, 'application/zip': binary } },
  },
  responses: {
    200: answer(
      'What was done, row by row',
      one(z.strictObject({ rows: z.array(importedRowSchema), columns: z.array(columnSchema) })),
    ),
  },
  failures: ['not_signed_in', 'not_admin', 'csv_expected', 'import_refused'],
});

const exportZip = adminRoute('get', '/export.zip', {
  operationId: 'exportArchive',
  summary: 'Every property with every field and its photos, for the import of another site.',
  responses: { 200: { description: 'The archive', content: { 'application/zip': binary } } },
});

const importSchema = z.strictObject({
  id: z.int(),
  created_at: z.string(),
  properties: z.int(),
  photos: z.strictObject({ total: z.int(), done: z.int(), failed: z.int() }),
  failures: z.array(z.strictObject({ reference: z.string(), source: z.string(), message: z.string() })),
});

const list = adminRoute('get', '/', {
  operationId: 'listImports',
  summary: 'The last ten imports, and how far their photos are.',
  responses: { 200: answer('The imports', listOf(importSchema)) },
});

const retry = adminRoute('post', '/{id}/retry', {
  operationId: 'retryImport',
  summary: 'Fetch the photos again that could not be had.',
  request: { params: idSchema },
  responses: { 200: noData('The photos are fetched') },
  failures: ['import_not_found'],
});

/** `/properties/import` and its way back. */
export function propertyImportRoutes(services: Services): ApiRouter {
  const { config, db, images, jobs, log, now } = services;
  return createApiRouter()
    .openapi(importFile, async (c) => {
      const { dry_run, skip_errors, columns } = c.req.valid('query');
      const { incoming } = c.env;
      const sent = { headers: incoming.headers, body: incoming, readTable: () => c.req.arrayBuffer() };
      await using file = await openImport(sent, { services, chosen: columns });
      const isDryRun = dry_run === '1';
      const { rows, importId } = await importProperties(db, file.rows, {
        isDryRun,
        skipsErrors: skip_errors === '1',
        hasFile: (name) => file.archive?.has(name) ?? false,
        feeSchedule: await readFeeScheduleInForce(db, agentDay(now())),
        refuseIncomplete: await refusesIncomplete(db, config),
        userEmail: requireUser(c).email,
        now: now(),
      });
      if (!isDryRun && importId === undefined) {
        const wrong = rows.filter(({ errors }) => errors.length > 0);
        const errors = Object.fromEntries(wrong.map((row) => [`line_${row.line}`, row.errors]));
        throw new Failure('import_refused', { errors });
      }
      if (importId !== undefined) {
        await unpackPhotos(services, importId, file.archive);
        jobs.wake();
        await images.renameWithdrawn();
      }
      return success(c, { data: { rows, columns: file.columns } });
    })
    .openapi(exportZip, async (c) => {
      log.info({ what: 'properties with photos' }, 'exported');
      return c.body(await exportArchive(services), 200, {
        'Content-Type': 'application/zip',
        'Content-Disposition': `attachment; filename="biens-${agentDay(now())}.zip"`,
      });
    });
}

export function importRoutes({ db, jobs, now }: Services): ApiRouter {
  return createApiRouter('import_not_found')
    .openapi(list, async (c) => success(c, { data: await listImports(db) }))
    .openapi(retry, async (c) => {
      if (!(await retryImport(db, c.req.valid('param').id, now()))) throw new Failure('import_not_found');
      jobs.wake();
      return success(c, null);
    });
}
