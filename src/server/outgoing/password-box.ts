import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** What the password is for: each purpose has a key of its own. */
type Purpose = 'feed password' | 'mail password';

/** Encrypts a password with a key that follows from the secret of the site (AUTH_SECRET). */
export function sealPassword(password: string, purpose: Purpose, authSecret: Uint8Array): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(ALGORITHM, keyOf(purpose, authSecret), iv);
  const sealed = Buffer.concat([cipher.update(password, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64');
}

/** Returns undefined where the site has another secret by now. */
export function openPassword(sealed: string, purpose: Purpose, authSecret: Uint8Array): string | undefined {
  const bytes = Buffer.from(sealed, 'base64');
  const decipher = createDecipheriv(ALGORITHM, keyOf(purpose, authSecret), bytes.subarray(0, IV_BYTES), {
    authTagLength: TAG_BYTES,
  });
  try {
    decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
    return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8');
  } catch {
    return undefined;
  }
}

function keyOf(purpose: Purpose, authSecret: Uint8Array): Buffer {
  return Buffer.from(hkdfSync('sha256', authSecret, '', purpose, 32));
}
