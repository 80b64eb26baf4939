import { notices } from '#contract/messages.ts';
import {
  mailChangeSchema,
  mailRecordJsonSchema,
  mailSettingsJsonSchema,
  mailTestJsonSchema,
  mailTestSchema,
} from '#contract/schemas/admin/mail-schema.ts';
import { adminRoute } from '#server/auth/admin-route.ts';
import { Failure } from '#server/failures/failure.ts';
import { answer, jsonBody, listOf, one } from '#server/http/api/api-description.ts';
import { type ApiRouter, createApiRouter } from '#server/http/api/api-router.ts';
import { success } from '#server/http/response/success.ts';
import { fingerprintOf, readMailServer, saveMailSettings } from '#server/mail/mail-settings-store.ts';
import type { Services } from '#server/services/services.ts';
import { readSender } from '#server/site-settings/current-site.ts';
import { checkDomain } from './mail-domain.ts';
import { changeMailSettings, readMailSettings } from './mail-settings.ts';
import { testMail } from './mail-test.ts';

const read = adminRoute('get', '/', {
  operationId: 'getMailSettings',
  summary: 'The mail server that mails leave by. The password is never told.',
  responses: { 200: answer('The settings', one(mailSettingsJsonSchema)) },
});

const update = adminRoute('put', '/', {
  operationId: 'updateMailSettings',
  summary:
    'Set the mail server. What is left out stays; a stored password is kept only for the same host, port, user and ' +
    'security. It holds at once, and mails that wait leave.',
  request: { body: jsonBody(mailChangeSchema) },
  responses: { 200: answer('The settings as they are now', one(mailSettingsJsonSchema)) },
  failures: ['mail_locked'],
});

const test = adminRoute('post', '/test', {
  operationId: 'testMailSettings',
  summary: 'Send one real mail now. The steps say how far it came; the last one is the one that failed, if any.',
  request: { body: jsonBody(mailTestSchema) },
  responses: { 200: answer('How far it came', one(mailTestJsonSchema)) },
  failures: ['mail_not_set'],
});

const domain = adminRoute('get', '/domain', {
  operationId: 'checkMailDomain',
  summary: "What the DNS says of the sender's domain.",
  responses: { 200: answer('The records', listOf(mailRecordJsonSchema)) },
});

export function mailSettingsRoutes(services: Services): ApiRouter {
  const { authSecret, config, db, jobs, log } = services;
  return createApiRouter()
    .openapi(read, async (c) => success(c, { data: await readMailSettings(services) }))
    .openapi(update, async (c) => {
      await changeMailSettings(services, c.req.valid('json'));
      jobs.wake();
      return success(c, { data: await readMailSettings(services) }, { message: notices.mailSaved });
    })
    .openapi(test, async (c) => {
      const server = await readMailServer(services);
      if (!server) throw new Failure('mail_not_set');
      const sender = await readSender({ db, config });
      const result = await testMail({ server, to: c.req.valid('json').to, sender });
      if (result.ok) await saveMailSettings(db, { accepted: fingerprintOf(server, authSecret) });
      log.info({ ok: result.ok, step: result.steps.at(-1)?.step }, 'mail settings tested');
      return success(c, { data: result });
    })
    .openapi(domain, async (c) => {
      const { from_email } = await readMailSettings(services);
      const address = from_email || (await readSender({ db, config })).site.email;
      return success(c, { data: await checkDomain(address.slice(address.lastIndexOf('@') + 1)) });
    });
}
