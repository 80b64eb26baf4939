import { createHmac, randomUUID } from 'node:crypto';
import { createRoute, z } from '@hono/zod-openapi';
import { type SignedInUser, TOKEN_LIFETIME_SECONDS } from '#contract/auth.ts';
import { notices } from '#contract/messages.ts';
import { loginSchema } from '#contract/schemas/login-schema.ts';
import { Mutex } from '#server/cluster/mutex.ts';
import { busyFor, Failure } from '#server/failures/failure.ts';
import { answer, answers, jsonBody, withToken } from '#server/http/api/api-description.ts';
import { type ApiRouter, createApiRouter } from '#server/http/api/api-router.ts';
import { clientGroup } from '#server/http/request/client-address.ts';
import { success } from '#server/http/response/success.ts';
import type { Services } from '#server/services/services.ts';
import { findLoginRecords, forgetFailures, saveFailures, saveSignIn } from './login-record-store.ts';
import { ACCOUNT_RULES, ADDRESS_RULES, type Failures, secondsToWait, withOneMore } from './login-throttle.ts';
import { verifyNoPassword, verifyPassword } from './password.ts';
import { closeSession, openSession } from './session-store.ts';
import { findSessionId, requireUser } from './signed-in-user.ts';
import { signToken } from './token.ts';
import { findUserByEmail, type User } from './user-store.ts';

type Throttle = { key: string; rules: typeof ACCOUNT_RULES; failures: Failures | undefined };
type Throttles = { account: Throttle; address?: Throttle };
type Attempt = { email: string; password: string; address: string };

const signedInUserSchema = z.object({ id: z.string(), email: z.string(), role: z.string() }).openapi('SignedInUser');

const login = createRoute({
  method: 'post',
  path: '/login',
  operationId: 'login',
  summary: 'Sign in. Any role gets a token; only administrators may use it for the protected calls.',
  request: { body: jsonBody(loginSchema) },
  responses: {
    200: answer('The token and its user', z.object({ token: z.string(), user: signedInUserSchema })),
    ...answers('malformed_request', 'invalid_credentials', 'body_too_large', 'json_expected', 'invalid_fields'),
    ...answers('too_many_attempts'),
  },
});

const logout = createRoute({
  method: 'post',
  path: '/logout',
  operationId: 'logout',
  summary: 'Sign out: the token is no longer accepted.',
  security: withToken,
  responses: { 200: answer('Signed out', z.null()), ...answers('not_signed_in') },
});

/** Bounds the wait of the last one to a few seconds. */
const MAX_WAITING_LOGINS = 40;

export function authRoutes(services: Services): ApiRouter {
  const { db, config, now } = services;
  // One at a time: of many guesses at once, each meets the throttle after the failure of the one before.
  const mutex = new Mutex(db, 'login');
  let waitingLogins = 0;

  return createApiRouter()
    .openapi(login, async (c) => {
      const address = clientGroup(c.env.incoming, config.trustedProxies);
      const attempt = { ...c.req.valid('json'), address };
      refuseThrottled(await findThrottles(attempt));
      if (waitingLogins >= MAX_WAITING_LOGINS) throw busyFor(1);
      waitingLogins += 1;
      const user = await mutex
        .run(() => authenticate(attempt))
        .finally(() => {
          waitingLogins -= 1;
        });
      if (!user) throw new Failure('invalid_credentials');

      const signedIn: SignedInUser = { id: String(user.id), email: user.email, role: user.role };
      return success(c, { token: await openTokenSession(signedIn, user.id), user: signedIn });
    })
    .openapi(logout, async (c) => {
      requireUser(c);
      const sessionId = await findSessionId(c, services);
      if (sessionId) await closeSession(db, sessionId);
      return success(c, null, { message: notices.signedOut });
    });

  async function authenticate(attempt: Attempt): Promise<User | undefined> {
    // Others may have failed while this one waited.
    const throttles = await findThrottles(attempt);
    refuseThrottled(throttles);
    const user = await findUserByPassword(attempt);
    if (user) {
      await forgetFailures(db, throttles.account.key);
      await saveSignIn(db, keysOf(attempt).known, now());
    } else {
      for (const { key, failures, rules } of Object.values(throttles)) {
        await saveFailures(db, key, withOneMore(failures, rules, now()));
      }
    }
    return user;
  }

  /** An address that the owner signed in from has its own counter: an attacker cannot lock the owner out. */
  async function findThrottles(attempt: Attempt): Promise<Throttles> {
    const keys = keysOf(attempt);
    const records = await findLoginRecords(db, Object.values(keys), now());
    const throttle = (key: string, rules: Throttle['rules']) => ({ key, rules, failures: records.get(key)?.failures });
    if (records.get(keys.known)?.signedInAt) return { account: throttle(keys.known, ACCOUNT_RULES) };
    return { account: throttle(keys.account, ACCOUNT_RULES), address: throttle(keys.address, ADDRESS_RULES) };
  }

  function refuseThrottled(throttles: Throttles): void {
    const waits = Object.values(throttles).map(({ failures }) => secondsToWait(failures, now()));
    const seconds = Math.max(...waits);
    if (seconds > 0) throw new Failure('too_many_attempts', { headers: { 'Retry-After': String(seconds) } });
  }

  /** Keyed hashes: they are compared, and no one has to know the addresses. */
  function keysOf({ email, address }: Attempt) {
    const keyOf = (text: string) =>
      createHmac('sha256', services.authSecret).update(`login ${text}`).digest('base64url');
    return { account: keyOf(email), address: keyOf(address), known: keyOf(`${email} ${address}`) };
  }

  /** Unknown address and wrong password cost the same time, so the time reveals nothing. */
  async function findUserByPassword({ email, password }: Attempt): Promise<User | undefined> {
    const user = await findUserByEmail(db, email);
    const isRight = user ? await verifyPassword(password, user.passwordHash) : await verifyNoPassword(password);
    return isRight ? user : undefined;
  }

  async function openTokenSession(user: SignedInUser, userId: number): Promise<string> {
    const sessionId = randomUUID();
    const createdAt = now();
    const expiresAt = new Date(createdAt.getTime() + TOKEN_LIFETIME_SECONDS * 1000);
    await openSession(db, { id: sessionId, userId, createdAt, expiresAt });
    return signToken(user, { secret: services.authSecret, sessionId, now: createdAt });
  }
}
