import type { Context, MiddlewareHandler } from 'hono';
import { isAdmin, type SignedInUser } from '#contract/admin/auth.ts';
import { Failure } from '#server/failures/failure.ts';
import type { ApiEnvironment } from '#server/http/api/api-router.ts';
import type { Services } from '#server/services/services.ts';
import { findSessionUser } from './session-store.ts';
import { findTokenSession } from './token.ts';

/** Reads the bearer token of every request. With a bad one the visitor is anonymous; the guards decide. */
export function readSignedInUser(services: Services): MiddlewareHandler<ApiEnvironment> {
  return async (c, next) => {
    const sessionId = await findSessionId(c, services);
    const user = sessionId && (await findSessionUser(services.db, sessionId));
    c.set('user', user || undefined);
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

export async function findSessionId(c: Context<ApiEnvironment>, services: Services): Promise<string | undefined> {
  const token = /^Bearer +([\w.~+/=-]{1,4096})$/i.exec(c.req.header('authorization') ?? '')?.[1];
  return token && findTokenSession(token, services.authSecret, services.now());
}
