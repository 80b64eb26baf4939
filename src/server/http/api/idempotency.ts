import { hash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Context, HonoRequest, MiddlewareHandler } from 'hono';
import type { Logger } from 'pino';
import { fieldErrors } from '#contract/messages.ts';
import type { Database } from '#server/database/tables.ts';
import { busyFor, Failure } from '#server/failures/failure.ts';
import { isMultipart } from '#server/http/request/limit-body.ts';
import type { ApiEnvironment } from './api-router.ts';
import { claimWrite, releaseWrite, renewWrite, type StoredAnswer, storeAnswer } from './stored-answer-store.ts';

const HEADER = 'Idempotency-Key';
const MAX_KEY_LENGTH = 100;
const TOO_LONG = fieldErrors.tooLong(MAX_KEY_LENGTH);
/** How long a write is waited for after its process was last heard of. */
const CLAIM_MS = 10_000;
const ASK_AGAIN_MS = 50;

type Needs = { db: Database; log: Logger; now: () => Date };

/**
 * A retry with the `Idempotency-Key` of an earlier write gets the answer of that write, which is not done again, from any
 * process. The same key with another query or body is refused. A write that failed has changed nothing: its key may be
 * used again.
 */
export function idempotency({ db, log, now }: Needs): MiddlewareHandler<ApiEnvironment> {
  const logUnstored = (error: unknown) => log.error({ err: error }, 'answer not stored');
  const claimEnd = () => new Date(now().getTime() + CLAIM_MS);

  return async (c, next) => {
    const { method, path } = c.req;
    const user = c.get('user');
    const key = c.req.header(HEADER);
    if (!user || !key || method === 'GET') return next();
    if (key.length > MAX_KEY_LENGTH) throw new Failure('invalid_fields', { errors: { [HEADER]: [TOO_LONG] } });

    const fingerprint = `${new URL(c.req.url).search} ${await fingerprintOf(c.req)}`;
    const name = [user.id, method, path, key].join(' ');
    const earlier = await claim(name, fingerprint);
    if (earlier) return new Response(earlier.body, earlier);

    // An upload over a slow line takes minutes.
    const renewal = setInterval(() => void renewWrite(db, name, claimEnd()).catch(() => {}), CLAIM_MS / 3);
    let isDone = false;
    let isKept = false;
    c.set('keepAnswer', async (transaction, answer) => {
      isKept = await storeAnswer(transaction, name, await read(answer.clone()));
      // This process stood still for so long that another one has done it: the next retry gets that answer.
      if (!isKept) throw busyFor(1);
    });
    try {
      await next();
      isDone = c.res.ok;
      // Without its answer the key stays claimed for a while: better than a second write.
      if (isDone && !isKept) await storeAnswer(db, name, await read(c.res.clone())).catch(logUnstored);
    } finally {
      clearInterval(renewal);
      if (!isDone) await releaseWrite(db, name).catch(() => {});
    }
    return undefined;
  };

  /** The answer of an earlier write; undefined when this request is to carry it out. Waits for one that is under way. */
  async function claim(name: string, fingerprint: string): Promise<StoredAnswer | undefined> {
    for (;;) {
      const known = await claimWrite(db, { name, fingerprint, now: now(), until: claimEnd() });
      if (!known) return undefined;
      if (known.fingerprint !== fingerprint) throw new Failure('idempotency_key_reused');
      if (known.answer) return known.answer;
      await pause(ASK_AGAIN_MS);
    }
  }
}

/**
 * Stores the answer in the transaction of its write. If the process dies now, a retry finds both or neither. For writes
 * that would otherwise be there twice.
 */
export async function keepAnswer(c: Context<ApiEnvironment>, transaction: Database, answer: Response): Promise<void> {
  await c.get('keepAnswer')?.(transaction, answer);
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

async function read(response: Response): Promise<StoredAnswer> {
  return { body: await response.text(), status: response.status, headers: [...response.headers] };
}
