import type { MiddlewareHandler } from 'hono';
import { fieldErrors } from '#contract/messages.ts';
import { Failure } from '#server/failures/failure.ts';
import { RecentlyUsed } from '#server/services/recently-used.ts';
import type { ApiEnvironment } from './api-router.ts';

/** Hundreds of writes: more than one makes between an answer that is lost and the next try. */
const MAX_BYTES = 1024 * 1024;
const HEADER = 'Idempotency-Key';
const MAX_KEY_LENGTH = 100;
const TOO_LONG = fieldErrors.tooLong(MAX_KEY_LENGTH);

type Kept = { body: string; status: number; headers: [string, string][]; bytes: number };

/**
 * A write whose answer was lost on its way is sent again, by the browser itself or by whoever presses the button again.
 * One that names itself with the `Idempotency-Key` of an earlier one is not done a second time: it gets the answer of
 * the first. A write that failed has changed nothing, and may be tried again under the same key.
 */
export function idempotency(): MiddlewareHandler<ApiEnvironment> {
  const answers = new RecentlyUsed<Kept>(MAX_BYTES);
  const underWay = new Map<string, Promise<void>>();

  return async (c, next) => {
    const { method, path } = c.req;
    const user = c.get('user');
    const key = c.req.header(HEADER);
    if (!user || !key || method === 'GET') return next();
    if (key.length > MAX_KEY_LENGTH) throw new Failure('invalid_fields', { errors: { [HEADER]: [TOO_LONG] } });

    const name = [user.id, method, path, key].join(' ');
    while (underWay.has(name)) await underWay.get(name);
    const kept = answers.get(name);
    if (kept) return new Response(kept.body, kept);

    const { promise, resolve } = Promise.withResolvers<void>();
    underWay.set(name, promise);
    try {
      await next();
      if (c.res.ok) answers.set(name, await keep(c.res.clone()));
    } finally {
      underWay.delete(name);
      resolve();
    }
    return undefined;
  };
}

async function keep(response: Response): Promise<Kept> {
  const body = await response.text();
  return { body, status: response.status, headers: [...response.headers], bytes: 2 * body.length };
}
