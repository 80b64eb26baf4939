import { isAdmin, type SignedInUser, type TokenClaims } from '#contract/admin/auth.ts';
import { connectionTexts, loginTexts } from '#contract/messages.ts';
import type { AdminApi, Credentials } from '#web/api/admin/admin-api.ts';
import { ApiError } from '#web/api/api-request.ts';
import { readClaims } from '#web/browser/auth-token.ts';

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

/** The server accepted the login, but its answer is no administrator's session. */
export class LoginRefused extends Error {}

/** The password is right, and the account asks for a code too. */
export function needsCode(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'second_factor_required';
}

/** The sentence for a login that failed. The server's own comes first. */
export function loginErrorText(error: unknown, isOnline: boolean): string {
  if (error instanceof LoginRefused) return error.message;
  if (!(error instanceof ApiError)) return loginTexts.unexpected;
  if (error.serverMessage) return error.serverMessage;
  if (error.status === 400) return loginTexts.badCredentials;
  if (error.status === 401) return loginTexts.notAuthorized;
  // The server answered with something unreadable.
  if (error.status !== 0 && error.status < 400) return loginTexts.failed;
  return isOnline ? connectionTexts.serverUnreachable : connectionTexts.offline;
}
