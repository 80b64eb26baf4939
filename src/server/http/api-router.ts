import type { HttpBindings } from '@hono/node-server';
import { OpenAPIHono } from '@hono/zod-openapi';
import type { SignedInUser } from '#contract/auth.ts';
import { toFieldErrors } from '#contract/schemas/field-errors.ts';
import { Failure } from '#server/failure.ts';

export type ApiEnvironment = {
  Bindings: HttpBindings;
  Variables: {
    /** The person behind a valid token, whatever the role. */
    user: SignedInUser | undefined;
  };
};

export type ApiRouter = OpenAPIHono<ApiEnvironment>;

/** A router whose routes are described by the schemas that check them: validation and OpenAPI are one thing. */
export function createApiRouter(): ApiRouter {
  return new OpenAPIHono<ApiEnvironment>({
    defaultHook(result) {
      if (result.success) return;
      // A path whose number is no number names nothing.
      if (result.target === 'param') throw new Failure('unknown_path');
      throw new Failure('invalid_fields', { errors: toFieldErrors(result.error.issues) });
    },
  });
}
