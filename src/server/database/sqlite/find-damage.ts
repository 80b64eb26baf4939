import { DatabaseSync } from 'node:sqlite';
import { isUnusable } from '#server/database/database-errors.ts';

/** Why a SQLite file cannot be read, if it cannot. Opened read-only: it may be all that is left of a site. */
export function findDamage(path: string): string | undefined {
  try {
    using sqlite = new DatabaseSync(path, { readOnly: true, timeout: 5000 });
    const [finding] = Object.values(sqlite.prepare('pragma quick_check(1)').get() ?? {});
    // A finding begins with a heading on its own line.
    return finding === 'ok' ? undefined : String(finding).replaceAll('\n', ' ');
  } catch (error) {
    if (isUnusable(error)) return error.message;
    throw error;
  }
}
