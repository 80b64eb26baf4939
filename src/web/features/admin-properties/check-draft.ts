import type { FieldErrors } from '#contract/envelope.ts';
import { inputToJson } from '#contract/property-json.ts';
import { toFieldErrors } from '#contract/schemas/field-errors.ts';
import { newPropertySchema } from '#contract/schemas/property-schema.ts';
import type { PropertyDraft } from './property-draft.ts';

/** What the server would say of it, said before it is sent. */
export function checkDraft(draft: PropertyDraft): FieldErrors {
  const { error } = newPropertySchema.safeParse(inputToJson(draft));
  return error ? toFieldErrors(error.issues) : {};
}
