import type { RouteConfig } from '@hono/zod-openapi';
import type { FailureCode } from '#contract/messages.ts';
import { type Description, publicRoute, withToken } from '#server/http/api/api-description.ts';
import { requireAdmin } from './signed-in-user.ts';

/** A call that needs an administrator's token. */
export function adminRoute<Method extends RouteConfig['method'], Path extends string, Parts extends Description>(
  method: Method,
  path: Path,
  parts: Parts,
) {
  const failures: FailureCode[] = ['not_signed_in', 'not_admin', ...(parts.failures ?? [])];
  return publicRoute(method, path, { ...parts, failures, security: withToken, middleware: requireAdmin });
}
