import { sqliteCode } from '#server/database/database-errors.ts';
import { LostFile } from '#server/database/sqlite/database-file.ts';
import { busyFor, Failure } from './failure.ts';

/** What to answer when something failed that nobody foresaw. */
export function toFailure(error: unknown): Failure {
  if (error instanceof LostFile) return new Failure('storage_lost', { headers: { 'Retry-After': '60' } });
  return error instanceof Error && isOutage(error) ? busyFor(5) : new Failure('unexpected');
}

/**
 * Whether an error says that the database or the disk does not take part: it is down, locked or full. That is no bug,
 * and may be over in a moment.
 */
export function isOutage(error: Error): boolean {
  // Failures of its connection that the PostgreSQL client gives no code.
  if (!('code' in error))
    return /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout)/.test(error.message);
  const sqlite = sqliteCode(error);
  if (sqlite !== undefined) return SQLITE_CODES.has(sqlite);
  return typeof error.code === 'string' && (SYSTEM_CODES.has(error.code) || POSTGRES_CODES.test(error.code));
}

/** BUSY, LOCKED, READONLY, IOERR, FULL, CANTOPEN. */
const SQLITE_CODES = new Set([5, 6, 8, 10, 13, 14]);

/** Connection, transaction undone for another one's sake, resources, time, shutdown, disk; a server that only reads. */
const POSTGRES_CODES = /^(08|40|53|57014$|57P|58|25006$)/;

/** Of the disk, of the storage of images, and of the way to PostgreSQL. */
const SYSTEM_CODES = new Set([
  'ENOSPC',
  'EDQUOT',
  'EROFS',
  'ESTALE',
  'EIO',
  'EACCES',
  'EMFILE',
  'ENFILE',
  'ENOMEM',
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EPIPE',
  'EREMOTEIO',
]);
