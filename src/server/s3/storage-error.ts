/** A bucket is down, too slow or refuses. It has the code of a system error, so that `isOutage` knows it. */
export class StorageError extends Error {
  readonly code = 'EREMOTEIO';
  readonly syscall: string;
  readonly reason: string;

  constructor(reason: string, { method, key }: { method: string; key?: string }) {
    super(`storage unavailable: ${reason} (${key ? `${method} ${key}` : method})`);
    this.name = 'StorageError';
    this.reason = reason;
    this.syscall = method;
  }
}
