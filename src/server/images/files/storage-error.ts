/**
 * The storage of images does not take part: it is down, too slow or refuses. Shaped as the system's own errors are, so
 * that whoever tells a full disk from a bug tells this from one too.
 */
export class StorageError extends Error {
  readonly code = 'EREMOTEIO';
  readonly syscall: string;
  readonly reason: string;

  constructor(reason: string, { method, key }: { method: string; key?: string }) {
    super(`The storage of images does not take part: ${reason} (${key ? `${method} ${key}` : method})`);
    this.name = 'StorageError';
    this.reason = reason;
    this.syscall = method;
  }
}
