import type { Context } from 'hono';
import { isAdmin } from '#contract/admin/auth.ts';
import type { ApiEnvironment } from '#server/http/api/api-router.ts';
import { isPerson } from '#server/http/request/is-person.ts';

/** Whether a person makes this request, and not the agent. */
export function isCounted(c: Context<ApiEnvironment>): boolean {
  const user = c.get('user');
  return !(user && isAdmin(user)) && isPerson(c.req.raw.headers);
}
