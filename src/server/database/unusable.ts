/** Whether an error says that the database cannot be used as it is, and will not be by itself: damaged, or closed to us. */
export function isUnusable(error: unknown): error is Error {
  if (!(error instanceof Error && 'code' in error)) return false;
  if (error.code === 'ERR_SQLITE_ERROR') return 'errcode' in error && SQLITE_CODES.has(Number(error.errcode) & 0xff);
  return typeof error.code === 'string' && POSTGRES_CODES.test(error.code);
}

/** CORRUPT, NOTADB: the low byte, whatever stands above it. */
const SQLITE_CODES = new Set([11, 26]);

/** A wrong user or password, no such database, damaged data. */
const POSTGRES_CODES = /^(28|3D|XX)[0-9A-Z]{3}$/;
