import { createHmac, randomUUID } from 'node:crypto';
import { z } from '@hono/zod-openapi';
import { type SignedInUser, STAY_SECONDS, TOKEN_LIFETIME_SECONDS } from '#contract/admin/auth.ts';
import { notices } from '#contract/messages.ts';
import { loginSchema } from '#contract/schemas/admin/sign-in-schema.ts';
import { Failure } from '#server/failures/failure.ts';
import { answer, jsonBody, noData, publicRoute, withToken } from '#server/http/api/api-description.ts';
import { type ApiRouter, createApiRouter } from '#server/http/api/api-router.ts';
import { clientGroup } from '#server/http/request/client-address.ts';
import { nameSession } from '#server/http/request/request-context.ts';
import { success } from '#server/http/response/success.ts';
import type { Services } from '#server/services/services.ts';
import { createAuthenticate, type ReadSite } from './authenticate.ts';
import { findDevice, rememberDevice } from './device-cookie.ts';
import { deviceName } from './device-name.ts';
import { ownAccountRoutes } from './own-account-routes.ts';
import { type CodeCheck, checkCode } from './second-factor/check-code.ts';
import { secondFactorRoutes } from './second-factor/second-factor-routes.ts';
import { closeSession, openSession } from './session-store.ts';
import { findSessionId, requireUser } from './signed-in-user.ts';
import { signToken } from './token.ts';

const signedInUserSchema = z.object({ id: z.string(), email: z.string(), role: z.string() }).openapi('SignedInUser');

const login = publicRoute('post', '/login', {
  operationId: 'login',
  summary:
    'Sign in. Any role gets a token; only administrators may use it for the protected calls. An account with a second ' +
    'factor also needs a `code`, of the app or for recovery. The cookie that the answer sets tells the next login that ' +
    'this device has signed in before: strangers cannot make it wait. The session ends after 12 hours; with `stay`, after two ' +
    'days without use, and after 30 days at the latest.',
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

export function authRoutes(services: Services, readSite: ReadSite): ApiRouter {
  const { db, config, log, now } = services;
  const authenticate = createAuthenticate(services);

  const router = createApiRouter()
    .openapi(login, async (c) => {
      const { code, stay, ...credentials } = c.req.valid('json');
      const address = clientGroup(c.env.incoming, config.trustedProxies);
      const device = await findDevice(c, credentials.email, services);
      let check: CodeCheck | undefined;
      const user = await authenticate({ ...credentials, address, device }, async (id) => {
        check = await checkCode(db, id, { code, now: now() });
        return check;
      }).catch((error: unknown) => refuse(credentials.email, error));
      if (typeof user === 'string') return refuse(credentials.email, new Failure(user));

      const signedIn: SignedInUser = { id: String(user.id), email: user.email, role: user.role };
      const session = { device: deviceName(c.req.header('User-Agent') ?? ''), stays: stay === true };
      const token = await openTokenSession(signedIn, session);
      await rememberDevice(c, user.email, services);
      log.info(check === 'passed' ? {} : { secondFactor: check }, 'signed in');
      return success(c, { token, user: signedIn });
    })
    .openapi(logout, async (c) => {
      requireUser(c);
      const sessionId = await findSessionId(c.req.header('authorization'), services);
      if (sessionId) await closeSession(db, sessionId);
      log.info('signed out');
      return success(c, null, { message: notices.signedOut });
    });
  router.route('/', ownAccountRoutes(services, authenticate, readSite));
  router.route('/second-factor', secondFactorRoutes(services, authenticate, readSite));
  return router;

  /** Logs why, and throws. */
  function refuse(email: string, error: unknown): never {
    if (error instanceof Failure) {
      const isHalfWay = error.code === 'second_factor_required';
      const line = { account: hashAccount(email), failure: error.code };
      if (isHalfWay) log.info(line, 'second factor asked for');
      else log.warn(line, 'sign-in refused');
    }
    throw error;
  }

  /** The same for each attempt on an account. Not the address that was typed: it may be anyone's, or a password. */
  function hashAccount(email: string): string {
    return createHmac('sha256', services.authSecret).update(`account ${email}`).digest('base64url').slice(0, 12);
  }

  async function openTokenSession(user: SignedInUser, of: { device: string; stays: boolean }): Promise<string> {
    const sessionId = randomUUID();
    const userId = Number(user.id);
    const createdAt = now();
    const seconds = of.stays ? STAY_SECONDS.longest : TOKEN_LIFETIME_SECONDS;
    const expiresAt = new Date(createdAt.getTime() + seconds * 1000);
    await openSession(db, { ...of, id: sessionId, userId, createdAt, expiresAt });
    nameSession({ userId, sessionId });
    return signToken(user, { secret: services.authSecret, sessionId, seconds, now: createdAt });
  }
}
