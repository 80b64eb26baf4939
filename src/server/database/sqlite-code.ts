/** Which of SQLite's errors it is, if it is one: what it says more exactly stands above the low byte. */
export function sqliteCode(error: Error): number | undefined {
  const isSqlite = 'code' in error && error.code === 'ERR_SQLITE_ERROR' && 'errcode' in error;
  return isSqlite ? Number(error.errcode) & 0xff : undefined;
}
