import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { fromBase32, toBase32 } from './base32.ts';

// RFC 6238 with the defaults that every authenticator app knows: SHA-1, six digits, thirty seconds.

const DIGITS = 6;
const STEP_SECONDS = 30;
/** RFC 4226 recommends 160 bits. */
const SECRET_BYTES = 20;
/** Clocks differ, and typing takes a while. */
const NEARBY_STEPS = [0, -1, 1];

export function newSecret(): string {
  return toBase32(randomBytes(SECRET_BYTES));
}

export function stepAt(time: Date): number {
  return Math.floor(time.getTime() / 1000 / STEP_SECONDS);
}

/** The code of a time step. */
export function codeOf(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', fromBase32(secret)).update(counter).digest();
  const offset = mac.readUInt8(mac.length - 1) & 0xf;
  const number = mac.readUInt32BE(offset) & 0x7fffffff;
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0');
}

/** The time step that a code belongs to: the current one or a neighbour. */
export function findStep(secret: string, code: string, now: Date): number | undefined {
  if (code.length !== DIGITS) return undefined;
  const steps = NEARBY_STEPS.map((distance) => stepAt(now) + distance);
  return steps.find((step) => isEqual(codeOf(secret, step), code));
}

/** Read by authenticator apps, as a link or as a QR code. */
export function otpauthUri({ issuer, account, secret }: { issuer: string; account: string; secret: string }): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`;
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(issuer)}`;
}

function isEqual(expected: string, actual: string): boolean {
  const bytes = Buffer.from(actual);
  return bytes.length === expected.length && timingSafeEqual(Buffer.from(expected), bytes);
}
