import type { Context } from 'hono';
import { isbot } from 'isbot';
import { isAdmin } from '#contract/auth.ts';
import type { ApiEnvironment } from '#server/http/api/api-router.ts';

/** Whether a person makes this request, and not the agent. */
export function isCounted(c: Context<ApiEnvironment>): boolean {
  const user = c.get('user');
  if (user && isAdmin(user)) return false;
  // Browsers mark what they load before anyone asks for it.
  if (/prefetch/i.test(`${c.req.header('Sec-Purpose')} ${c.req.header('Purpose')}`)) return false;
  const userAgent = c.req.header('User-Agent');
  return Boolean(userAgent) && !isbot(userAgent);
}
