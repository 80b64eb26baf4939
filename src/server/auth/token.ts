import type { JWTPayload } from 'jose';
import { JOSEError } from 'jose/errors';
import { SignJWT } from 'jose/jwt/sign';
import { jwtVerify } from 'jose/jwt/verify';

import type { SignedInUser } from '#contract/admin/auth.ts';

const ALGORITHM = 'HS256';
const SESSION_TYPE = 'JWT';
const DEVICE_TYPE = 'device';
export const DEVICE_SECONDS = 90 * 24 * 60 * 60;

type Signing = { secret: Uint8Array; sessionId: string; seconds: number; now: Date };

/** The browser reads the claims sub, email, role and exp; jti is the session that logout ends. */
export function signToken(user: SignedInUser, { secret, sessionId, seconds, now }: Signing): Promise<string> {
  const claims = { sub: user.id, email: user.email, role: user.role, jti: sessionId };
  return sign(claims, { typ: SESSION_TYPE, seconds, secret, now });
}

/** The session of a token that we signed and that has not expired. */
export async function findTokenSession(token: string, secret: Uint8Array, now: Date): Promise<string | undefined> {
  return (await verify(token, { typ: SESSION_TYPE, secret, now }))?.jti;
}

/** Proves later that somebody has signed in to the account on this device. It opens nothing. */
export function signDeviceToken(email: string, device: { id: string; secret: Uint8Array; now: Date }): Promise<string> {
  const { id, secret, now } = device;
  return sign({ sub: email, jti: id }, { typ: DEVICE_TYPE, seconds: DEVICE_SECONDS, secret, now });
}

/** The id of a device that has signed in to the account of this address. */
export async function findTokenDevice(
  token: string,
  email: string,
  { secret, now }: { secret: Uint8Array; now: Date },
): Promise<string | undefined> {
  const claims = await verify(token, { typ: DEVICE_TYPE, secret, now });
  return claims?.sub === email ? claims.jti : undefined;
}

type Terms = { typ: string; seconds: number; secret: Uint8Array; now: Date };

function sign(claims: JWTPayload, { typ, seconds, secret, now }: Terms): Promise<string> {
  const issuedAt = Math.floor(now.getTime() / 1000);
  return new SignJWT(claims)
    .setProtectedHeader({ alg: ALGORITHM, typ })
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + seconds)
    .sign(secret);
}

/** The claims of a token that we signed and that has not expired. */
async function verify(token: string, { typ, secret, now }: Omit<Terms, 'seconds'>): Promise<JWTPayload | undefined> {
  try {
    const { payload } = await jwtVerify(token, secret, { algorithms: [ALGORITHM], currentDate: now, typ });
    return payload.exp === undefined ? undefined : payload;
  } catch (error) {
    if (error instanceof JOSEError) return undefined;
    throw error;
  }
}
