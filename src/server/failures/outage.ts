import { sqliteCode } from '#server/database/database-errors.ts';
import { DatabaseFileMissing } from '#server/database/sqlite/database-file.ts';
import { busyFor, Failure } from './failure.ts';

/** The answer to an unexpected error. */
export function toFailure(error: unknown): Failure {
  if (error instanceof DatabaseFileMissing) return new Failure('storage_lost', { headers: { 'Retry-After': '60' } });
  return error instanceof Error && isOutage(error) ? busyFor(5) : new Failure('unexpected');
}

/**
 * Whether the database or the disk is unavailable: down, locked or full. That is not a bug, and may be over in a
 * moment.
 */
export function isOutage(error: Error): boolean {
  // Connection errors of `pg` have no code.
  if (!('code' in error))
    return /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout)/.test(error.message);
  const sqlite = sqliteCode(error);
  if (sqlite !== undefined) return SQLITE_CODES.has(sqlite);
  return typeof error.code === 'string' && (SYSTEM_CODES.has(error.code) || POSTGRES_CODES.test(error.code));
}

/** BUSY, LOCKED, READONLY, IOERR, FULL, CANTOPEN. */
const SQLITE_CODES = new Set([5, 6, 8, 10, 13, 14]);

/** Connection, serialization, resources, timeout, shutdown, disk, read-only server. */
const POSTGRES_CODES = /^(08|40|53|57014$|57P|58|25006$)/;

/** Of the disk, the image storage, and the network to PostgreSQL. */
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
