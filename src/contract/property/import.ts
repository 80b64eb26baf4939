import { isFieldName } from './fields.ts';

export const MAX_IMPORT_BYTES = 1024 ** 3;
export const MAX_IMPORTED_PHOTOS = 200;
export const MAX_IMPORTED_PHOTO_BYTES = 20 * 1024 * 1024;

/** What a column may hold besides the fields of a property. */
export const OTHER_IMPORT_FIELDS = ['postcode', 'photos', 'old_address'] as const;

export const OTHER_IMPORT_LABELS: Record<(typeof OTHER_IMPORT_FIELDS)[number], string> = {
  postcode: 'Code postal',
  photos: 'Photos',
  old_address: 'Ancienne adresse',
};

/** A column of a file, and the field that it fills. */
export type ImportColumn = { name: string; field: string | null; sample: string };

export type ImportJson = {
  id: number;
  created_at: string;
  /** How many it has created or changed. */
  properties: number;
  photos: { total: number; done: number; failed: number };
  failures: { reference: string; source: string; message: string }[];
};

export function isImportField(name: string): boolean {
  return isFieldName(name) || OTHER_IMPORT_FIELDS.some((field) => field === name);
}
