import { randomUUID } from 'node:crypto';
import { notices } from '#contract/messages.ts';
import { accountEmailSchema, passwordResetSchema } from '#contract/schemas/admin/account-schema.ts';
import { requireNoWait } from '#server/auth/authenticate.ts';
import { hashPassword } from '#server/auth/password.ts';
import { findPasswordFault } from '#server/auth/password-rule.ts';
import { Failure } from '#server/failures/failure.ts';
import { jsonBody, noData, publicRoute } from '#server/http/api/api-description.ts';
import { type ApiRouter, createApiRouter } from '#server/http/api/api-router.ts';
import { clientGroup } from '#server/http/request/client-address.ts';
import { success } from '#server/http/response/success.ts';
import { addJob } from '#server/jobs/job-store.ts';
import { type Rule, spend } from '#server/limits/limit-store.ts';
import { createUses } from '#server/limits/uses.ts';
import { isMailSet } from '#server/mail/mail-settings-store.ts';
import type { Services } from '#server/services/services.ts';
import { readSender } from '#server/site-settings/current-site.ts';
import { RESET_MAIL, type ResetRequest } from './account-mails.ts';
import { isLinkOpen, useLink } from './link-store.ts';

const HOUR = 60 * 60;
const FROM_ADDRESS: Rule = { limit: 10, seconds: HOUR };
const OF_ACCOUNT: Rule = { limit: 3, seconds: HOUR };

const forgotten = publicRoute('post', '/forgotten', {
  operationId: 'askForPasswordLink',
  summary:
    'Ask for a mail with a link to a new password, for one hour and one use. The answer is the same whatever is known of ' +
    'the address; an account gets three an hour.',
  request: { body: jsonBody(accountEmailSchema) },
  responses: { 202: noData('Asked for') },
  failures: ['too_many_attempts'],
});

const reset = publicRoute('post', '/reset', {
  operationId: 'resetPassword',
  summary:
    'Set a new password by the link of a mail or of an invitation. Every session of the account ends. A password that is ' +
    'refused does not use the link up.',
  request: { body: jsonBody(passwordResetSchema) },
  responses: { 200: noData('Set') },
  failures: ['link_used'],
});

export function passwordLinkRoutes(services: Services): ApiRouter {
  const { authSecret, config, db, jobs, log, now } = services;
  const { use, ofAddress } = createUses(authSecret);
  return createApiRouter()
    .openapi(forgotten, async (c) => {
      const { email } = c.req.valid('json');
      const address = clientGroup(c.env.incoming, config.trustedProxies);
      requireNoWait(await spend(db, ofAddress('password-link-address', address, FROM_ADDRESS), now()));
      const isAllowed = (await spend(db, [use('password-link', email, OF_ACCOUNT)], now())) === 0;
      if (isAllowed && (await isMailSet(services))) {
        const payload: ResetRequest = { email, askedAt: now().toISOString() };
        await addJob(db, { kind: RESET_MAIL, key: randomUUID(), payload }, now());
        jobs.wake();
      }
      return c.json({ status: 'success' as const, data: null, message: notices.linkSent }, 202);
    })
    .openapi(reset, async (c) => {
      const { token, password } = c.req.valid('json');
      const { site } = await readSender(services);
      const fault = findPasswordFault(password, { siteName: site.name });
      if (fault) throw new Failure('invalid_fields', { errors: { password: [fault] } });
      // Before the hash, which is made to be slow: nobody keeps the site busy with links that lead nowhere.
      if (!(await isLinkOpen(db, token, now()))) throw new Failure('link_used');
      const passwordHash = await hashPassword(password);
      const userId = await useLink(db, { token, passwordHash, now: now() });
      if (userId === undefined) throw new Failure('link_used');
      log.info({ userId }, 'password set by a link');
      return success(c, null, { message: notices.passwordSet });
    });
}
