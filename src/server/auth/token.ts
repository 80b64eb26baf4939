import { hash } from 'node:crypto';
import { JOSEError } from 'jose/errors';
import { SignJWT } from 'jose/jwt/sign';
import { jwtVerify } from 'jose/jwt/verify';
import { type SignedInUser, TOKEN_LIFETIME_SECONDS } from '#contract/auth.ts';

const ALGORITHM = 'HS256';

type Signing = { secret: Uint8Array; sessionId: string; now: Date };

/** Claims sub, email, role and exp are the browser's to read; jti names the session that signing out ends. */
export function signToken(user: SignedInUser, { secret, sessionId, now }: Signing): Promise<string> {
  const issuedAt = Math.floor(now.getTime() / 1000);
  return new SignJWT({ email: user.email, role: user.role })
    .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT' })
    .setSubject(user.id)
    .setJti(sessionId)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + TOKEN_LIFETIME_SECONDS)
    .sign(secret);
}

/** The session of a token that we signed and that has not run out. */
export async function findTokenSession(token: string, secret: Uint8Array, now: Date): Promise<string | undefined> {
  const known = knownTokens.get(secret) ?? new Map<string, Known>();
  knownTokens.set(secret, known);
  const key = hash('sha256', token, 'base64');
  const kept = known.get(key);
  if (kept) return now.getTime() < kept.expiresAt ? kept.sessionId : undefined;
  const found = await verify(token, secret, now);
  if (!found) return undefined;
  if (known.size >= MAX_KNOWN) known.clear();
  known.set(key, found);
  return found.sessionId;
}

type Known = { sessionId: string; expiresAt: number };

/**
 * Of each secret, tokens found to be good, by their hash: the signature of one never changes, and to check it costs a
 * tenth of a write. Whether its session still stands is asked every time.
 */
const knownTokens = new WeakMap<Uint8Array, Map<string, Known>>();
/** Far more than ever are signed in. */
const MAX_KNOWN = 100;

async function verify(token: string, secret: Uint8Array, now: Date): Promise<Known | undefined> {
  try {
    const options = { algorithms: [ALGORITHM], currentDate: now };
    const { payload } = await jwtVerify(token, secret, options);
    const { jti: sessionId, exp } = payload;
    return sessionId === undefined || exp === undefined ? undefined : { sessionId, expiresAt: exp * 1000 };
  } catch (error) {
    if (error instanceof JOSEError) return undefined;
    throw error;
  }
}
