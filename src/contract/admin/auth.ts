export const ROLES = ['admin', 'user'] as const;
export type Role = (typeof ROLES)[number];

export type SignedInUser = { id: string; email: string; role: string };

/** The claims a token carries, readable by the browser. */
export type TokenClaims = { sub: string; email: string; role: string; exp: number };

/** Of a new password: an account that is older may have a shorter one. */
export const PASSWORD_LENGTH = { min: 12, max: 1024 };

export const TOKEN_LIFETIME_SECONDS = 12 * 60 * 60;
/** On a device that was told 'Rester connecté': at most, and without use. */
export const STAY_SECONDS = { longest: 30 * 24 * 60 * 60, unused: 2 * 24 * 60 * 60 };
/** A token this close to its expiry would expire on its way to the server. */
const TOKEN_MARGIN_SECONDS = 5;

export function isTokenAlive(claims: Pick<TokenClaims, 'exp'>, nowMs: number): boolean {
  return claims.exp - nowMs / 1000 > TOKEN_MARGIN_SECONDS;
}

export function isAdmin(user: { role: string }): boolean {
  return user.role === 'admin';
}
