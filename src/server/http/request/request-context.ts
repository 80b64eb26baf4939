import { AsyncLocalStorage } from 'node:async_hooks';
import { hash } from 'node:crypto';

/** What every line of the log that is written during a request says of it. */
export type RequestContext = {
  requestId: string;
  method: string;
  url: string;
  address: string;
  /** Once its token is found to be valid. */
  userId?: number;
  /** A hash of the session, which tells sessions apart and opens none. */
  session?: string;
};

const current = new AsyncLocalStorage<RequestContext>();

/** Does the work of a request. */
export function runInContext<Result>(context: RequestContext, work: () => Result): Result {
  return current.run(context, work);
}

export function nameSession({ userId, sessionId }: { userId: number; sessionId: string }): void {
  const context = current.getStore();
  if (!context) return;
  context.userId = userId;
  context.session = hash('sha256', sessionId, 'base64url').slice(0, 12);
}

/** For pino, which adds it to each line. */
export function contextFields(): Partial<RequestContext> {
  return { ...current.getStore() };
}
