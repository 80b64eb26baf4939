import type { HttpBindings } from '@hono/node-server';
import { OpenAPIHono } from '@hono/zod-openapi';
import type { SignedInUser } from '#contract/admin/auth.ts';
import type { FailureCode } from '#contract/messages.ts';
import { toFieldErrors } from '#contract/schemas/rules.ts';
import type { Database } from '#server/database/tables.ts';
import { Failure } from '#server/failures/failure.ts';

export type ApiEnvironment = {
  Bindings: HttpBindings;
  Variables: {
    /** The person behind a valid token, whatever the role. */
    user: SignedInUser | undefined;
    /** See `keepAnswer`. */
    keepAnswer: ((transaction: Database, answer: Response) => Promise<void>) | undefined;
  };
};

export type ApiRouter = OpenAPIHono<ApiEnvironment>;

/**
 * A router whose routes are described by the schemas that validate them. `notFound` answers a path whose id is not a
 * number: the same as an id that does not exist.
 */
export function createApiRouter(notFound: FailureCode = 'unknown_path'): ApiRouter {
  return new OpenAPIHono<ApiEnvironment>({
    defaultHook(result) {
      if (result.success) return;
      if (result.target === 'param') throw new Failure(notFound);
      throw new Failure('invalid_fields', { errors: toFieldErrors(result.error.issues) });
    },
  });
}
