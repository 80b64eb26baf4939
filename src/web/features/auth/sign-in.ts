import { isAdmin, type SignedInUser, type TokenClaims } from '#contract/admin/auth.ts';
import { loginTexts } from '#contract/messages.ts';
import type { AdminApi, Credentials } from '#web/api/admin/admin-api.ts';
import { readClaims } from '#web/browser/auth-token.ts';
import { LoginRefused } from './login-error.ts';

/** Returns the token and its user, or throws `LoginRefused`. */
export async function signIn(api: Pick<AdminApi, 'login'>, credentials: Credentials) {
  const { status, message, data } = await api.login(credentials);
  // Some hosts refuse with HTTP 200.
  if (status !== 'success' && message) throw new LoginRefused(message);
  if (!data?.token) throw new LoginRefused(loginTexts.noToken);
  if (status !== 'success') throw new LoginRefused(loginTexts.failed);

  // Token and answer may both name the user: each must be an administrator.
  const claims = readClaims(data.token);
  const user = claims ? toUser(claims) : data.user;
  if (!user || !isAdmin(user) || !isAdmin(data.user ?? user)) throw new LoginRefused(loginTexts.notAdmin);
  return { token: data.token, user };
}

export function toUser({ sub, email, role }: TokenClaims): SignedInUser {
  return { id: sub, email, role };
}
