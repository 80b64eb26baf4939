import { sqliteCode } from './sqlite-code.ts';

/** Whether an error says that the database cannot be used, and will not be by itself: damaged, or closed to us. */
export function isUnusable(error: unknown): error is Error {
  if (!(error instanceof Error && 'code' in error)) return false;
  const sqlite = sqliteCode(error);
  if (sqlite !== undefined) return SQLITE_CODES.has(sqlite);
  return typeof error.code === 'string' && POSTGRES_CODES.test(error.code);
}

/** CORRUPT, NOTADB. */
const SQLITE_CODES = new Set([11, 26]);

/** A wrong user or password, no such database, damaged data. */
const POSTGRES_CODES = /^(28|3D|XX)[0-9A-Z]{3}$/;
