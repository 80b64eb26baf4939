import { inputToJson } from '#contract/property/property-input.ts';
import './schemas-without-eval.ts';

import type { FieldErrors } from '#contract/envelope.ts';
import type { PropertyFields } from '#contract/property/fields.ts';
// biome-ignore lint/style/noRestrictedImports: the same
import { newPropertySchema } from '#contract/schemas/property/property-schema.ts';
// biome-ignore lint/style/noRestrictedImports: the form checks by the server's own rules, and no public page carries it
import { toFieldErrors } from '#contract/schemas/rules.ts';

/** The server's own validation, before sending. */
export function checkDraft(draft: PropertyFields): FieldErrors {
  const { error } = newPropertySchema.safeParse(inputToJson(draft));
  return error ? toFieldErrors(error.issues) : {};
}
