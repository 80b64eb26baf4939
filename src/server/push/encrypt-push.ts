import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';

/** What a browser gives the site to write to it, in base64url. */
export type DeviceKeys = { p256dh: string; auth: string };

/** The size of a record, larger than any content: there is one. */
const RECORD_BYTES = 4096;
/** Ends the last record. */
const LAST = Buffer.of(2);

/** Encrypts a text for a browser, which alone can read it (RFC 8291, in the coding aes128gcm of RFC 8188). */
export function encryptPush(text: string, keys: DeviceKeys): Buffer {
  const device = Buffer.from(keys.p256dh, 'base64url');
  const own = createECDH('prime256v1');
  const ownPublic = own.generateKeys();
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), device, ownPublic]);
  const secret = derive(own.computeSecret(device), Buffer.from(keys.auth, 'base64url'), info, 32);

  const salt = randomBytes(16);
  const key = derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16);
  const nonce = derive(secret, salt, 'Content-Encoding: nonce\0', 12);
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  const record = Buffer.concat([cipher.update(text, 'utf8'), cipher.update(LAST), cipher.final(), cipher.getAuthTag()]);

  const size = Buffer.alloc(4);
  size.writeUInt32BE(RECORD_BYTES);
  return Buffer.concat([salt, size, Buffer.of(ownPublic.length), ownPublic, record]);
}

function derive(key: Buffer, salt: Buffer, info: Buffer | string, bytes: number): Buffer {
  return Buffer.from(hkdfSync('sha256', key, salt, info, bytes));
}

const POINT_BYTES = 65;
const AUTH_BYTES = 16;

/** Whether a text can be encrypted with the keys. */
export function areUsable({ p256dh, auth }: DeviceKeys): boolean {
  const point = Buffer.from(p256dh, 'base64url');
  if (point.length !== POINT_BYTES || Buffer.from(auth, 'base64url').length !== AUTH_BYTES) return false;
  const own = createECDH('prime256v1');
  own.generateKeys();
  try {
    own.computeSecret(point);
    return true;
  } catch {
    // The point is not on the curve.
    return false;
  }
}
