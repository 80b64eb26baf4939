/** An error that the operator can fix. Only its message is shown. */
export class CommandError extends Error {}

/** An error in one line, for the operator. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.message || ('code' in error ? String(error.code) : error.name);
}
