import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

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

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** RFC 4648, without padding: the way authenticator apps write secrets. */
export function toBase32(bytes: Uint8Array): string {
  const groups = toBits(bytes, 8).match(/.{1,5}/g) ?? [];
  return groups.map((bits) => ALPHABET.charAt(Number.parseInt(bits.padEnd(5, '0'), 2))).join('');
}

export function fromBase32(text: string): Buffer {
  const values = Array.from(text, (letter) => ALPHABET.indexOf(letter));
  const bytes = toBits(values, 5).match(/.{8}/g) ?? [];
  return Buffer.from(bytes.map((bits) => Number.parseInt(bits, 2)));
}

function toBits(values: Iterable<number>, length: number): string {
  return Array.from(values, (value) => value.toString(2).padStart(length, '0')).join('');
}
