import { randomUUID } from 'node:crypto';
import { createRoute, z } from '@hono/zod-openapi';
import { type SignedInUser, TOKEN_LIFETIME_SECONDS } from '#contract/auth.ts';
import { notices } from '#contract/messages.ts';
import { loginSchema } from '#contract/schemas/login-schema.ts';
import { busyFor, Failure } from '#server/failures/failure.ts';
import { answer, answers, jsonBody, withToken } from '#server/http/api/api-description.ts';
import { type ApiRouter, createApiRouter } from '#server/http/api/api-router.ts';
import { clientGroup } from '#server/http/request/client-address.ts';
import { success } from '#server/http/response/success.ts';
import { Semaphore } from '#server/services/semaphore.ts';
import type { Services } from '#server/services/services.ts';
import { LoginBrake } from './login-brake.ts';
import { verifyNoPassword, verifyPassword } from './password.ts';
import { closeSession, openSession } from './session-store.ts';
import { findSessionId, requireUser } from './signed-in-user.ts';
import { signToken } from './token.ts';
import { findUserByEmail, type User } from './user-store.ts';

/** What failures are counted by; where the owner has been before, the account alone. */
type Counted = { account: string; address: string | undefined };
type Attempt = Counted & { email: string; password: string };

const signedInUserSchema = z.object({ id: z.string(), email: z.string(), role: z.string() }).openapi('SignedInUser');

const login = createRoute({
  method: 'post',
  path: '/login',
  operationId: 'login',
  summary: 'Sign in. Any role gets a token; only administrators may use it for the protected calls.',
  request: { body: jsonBody(loginSchema) },
  responses: {
    200: answer('The token and whom it stands for', z.object({ token: z.string(), user: signedInUserSchema })),
    ...answers('malformed_request', 'invalid_credentials', 'body_too_large', 'json_expected', 'invalid_fields'),
    ...answers('too_many_attempts'),
  },
});

const logout = createRoute({
  method: 'post',
  path: '/logout',
  operationId: 'logout',
  summary: 'Sign out: the token is worth nothing afterwards.',
  security: withToken,
  responses: { 200: answer('Signed out', z.null()), ...answers('not_signed_in') },
});

/** Each verification takes 19 MiB and a thread; more at once would starve the rest of the site. */
const VERIFICATIONS_AT_ONCE = 8;
/** The others wait for their turn: some seconds at most. */
const MAX_LOGINS_AT_ONCE = 40;

export function authRoutes(services: Services): ApiRouter {
  const { db, config, now } = services;
  const accountBrake = new LoginBrake({ freeFailures: 5, firstWaitSeconds: 5, longestWaitSeconds: 60 });
  const addressBrake = new LoginBrake({ freeFailures: 20, firstWaitSeconds: 5, longestWaitSeconds: 300 });
  /** Accounts with the addresses they were opened from; only the right password adds to them. */
  const ownersPlaces = new Set<string>();
  const verifications = new Semaphore(VERIFICATIONS_AT_ONCE);
  let logins = 0;

  return createApiRouter()
    .openapi(login, async (c) => {
      const { email, password } = c.req.valid('json');
      const address = clientGroup(c.env.incoming, config.trustedProxies);
      // Where the owner has been before has a brake of its own: someone else's guessing does not keep the owner out.
      const place = `${email}\0${address}`;
      const counted = ownersPlaces.has(place) ? { account: place, address: undefined } : { account: email, address };
      refuseWhileBraked(counted);
      if (logins >= MAX_LOGINS_AT_ONCE) throw busyFor(1);

      logins += 1;
      const user = await verifications
        .run(() => attempt({ email, password, ...counted }))
        .finally(() => {
          logins -= 1;
        });
      if (!user) throw new Failure('invalid_credentials');
      ownersPlaces.add(place);

      const signedIn: SignedInUser = { id: String(user.id), email: user.email, role: user.role };
      return success(c, { token: await openTokenSession(signedIn, user.id), user: signedIn });
    })
    .openapi(logout, async (c) => {
      requireUser(c);
      const sessionId = await findSessionId(c, services);
      if (sessionId) await closeSession(db, sessionId);
      return success(c, null, { message: notices.signedOut });
    });

  function brakesOf({ account, address }: Counted): [LoginBrake, string][] {
    const brakes: [LoginBrake, string][] = [[accountBrake, account]];
    if (address !== undefined) brakes.push([addressBrake, address]);
    return brakes;
  }

  function refuseWhileBraked(counted: Counted): void {
    const seconds = Math.max(...brakesOf(counted).map(([brake, key]) => brake.secondsToWait(key, now())));
    if (seconds > 0) throw new Failure('too_many_attempts', { headers: { 'Retry-After': String(seconds) } });
  }

  async function attempt({ email, password, ...counted }: Attempt): Promise<User | undefined> {
    // Others may have failed while this one waited.
    refuseWhileBraked(counted);
    const brakes = brakesOf(counted);
    const ends = brakes.map(([brake, key]) => brake.begin(key, now()));
    try {
      const user = await authenticate(email, password);
      if (user) {
        accountBrake.forgetFailures(counted.account, now());
      } else {
        for (const [brake, key] of brakes) brake.countFailure(key, now());
      }
      return user;
    } finally {
      for (const end of ends) end();
    }
  }

  /** Unknown address and wrong password cost the same time, so neither can be told from the other. */
  async function authenticate(email: string, password: string): Promise<User | undefined> {
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
