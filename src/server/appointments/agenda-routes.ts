import { z } from '@hono/zod-openapi';
import { agendaPath } from '#contract/public-paths.ts';
import { adminRoute } from '#server/auth/admin-route.ts';
import { Failure } from '#server/failures/failure.ts';
import { answer, one, publicRoute } from '#server/http/api/api-description.ts';
import { type ApiRouter, createApiRouter } from '#server/http/api/api-router.ts';
import { created, success } from '#server/http/response/success.ts';
import type { Services } from '#server/services/services.ts';
import { getAgendaToken, isAgendaToken, listConfirmed, renewAgendaToken } from './agenda-store.ts';
import { calendarFile } from './calendar.ts';

const addressSchema = z.strictObject({ url: z.string() });

const read = adminRoute('get', '/token', {
  operationId: 'getAgendaAddress',
  summary: 'The secret address of the calendar of confirmed visits, to subscribe to on a phone.',
  responses: { 200: answer('The address', one(addressSchema)) },
});

const renew = adminRoute('post', '/token', {
  operationId: 'renewAgendaAddress',
  summary: 'Give the calendar another address. The one before leads nowhere.',
  responses: { 201: answer('The new address', one(addressSchema)) },
});

const calendar = publicRoute('get', '/{filename}', {
  operationId: 'getAgenda',
  summary: 'The confirmed visits as a calendar, for whoever knows its address: home, commune and first name.',
  request: { params: z.object({ filename: z.string().regex(/^[\w-]{1,100}\.ics$/) }) },
  responses: {
    200: {
      description: 'The calendar',
      content: { 'text/calendar': { schema: z.string().meta({ format: 'binary' }) } },
    },
  },
  failures: ['unknown_path'],
});

/** Answered before others may keep it: it names people. */
const PRIVATE = { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' };

export function agendaRoutes({ config, db, log }: Services): ApiRouter {
  const urlOf = (token: string) => config.site.publicUrl + agendaPath(token);
  return createApiRouter()
    .openapi(read, async (c) => success(c, { data: { url: urlOf(await getAgendaToken(db)) } }))
    .openapi(renew, async (c) => {
      const url = urlOf(await renewAgendaToken(db));
      log.info('agenda address renewed');
      return created(c, '/api/agenda/token', { data: { url } });
    })
    .openapi(calendar, async (c) => {
      const token = c.req.valid('param').filename.replace(/\.ics$/, '');
      if (!(await isAgendaToken(db, token))) throw new Failure('unknown_path', { headers: PRIVATE });
      const events = (await listConfirmed(db)).map(({ uid, sequence, updated_at, starts_at, minutes, ...visit }) => ({
        ...{ uid, sequence, startsAt: starts_at, minutes, location: visit.location, stamp: new Date(updated_at) },
        summary: [`Visite : ${visit.title}`, firstName(visit.name)].filter(Boolean).join(', '),
      }));
      const headers = { ...PRIVATE, 'Content-Type': 'text/calendar; charset=utf-8' };
      return c.body(calendarFile('PUBLISH', events, 'Visites'), 200, headers);
    });
}

const TITLE = /^(?:m|mr|mme|mlle|monsieur|madame|mademoiselle|dr|me)\.?$/i;

/** Nothing of 'M. Rossi', who gave none. */
function firstName(name: string): string | undefined {
  const [first = '', second, third] = name.split(' ');
  if (!TITLE.test(first)) return first;
  return third === undefined ? undefined : second;
}
