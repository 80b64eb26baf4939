import type { FieldChange } from './property-version.ts';

/** What an import does, or would do, with a line of the file. */
export type ImportedRow = {
  line: number;
  /** Of the property as it is; of a new one, as the line has it. */
  title: string;
  action: 'create' | 'update' | 'none';
  changes: FieldChange[];
  /** Sentences that do not stop the file. */
  notes: string[];
  errors: string[];
};
