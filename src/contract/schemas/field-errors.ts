import type { z } from 'zod';
import type { FieldErrors } from '#contract/envelope.ts';

/** zod's issues as sentences under the name of the field they are about; `body` for the whole. */
export function toFieldErrors(issues: readonly z.core.$ZodIssue[]): FieldErrors {
  const errors: FieldErrors = Object.create(null);
  for (const issue of issues) {
    const field = issue.path.length > 0 ? String(issue.path[0]) : 'body';
    const sentences = errors[field] ?? [];
    if (!sentences.includes(issue.message)) sentences.push(issue.message);
    errors[field] = sentences;
  }
  return { ...errors };
}
