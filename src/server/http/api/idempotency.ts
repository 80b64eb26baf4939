import { hash } from 'node:crypto';
import type { HonoRequest, MiddlewareHandler } from 'hono';
import { LRUCache } from 'lru-cache';
import { fieldErrors } from '#contract/messages.ts';
import { Failure } from '#server/failures/failure.ts';
import { isMultipart } from '#server/http/request/limit-body.ts';
import type { ApiEnvironment } from './api-router.ts';

/** Hundreds of answers: more than anyone gets between a lost one and the retry. */
const MAX_BYTES = 1024 * 1024;
const HEADER = 'Idempotency-Key';
const MAX_KEY_LENGTH = 100;
const TOO_LONG = fieldErrors.tooLong(MAX_KEY_LENGTH);

type StoredAnswer = { fingerprint: string; body: string; status: number; headers: [string, string][] };

/**
 * A retry with the `Idempotency-Key` of an earlier write gets the answer of that write, which is not done again. The
 * same key with another query or body is refused. A write that failed has changed nothing: its key may be used again.
 */
export function idempotency(): MiddlewareHandler<ApiEnvironment> {
  const answers = new LRUCache<string, StoredAnswer>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ body }) => 2 * body.length + 1024,
  });
  const running = new Map<string, Promise<void>>();

  return async (c, next) => {
    const { method, path } = c.req;
    const user = c.get('user');
    const key = c.req.header(HEADER);
    if (!user || !key || method === 'GET') return next();
    if (key.length > MAX_KEY_LENGTH) throw new Failure('invalid_fields', { errors: { [HEADER]: [TOO_LONG] } });

    const fingerprint = `${new URL(c.req.url).search} ${await fingerprintOf(c.req)}`;
    const name = [user.id, method, path, key].join(' ');
    while (running.has(name)) await running.get(name);
    const stored = answers.get(name);
    if (stored && stored.fingerprint !== fingerprint) throw new Failure('idempotency_key_reused');
    if (stored) return new Response(stored.body, stored);

    const { promise, resolve } = Promise.withResolvers<void>();
    running.set(name, promise);
    try {
      await next();
      if (c.res.ok) answers.set(name, { fingerprint, ...(await read(c.res.clone())) });
    } finally {
      running.delete(name);
      resolve();
    }
    return undefined;
  };
}

/**
 * An upload is streamed: only its length is compared. A retry has another boundary, whose length varies in Firefox, and
 * which occurs twice in the form of one image.
 */
async function fingerprintOf(request: HonoRequest): Promise<string> {
  if (isMultipart(request)) {
    const [, boundary = ''] = /boundary="?([^";]+)/.exec(request.header('content-type') ?? '') ?? [];
    return `${Number(request.header('content-length')) - 2 * boundary.length} bytes`;
  }
  return hash('sha256', new Uint8Array(await request.arrayBuffer()));
}

async function read(response: Response): Promise<Omit<StoredAnswer, 'fingerprint'>> {
  return { body: await response.text(), status: response.status, headers: [...response.headers] };
}
