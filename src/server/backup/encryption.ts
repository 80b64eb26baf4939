import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { UnusableArchive } from './archive-format.ts';

/**
 * An encrypted backup is in the STREAM construction: a header, then the tar file in chunks, each with its tag under
 * AES-256-GCM. The nonce of a chunk is its number and whether it is the last: none can be moved, left out or added.
 *
 *     'SITEENC1'      8 bytes
 *     salt           32 bytes, from which and BACKUP_KEY the key of this file is derived (HKDF-SHA-256)
 *     key check      16 bytes, derived the same way: it tells another key from a damaged file
 */
export const HEADER_BYTES = 56;
export const KEY_BYTES = 32;
/** The end of the name of an encrypted backup. */
export const ENCRYPTED = '.enc';

const MAGIC = Buffer.from('SITEENC1');
const SALT_BYTES = 32;
const CHECK_BYTES = 16;
const TAG_BYTES = 16;
const CHUNK_BYTES = 64 * 1024;
const CIPHER = 'aes-256-gcm';

export async function* encrypt(content: AsyncIterable<Buffer>, key: Buffer): AsyncGenerator<Buffer> {
  const salt = randomBytes(SALT_BYTES);
  const header = Buffer.concat([MAGIC, salt, derive(key, { salt, use: 'check', length: CHECK_BYTES })]);
  yield header;
  const fileKey = derive(key, { salt, use: 'chunks', length: KEY_BYTES });
  for await (const { bytes, nonce } of inChunks(content, CHUNK_BYTES)) {
    const cipher = createCipheriv(CIPHER, fileKey, nonce).setAAD(header);
    yield Buffer.concat([cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
  }
}

/** The tar file of an encrypted backup. The header is read by itself; what comes after it is the content. */
export async function* decrypt(
  content: AsyncIterable<Buffer>,
  { header, key }: { header: Buffer; key: Buffer | undefined },
): AsyncGenerator<Buffer> {
  const problem = findKeyProblem(header, key);
  if (!key || problem) throw new UnusableArchive(KEY_PROBLEMS[problem ?? 'no-key']);
  const fileKey = derive(key, { salt: saltOf(header), use: 'chunks', length: KEY_BYTES });
  for await (const { bytes, nonce } of inChunks(content, CHUNK_BYTES + TAG_BYTES)) {
    yield open(bytes, { fileKey, nonce, header });
  }
}

const KEY_PROBLEMS = {
  'no-key': 'The backup is encrypted, and BACKUP_KEY is not set: it takes the key with which the backup was made.',
  'other-key': 'The backup is encrypted with another key than BACKUP_KEY: it takes the one with which it was made.',
};

/** Why a backup that begins with these bytes could not be read with this key; nothing for one that is not encrypted. */
export function findKeyProblem(header: Buffer, key: Buffer | undefined): keyof typeof KEY_PROBLEMS | undefined {
  if (!isEncrypted(header)) return undefined;
  if (!key) return 'no-key';
  const check = derive(key, { salt: saltOf(header), use: 'check', length: CHECK_BYTES });
  return check.equals(header.subarray(HEADER_BYTES - CHECK_BYTES)) ? undefined : 'other-key';
}

export function isEncrypted(header: Buffer): boolean {
  return header.length === HEADER_BYTES && header.subarray(0, MAGIC.length).equals(MAGIC);
}

type Sealed = { fileKey: Buffer; nonce: Buffer; header: Buffer };

function open(bytes: Buffer, { fileKey, nonce, header }: Sealed): Buffer {
  try {
    const decipher = createDecipheriv(CIPHER, fileKey, nonce, { authTagLength: TAG_BYTES }).setAAD(header);
    decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
    return Buffer.concat([decipher.update(bytes.subarray(0, -TAG_BYTES)), decipher.final()]);
  } catch {
    throw new UnusableArchive('The backup is damaged or was cut short: it cannot be decrypted to its end.');
  }
}

function saltOf(header: Buffer): Buffer {
  return header.subarray(MAGIC.length, MAGIC.length + SALT_BYTES);
}

type Derivation = { salt: Buffer; use: 'check' | 'chunks'; length: number };

function derive(key: Buffer, { salt, use, length }: Derivation): Buffer {
  return Buffer.from(hkdfSync('sha256', key, salt, `site-backup ${use}`, length));
}

/** Chunks of this size, each with its nonce. The last one may be shorter. */
async function* inChunks(
  content: AsyncIterable<Buffer>,
  size: number,
): AsyncGenerator<{ bytes: Buffer; nonce: Buffer }> {
  let held = Buffer.alloc(0);
  let number = 0;
  for await (const part of content) {
    held = Buffer.concat([held, part]);
    // A whole chunk may be the last one.
    for (; held.length > size; held = held.subarray(size)) {
      yield { bytes: held.subarray(0, size), nonce: toNonce(number++, { isLast: false }) };
    }
  }
  yield { bytes: held, nonce: toNonce(number, { isLast: true }) };
}

function toNonce(number: number, { isLast }: { isLast: boolean }): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUInt32BE(number, 7);
  nonce.writeUInt8(isLast ? 1 : 0, 11);
  return nonce;
}
