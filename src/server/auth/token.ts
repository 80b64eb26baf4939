import { JOSEError } from 'jose/errors';
import { SignJWT } from 'jose/jwt/sign';
import { jwtVerify } from 'jose/jwt/verify';
import { type SignedInUser, TOKEN_LIFETIME_SECONDS } from '#contract/admin/auth.ts';

const ALGORITHM = 'HS256';

type Signing = { secret: Uint8Array; sessionId: string; now: Date };

/** The browser reads the claims sub, email, role and exp; jti is the session that logout ends. */
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

/** The session of a token that we signed and that has not expired. */
export async function findTokenSession(token: string, secret: Uint8Array, now: Date): Promise<string | undefined> {
  try {
    const { payload } = await jwtVerify(token, secret, { algorithms: [ALGORITHM], currentDate: now });
    return payload.exp === undefined ? undefined : payload.jti;
  } catch (error) {
    if (error instanceof JOSEError) return undefined;
    throw error;
  }
}
