import { isFieldName, PROPERTY_FIELDS } from './fields.ts';

/** What the form calls a field of the API. A field may be of a later version of the site. */
export function fieldLabel(field: string): string {
  return isFieldName(field) ? PROPERTY_FIELDS[field].label : field;
}
