import { sqliteCode } from '#server/database/database-errors.ts';
import { DatabaseFileMissing } from '#server/database/sqlite/database-file.ts';
import { busyFor, Failure } from './failure.ts';

/** The answer to an unexpected error. */
export function toFailure(error: unknown): Failure {
  if (error instanceof DatabaseFileMissing) return new Failure('storage_lost', { headers: { 'Retry-After': '60' } });
  if (error instanceof Error && cannotStore(error)) {
    return new Failure('storage_full', { headers: { 'Retry-After': '30' } });
  }
  return isOutage(error) ? busyFor(5) : new Failure('unexpected');
}

/** Whether a write failed for want of space or permission: waiting a moment will not help. */
function cannotStore(error: Error): boolean {
  const sqlite = sqliteCode(error);
  return sqlite === undefined ? UNSTORABLE_CODES.has(codeOf(error)) : UNSTORABLE_SQLITE_CODES.has(sqlite);
}

/** The log message of an unexpected error. */
export function logMessageOf(error: unknown): string {
  if (!isOutage(error)) return 'unexpected error';
  return isDatabaseOutage(error) ? 'database unavailable' : 'storage unavailable';
}

/** Whether the database or the storage is down, locked or full. That is not a bug, and may be over in a moment. */
export function isOutage(error: unknown): error is Error {
  return error instanceof Error && (isDatabaseOutage(error) || STORAGE_CODES.has(codeOf(error)));
}

function isDatabaseOutage(error: Error): boolean {
  if (error instanceof DatabaseFileMissing) return true;
  const sqlite = sqliteCode(error);
  if (sqlite !== undefined) return SQLITE_CODES.has(sqlite);
  const code = codeOf(error);
  // Connection errors of `pg` have no code.
  return code ? NETWORK_CODES.has(code) || POSTGRES_CODES.test(code) : POSTGRES_MESSAGES.test(error.message);
}

function codeOf(error: Error): string {
  return 'code' in error && typeof error.code === 'string' ? error.code : '';
}

/** READONLY, IOERR (which SQLite also reports where its shared memory finds no space), FULL. */
const UNSTORABLE_SQLITE_CODES = new Set([8, 10, 13]);

/** Of the disk: full, over quota, read-only, not permitted, broken. Of PostgreSQL: full, broken, a read-only replica. */
const UNSTORABLE_CODES = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EACCES', 'EIO', '53100', '58030', '25006']);

/** BUSY, LOCKED, READONLY, IOERR, FULL, CANTOPEN. */
const SQLITE_CODES = new Set([5, 6, 8, 10, 13, 14]);

/** Connection, serialization, resources, timeouts, shutdown, disk, read-only server. */
const POSTGRES_CODES = /^(08|40|53|57014$|25P03$|57P|58|25006$)/;

/** The last one is of a connection that was lost between two statements of a transaction. */
const POSTGRES_MESSAGES =
  /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client .+ is not queryable$)/;

/** The errors of the network to PostgreSQL. */
const NETWORK_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EPIPE',
]);

/** The errors of the disk and, as EREMOTEIO, of the S3 storage. */
const STORAGE_CODES = new Set([
  'ENOSPC',
  'EDQUOT',
  'EROFS',
  'ESTALE',
  'EIO',
  'EACCES',
  'EMFILE',
  'ENFILE',
  'ENOMEM',
  'EREMOTEIO',
]);
