import { randomUUID } from 'node:crypto';
import { z } from '@hono/zod-openapi';
import { type SignedInUser, TOKEN_LIFETIME_SECONDS } from '#contract/admin/auth.ts';
import { notices } from '#contract/messages.ts';
import { loginSchema } from '#contract/schemas/admin/sign-in-schema.ts';
import { Failure } from '#server/failures/failure.ts';
import { answer, jsonBody, noData, publicRoute, withToken } from '#server/http/api/api-description.ts';
import { type ApiRouter, createApiRouter } from '#server/http/api/api-router.ts';
import { clientGroup } from '#server/http/request/client-address.ts';
import { success } from '#server/http/response/success.ts';
import type { Services } from '#server/services/services.ts';
import { createAuthenticate } from './authenticate.ts';
import { checkCode } from './second-factor/check-code.ts';
import { secondFactorRoutes } from './second-factor/second-factor-routes.ts';
import { closeSession, openSession } from './session-store.ts';
import { findSessionId, requireUser } from './signed-in-user.ts';
import { signToken } from './token.ts';

const signedInUserSchema = z.object({ id: z.string(), email: z.string(), role: z.string() }).openapi('SignedInUser');

const login = publicRoute('post', '/login', {
  operationId: 'login',
  summary:
    'Sign in. Any role gets a token; only administrators may use it for the protected calls. An account with a second ' +
    'factor also needs a `code`, of the app or for recovery.',
  request: { body: jsonBody(loginSchema) },
  responses: { 200: answer('The token and its user', z.object({ token: z.string(), user: signedInUserSchema })) },
  failures: ['invalid_credentials', 'invalid_code', 'second_factor_required', 'too_many_attempts'],
});

const logout = publicRoute('post', '/logout', {
  operationId: 'logout',
  summary: 'Sign out: the token is no longer accepted.',
  security: withToken,
  responses: { 200: noData('Signed out') },
  failures: ['not_signed_in'],
});

export function authRoutes(services: Services): ApiRouter {
  const { db, config, now } = services;
  const authenticate = createAuthenticate(services);

  const router = createApiRouter()
    .openapi(login, async (c) => {
      const { code, ...credentials } = c.req.valid('json');
      const address = clientGroup(c.env.incoming, config.trustedProxies);
      const user = await authenticate({ ...credentials, address }, (id) => checkCode(db, id, { code, now: now() }));
      if (typeof user === 'string') throw new Failure(user);

      const signedIn: SignedInUser = { id: String(user.id), email: user.email, role: user.role };
      return success(c, { token: await openTokenSession(signedIn, user.id), user: signedIn });
    })
    .openapi(logout, async (c) => {
      requireUser(c);
      const sessionId = await findSessionId(c.req.header('authorization'), services);
      if (sessionId) await closeSession(db, sessionId);
      return success(c, null, { message: notices.signedOut });
    });
  router.route('/second-factor', secondFactorRoutes(services, authenticate));
  return router;

  async function openTokenSession(user: SignedInUser, userId: number): Promise<string> {
    const sessionId = randomUUID();
    const createdAt = now();
    const expiresAt = new Date(createdAt.getTime() + TOKEN_LIFETIME_SECONDS * 1000);
    await openSession(db, { id: sessionId, userId, createdAt, expiresAt });
    return signToken(user, { secret: services.authSecret, sessionId, now: createdAt });
  }
}
