import { isTokenAlive, type TokenClaims } from '#contract/admin/auth.ts';
import { readStored, removeStored, writeStored } from './stored.ts';

export const TOKEN_KEY = 'auth_token';
const TIMESTAMP_KEY = 'auth_timestamp';

/** The claims of the stored token, unless it expires within seconds. */
export function findLiveClaims(now: number): TokenClaims | undefined {
  const claims = readClaims(readStored(TOKEN_KEY) ?? '');
  return claims && isTokenAlive(claims, now) ? claims : undefined;
}

/** The stored token, unless it has expired. One that we cannot read is sent: the server decides. */
export function findUsableToken(now: number): string | undefined {
  const token = readStored(TOKEN_KEY);
  const claims = readClaims(token ?? '');
  return claims && !isTokenAlive(claims, now) ? undefined : token;
}

export function storeToken(token: string, now: number): void {
  writeStored(TOKEN_KEY, token);
  writeStored(TIMESTAMP_KEY, String(now));
}

export function removeToken(): void {
  removeStored(TOKEN_KEY);
  removeStored(TIMESTAMP_KEY);
}

/** The claims of a token, unverified: only the server can verify them. */
export function readClaims(token: string): TokenClaims | undefined {
  try {
    const payload = token.split('.')[1] ?? '';
    const bytes = Uint8Array.from(atob(payload.replaceAll('-', '+').replaceAll('_', '/')), (c) => c.charCodeAt(0));
    const { sub, email, role, exp } = JSON.parse(new TextDecoder().decode(bytes));
    return typeof exp === 'number' ? { sub: String(sub), email: String(email), role: String(role), exp } : undefined;
  } catch {
    return undefined; // no token, or not one of ours
  }
}
