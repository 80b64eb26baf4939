import { z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { fieldErrors } from '#contract/messages.ts';
import { slugify } from '#contract/property/property-path.ts';
import { reportQuerySchema } from '#contract/schemas/admin/statistics-schema.ts';
import { idsParameter } from '#contract/schemas/property/bulk-schema.ts';
import { propertyQuerySchema } from '#contract/schemas/property/property-schema.ts';
import { idSchema } from '#contract/schemas/rules.ts';
import { agentDay } from '#contract/time/agent-day.ts';
import { monthOf } from '#contract/time/month.ts';
import { getAppointment } from '#server/appointments/appointment-store.ts';
import { adminRoute } from '#server/auth/admin-route.ts';
import { audienceOf } from '#server/auth/signed-in-user.ts';
import { Failure } from '#server/failures/failure.ts';
import { byId, publicRoute, withOrWithoutToken } from '#server/http/api/api-description.ts';
import { type ApiRouter, createApiRouter } from '#server/http/api/api-router.ts';
import { type Audience, readVisitor } from '#server/properties/audience-store.ts';
import { listProperties } from '#server/properties/catalogue-store.ts';
import { getProperty } from '#server/properties/property-store.ts';
import { qrPng, qrSvg } from '#server/qr/qr-code.ts';
import { getSearch } from '#server/searches/search-store.ts';
import type { Services } from '#server/services/services.ts';
import { countVisit } from '#server/statistics/visit-store.ts';
import { propertyAddress } from './content/property-content.ts';
import { ORIENTATIONS } from './pen/geometry.ts';
import type { SlipFacts } from './sheet.ts';
import { makeCatalogueSheet, makePropertySheet, makeReportSheet, makeVisitSlip, SHEET_KINDS } from './sheet-maker.ts';

/** A longer list would be a book, and minutes of work. */
const MAX_CATALOGUE_ROWS = 200;

const sheet = adminRoute('get', '/properties/{id}/sheet.pdf', {
  operationId: 'getSheet',
  summary: 'A property on paper: one page for a shop window, or two to four for a visit.',
  request: {
    params: idSchema,
    query: z.object({
      kind: z.enum(SHEET_KINDS, fieldErrors.choice).default('vitrine'),
      orientation: z.enum(ORIENTATIONS, fieldErrors.choice).default('portrait'),
    }),
  },
  responses: { 200: file('The sheet', 'application/pdf') },
  failures: ['property_not_found'],
});

const catalogue = adminRoute('get', '/catalogue.pdf', {
  operationId: 'getCataloguePdf',
  summary:
    `The public catalogue as a list on paper, with the list's own filters: ${MAX_CATALOGUE_ROWS} properties at most. ` +
    'With `ids` those, private ones too.',
  request: { query: propertyQuerySchema.safeExtend({ ids: idsParameter.optional() }) },
  responses: { 200: file('The list', 'application/pdf') },
});

const report = adminRoute('get', '/properties/{id}/report.pdf', {
  operationId: 'getReport',
  summary: "The owner's report of a month on one page: views, contacts and what the agent did. Not counted as a sheet.",
  request: { params: idSchema, query: reportQuerySchema },
  responses: { 200: file('The report', 'application/pdf') },
  failures: ['property_not_found'],
});

const visitSlip = adminRoute('get', '/properties/{id}/visit-slip.pdf', {
  operationId: 'getVisitSlip',
  summary:
    'A page to be signed at a visit; with `search`, the person who looks for a home is filled in, with `visit` the visitor, ' +
    'the day and the hour.',
  request: {
    params: idSchema,
    query: z.object({ search: z.string().optional(), visit: z.string().optional() }),
  },
  responses: { 200: file('The slip', 'application/pdf') },
  failures: ['property_not_found', 'search_not_found', 'appointment_not_found'],
});

const qrAsSvg = publicRoute('get', '/properties/{id}/qr.svg', {
  operationId: 'getQrSvg',
  summary: "A QR code of the address of the property's page, for print at any size.",
  security: withOrWithoutToken,
  ...byId('property_not_found'),
  responses: { 200: file('The code', 'image/svg+xml') },
});

const qrAsPng = publicRoute('get', '/properties/{id}/qr.png', {
  operationId: 'getQrPng',
  summary: 'The same code as an image.',
  security: withOrWithoutToken,
  ...byId('property_not_found'),
  responses: { 200: file('The code', 'image/png') },
});

export function sheetRoutes(services: Services): ApiRouter {
  const { config, db, now } = services;
  const isNewPrint = printCounter();
  return createApiRouter('property_not_found')
    .openapi(sheet, async (c) => {
      const { kind, orientation } = c.req.valid('query');
      const property = await getProperty(db, c.req.valid('param').id, 'admin');
      const bytes = await makePropertySheet(services, property, { kind, orientation });
      if (isNewPrint(`${property.id} ${kind} ${orientation}`, now()))
        await countVisit(db, property.id, { kind: 'sheet', now: now(), reader: 'admin' });
      return pdf(c, bytes, `fiche ${kind} ${property.id} ${property.title}`);
    })
    .openapi(catalogue, async (c) => {
      const { sort = 'recent', ...filters } = c.req.valid('query');
      const page = { sort, limit: MAX_CATALOGUE_ROWS };
      const properties = await listProperties(db, { ...filters, audience: filters.ids ? 'admin' : 'public' }, page);
      return pdf(c, await makeCatalogueSheet(services, properties), `catalogue ${agentDay(now())}`);
    })
    .openapi(report, async (c) => {
      const current = monthOf(agentDay(now()));
      const { month = current } = c.req.valid('query');
      if (month > current) throw new Failure('invalid_fields', { errors: { month: [fieldErrors.futureMonth] } });
      const property = await getProperty(db, c.req.valid('param').id, 'admin');
      const bytes = await makeReportSheet(services, property, month);
      return pdf(c, bytes, `compte rendu ${month} ${property.id} ${property.title}`);
    })
    .openapi(visitSlip, async (c) => {
      const property = await getProperty(db, c.req.valid('param').id, 'admin');
      const bytes = await makeVisitSlip(services, property, await readSlipFacts(property.id, c.req.valid('query')));
      return pdf(c, bytes, `bon de visite ${property.id} ${property.title}`);
    })
    .openapi(qrAsSvg, async (c) => {
      const address = await readAddress(c.req.valid('param').id, audienceOf(c));
      return c.body(qrSvg(address), 200, qrHeaders(c.req.valid('param').id, 'svg'));
    })
    .openapi(qrAsPng, async (c) => {
      const address = await readAddress(c.req.valid('param').id, audienceOf(c));
      return c.body(qrPng(address), 200, qrHeaders(c.req.valid('param').id, 'png'));
    });

  async function readSlipFacts(
    propertyId: number,
    { search, visit }: { search?: string; visit?: string },
  ): Promise<SlipFacts> {
    if (visit !== undefined) {
      const { data } = idSchema.safeParse({ id: visit });
      const appointment = data && (await getAppointment(db, data.id));
      if (appointment?.property.id !== propertyId) throw new Failure('appointment_not_found');
      return { visitor: appointment.person, startsAt: appointment.starts_at };
    }
    if (search === undefined) return {};
    const { data } = idSchema.safeParse({ id: search });
    if (!data) throw new Failure('search_not_found');
    const { name, email, phone } = await getSearch(db, data.id);
    return { visitor: { name, email, phone } };
  }

  async function readAddress(id: number, audience: Audience): Promise<string> {
    const property = await getProperty(db, id, audience === 'admin' ? audience : await readVisitor(services));
    return propertyAddress(property, config.site.publicUrl);
  }
}

/**
 * Whether a sheet counts as printed: not when the same was fetched in the last ten minutes, as after a failed download.
 * Each process remembers its own, at most the sheets that there are.
 */
function printCounter(): (sheet: string, now: Date) => boolean {
  const printed = new Map<string, number>();
  return (name, now) => {
    const isNew = now.getTime() - (printed.get(name) ?? Number.NEGATIVE_INFINITY) >= SAME_PRINT_MS;
    if (isNew) printed.set(name, now.getTime());
    return isNew;
  };
}

const SAME_PRINT_MS = 10 * 60_000;

/** File systems refuse longer names. */
const MAX_NAME_LENGTH = 100;

function pdf(c: Context, bytes: Uint8Array<ArrayBuffer>, title: string) {
  const name = slugify(title).slice(0, MAX_NAME_LENGTH);
  return c.body(bytes, 200, {
    'Content-Type': 'application/pdf',
    'Content-Disposition': `attachment; filename="${name}.pdf"`,
  });
}

/** A browser shows the code, and saves it under this name. */
function qrHeaders(id: number, ending: 'svg' | 'png') {
  return {
    'Content-Type': ending === 'svg' ? 'image/svg+xml' : 'image/png',
    'Content-Disposition': `inline; filename="qr-${id}.${ending}"`,
  };
}

function file(description: string, type: string) {
  return { description, content: { [type]: { schema: z.string().openapi({ format: 'binary' }) } } };
}
