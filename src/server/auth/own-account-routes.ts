import { z } from '@hono/zod-openapi';
import type { FieldErrors } from '#contract/envelope.ts';
import { failures, fieldErrors, notices } from '#contract/messages.ts';
import { passwordChangeSchema, sessionJsonSchema } from '#contract/schemas/admin/sign-in-schema.ts';
import { Failure } from '#server/failures/failure.ts';
import { answer, jsonBody, listOf, noData } from '#server/http/api/api-description.ts';
import { type ApiRouter, createApiRouter } from '#server/http/api/api-router.ts';
import { clientGroup } from '#server/http/request/client-address.ts';
import { success } from '#server/http/response/success.ts';
import type { Services } from '#server/services/services.ts';
import { adminRoute } from './admin-route.ts';
import type { Authenticate, ReadSite } from './authenticate.ts';
import { findDevice } from './device-cookie.ts';
import { hashPassword } from './password.ts';
import { findPasswordFault } from './password-rule.ts';
import { checkCode } from './second-factor/check-code.ts';
import { endSession, listSessions } from './session-store.ts';
import { findSessionId, requireUser } from './signed-in-user.ts';
import { changePassword } from './user-store.ts';

const change = adminRoute('post', '/password', {
  operationId: 'changePassword',
  summary:
    "Change one's own password, with the current one, and a `code` where the account has a second factor. Ends every " +
    'other session.',
  request: { body: jsonBody(passwordChangeSchema) },
  responses: { 200: noData('Changed') },
  failures: ['too_many_attempts'],
});

const sessions = adminRoute('get', '/sessions', {
  operationId: 'listSessions',
  summary: "Where one's own account is signed in, the last used first.",
  responses: { 200: answer('The sessions', listOf(sessionJsonSchema)) },
});

const end = adminRoute('delete', '/sessions/{id}', {
  operationId: 'endSession',
  summary: "End one of one's own sessions: its token is no longer accepted.",
  request: { params: z.object({ id: z.string() }) },
  responses: { 200: noData('Ended') },
  failures: ['session_not_found'],
});

/** The password and the sessions of the administrator who asks. */
export function ownAccountRoutes(services: Services, authenticate: Authenticate, readSite: ReadSite): ApiRouter {
  const { db, config, log, now } = services;
  return createApiRouter()
    .openapi(change, async (c) => {
      const { current, password, code } = c.req.valid('json');
      const { id, email } = requireUser(c);
      const fault = findPasswordFault(password, { email, siteName: (await readSite()).name });
      if (fault) throw wrong({ password: [fault] });
      const address = clientGroup(c.env.incoming, config.trustedProxies);
      const device = await findDevice(c, email, services);
      // Throttled as a login is: someone at an unattended screen must not guess either.
      const outcome = await authenticate({ email, password: current, address, device }, (userId) =>
        checkCode(db, userId, { code, now: now() }),
      );
      if (outcome === 'invalid_credentials') throw wrong({ current: [fieldErrors.wrongPassword] });
      if (outcome === 'second_factor_required') throw wrong({ code: [fieldErrors.codeNeeded] });
      if (outcome === 'invalid_code') throw wrong({ code: [failures.invalid_code.message] });
      if (password === current) throw wrong({ password: [fieldErrors.samePassword] });
      const keptSession = await findSessionId(c.req.header('authorization'), services);
      await changePassword(db, Number(id), { passwordHash: await hashPassword(password), keptSession });
      log.info('password changed');
      return success(c, null, { message: notices.passwordChanged });
    })
    .openapi(sessions, async (c) => {
      const current = await findSessionId(c.req.header('authorization'), services);
      const found = await listSessions(db, Number(requireUser(c).id), now());
      return success(c, { data: found.map((session) => ({ ...session, current: session.id === current })) });
    })
    .openapi(end, async (c) => {
      const isEnded = await endSession(db, Number(requireUser(c).id), c.req.valid('param').id);
      if (!isEnded) throw new Failure('session_not_found');
      return success(c, null, { message: notices.sessionEnded });
    });
}

function wrong(errors: FieldErrors): Failure {
  return new Failure('invalid_fields', { errors });
}
