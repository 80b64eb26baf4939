/** The primary result code of an error of SQLite: the low byte, without what the extended code adds. */
export function sqliteCode(error: Error): number | undefined {
  const isSqlite = 'code' in error && error.code === 'ERR_SQLITE_ERROR' && 'errcode' in error;
  return isSqlite ? Number(error.errcode) & 0xff : undefined;
}

/** Whether the database cannot be used and waiting will not help: damaged, or access refused. */
export function isUnusable(error: unknown): error is Error {
  if (!(error instanceof Error && 'code' in error)) return false;
  const sqlite = sqliteCode(error);
  if (sqlite !== undefined) return SQLITE_CODES.has(sqlite);
  return typeof error.code === 'string' && POSTGRES_CODES.test(error.code);
}

/** The codes SQLITE_CORRUPT and SQLITE_NOTADB. */
const SQLITE_CODES = new Set([11, 26]);

/** The classes of errors for a wrong user or password, a missing database, and damaged data. */
const POSTGRES_CODES = /^(28|3D|XX)[0-9A-Z]{3}$/;
