import type { Context, MiddlewareHandler } from 'hono';
import { isAdmin, type SignedInUser } from '#contract/admin/auth.ts';
import type { Database } from '#server/database/tables.ts';
import { Failure } from '#server/failures/failure.ts';
import type { ApiEnvironment } from '#server/http/api/api-router.ts';
import { nameSession } from '#server/http/request/request-context.ts';
import { findSessionUser } from './session-store.ts';
import { findTokenSession } from './token.ts';

type Needs = { authSecret: Uint8Array; db: Database; now: () => Date };

/** All that a password opens which somebody else has made. */
const OPEN_AT_FIRST = ['/api/auth/password', '/api/auth/logout'];

/** Reads the bearer token of every request. With a bad one the visitor is anonymous; the guards decide. */
export function readSignedInUser(services: Needs): MiddlewareHandler<ApiEnvironment> {
  return async (c, next) => {
    const found = await findUser(c.req.header('authorization'), services);
    const user = found?.user;
    if (found?.mustChangePassword && !OPEN_AT_FIRST.includes(c.req.path)) throw new Failure('password_change_required');
    c.set('user', user);
    await next();
    // Not `c.header`, which would make a stream of an answer that is whole already.
    const { headers } = c.res;
    headers.append('Vary', 'Authorization');
    if (user) headers.set('Cache-Control', 'private, no-store');
    // A property that becomes private must not stay in a cache.
    else if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-cache');
  };
}

/** 401 without a valid token, 403 for a role that may not. */
export const requireAdmin: MiddlewareHandler<ApiEnvironment> = async (c, next) => {
  refuseUnlessAdmin(c);
  await next();
};

export function requireUser(c: Context<ApiEnvironment>): SignedInUser {
  const user = c.get('user');
  if (!user) throw new Failure('not_signed_in', { headers: { 'WWW-Authenticate': 'Bearer' } });
  return user;
}

/**
 * Only an administrator sees what is private. A request that asks as an administrator without a valid token is refused
 * instead of answered with the public view.
 */
export function audienceOf(c: Context<ApiEnvironment>, requested?: 'admin'): 'public' | 'admin' {
  if (requested === 'admin') refuseUnlessAdmin(c);
  const user = c.get('user');
  return user && isAdmin(user) ? 'admin' : 'public';
}

function refuseUnlessAdmin(c: Context<ApiEnvironment>): void {
  if (!isAdmin(requireUser(c))) throw new Failure('not_admin');
}

/** The session of the token in an `Authorization` header. */
export async function findSessionId(header = '', { authSecret, now }: Omit<Needs, 'db'>): Promise<string | undefined> {
  const token = /^Bearer +([\w.~+/=-]{1,4096})$/i.exec(header)?.[1];
  return token && findTokenSession(token, authSecret, now());
}

/** For what is served outside the API. */
export async function isFromAdmin(header: string | undefined, needs: Needs): Promise<boolean> {
  const found = await findUser(header, needs);
  return found !== undefined && !found.mustChangePassword && isAdmin(found.user);
}

/** The person behind a token, whom the log names from here on. */
async function findUser(header: string | undefined, needs: Needs): ReturnType<typeof findSessionUser> {
  const sessionId = await findSessionId(header, needs);
  const found = sessionId ? await findSessionUser(needs.db, sessionId, needs.now()) : undefined;
  if (sessionId && found) nameSession({ userId: Number(found.user.id), sessionId });
  return found;
}
