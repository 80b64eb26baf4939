import { connectionTexts, loginTexts } from '#contract/messages.ts';
import { ApiError } from '#web/api/api-request.ts';

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
