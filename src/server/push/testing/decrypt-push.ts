import { createDecipheriv, createECDH, type ECDH, hkdfSync } from 'node:crypto';

/** What a browser keeps of its subscription, and the part of it that it tells. */
export type Browser = { ecdh: ECDH; auth: Buffer; keys: { p256dh: string; auth: string } };

export function aBrowser(privateKey?: string, auth = 'BTBZMqHH6r4Tts7J_aSIgg'): Browser {
  const ecdh = createECDH('prime256v1');
  if (privateKey) ecdh.setPrivateKey(privateKey, 'base64url');
  else ecdh.generateKeys();
  const keys = { p256dh: ecdh.getPublicKey('base64url'), auth };
  return { ecdh, auth: Buffer.from(auth, 'base64url'), keys };
}

/** Reads a message as a browser does (RFC 8291). Throws where it is not for this one. */
export function decryptPush({ ecdh, auth }: Browser, body: Buffer): string {
  const idEnd = 21 + body.readUInt8(20);
  const sender = body.subarray(21, idEnd);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), sender]);
  const secret = Buffer.from(hkdfSync('sha256', ecdh.computeSecret(sender), auth, info, 32));
  const salt = body.subarray(0, 16);
  const key = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: aes128gcm\0', 16));
  const nonce = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: nonce\0', 12));
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(body.subarray(-16));
  const padded = Buffer.concat([decipher.update(body.subarray(idEnd, -16)), decipher.final()]);
  const end = padded.lastIndexOf(2);
  if (end < 0) throw new Error('The last record has no end');
  return padded.subarray(0, end).toString('utf8');
}
