import type { FieldErrors } from '#contract/envelope.ts';
import { type FailureCode, failures } from '#contract/messages.ts';

type Details = {
  /** Sentences under the name of the field they are about. */
  errors?: FieldErrors;
  /** Response headers the failure brings along, such as Retry-After. */
  headers?: Record<string, string>;
};

/** A failure we foresaw: it becomes an answer. Anything else thrown is a bug, logged whole. */
export class Failure extends Error {
  readonly code: FailureCode;
  readonly errors: FieldErrors | undefined;
  readonly headers: Record<string, string>;

  constructor(code: FailureCode, { errors, headers = {} }: Details = {}) {
    super(failures[code].message);
    this.name = 'Failure';
    this.code = code;
    this.errors = errors;
    this.headers = headers;
  }
}

/** Not now: another try may do. */
export function busyFor(seconds: number): Failure {
  return new Failure('busy', { headers: { 'Retry-After': String(seconds) } });
}
