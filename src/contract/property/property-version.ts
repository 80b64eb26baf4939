import { FIELD_NAMES, type FieldName, type PropertyFields } from './fields.ts';

export type FieldValue = PropertyFields[FieldName];

export type FieldChange = { field: FieldName; before: FieldValue; after: FieldValue };

/** A save: `n` is the state before it. */
export type PropertyVersion = { n: number; created_at: string; user: { email: string }; fields: FieldChange[] };

/** What an import does, or would do, with a line of the file. */
export type ImportedRow = {
  line: number;
  /** The title of the property as it is; for a new one, the title in the line. */
  title: string;
  action: 'create' | 'update' | 'none';
  changes: FieldChange[];
  /** Sentences that do not stop the file. */
  notes: string[];
  errors: string[];
};

/** The fields in which two states of a property differ, in the order of the form. */
export function changesBetween(before: PropertyFields, after: PropertyFields): FieldChange[] {
  return FIELD_NAMES.filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field])).map((field) => ({
    field,
    before: before[field],
    after: after[field],
  }));
}
