import type { FieldErrors } from '#contract/envelope.ts';
import { type FailureCode, failures } from '#contract/messages.ts';

type Details = {
  /** A sentence that says more than the usual one. */
  message?: string;
  /** Sentences by field. */
  errors?: FieldErrors;
  /** What is in the way: the record that is there already. */
  existing?: unknown;
  /** Response headers, such as Retry-After. */
  headers?: Record<string, string>;
};

/** An expected failure: it becomes an answer. Anything else thrown is a bug, logged with its stack. */
export class Failure extends Error {
  readonly code: FailureCode;
  readonly errors: FieldErrors | undefined;
  readonly existing: unknown;
  readonly headers: Record<string, string>;

  constructor(code: FailureCode, { message, errors, existing, headers = {} }: Details = {}) {
    super(message ?? failures[code].message);
    this.name = 'Failure';
    this.code = code;
    this.errors = errors;
    this.existing = existing;
    this.headers = headers;
  }
}

/** 503: a retry may succeed. */
export function busyFor(seconds: number): Failure {
  return new Failure('busy', { headers: { 'Retry-After': String(seconds) } });
}
