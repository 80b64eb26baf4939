import type { AdminPropertyJson } from './property-json.ts';

/** Then it is deleted for good. */
export const TRASH_DAYS = 30;

export type TrashedPropertyJson = AdminPropertyJson & { deleted_at: string };
