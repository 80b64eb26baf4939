import { DatabaseSync } from 'node:sqlite';
import { isUnusable } from './unusable.ts';

/** Why a SQLite file cannot be read whole, if it cannot. Only looks: the file may be all that is left of a site. */
export function findDamage(path: string): string | undefined {
  try {
    using sqlite = new DatabaseSync(path, { readOnly: true, timeout: 5000 });
    const [finding] = Object.values(sqlite.prepare('pragma quick_check(1)').get() ?? {});
    // Findings have a line for their heading.
    return finding === 'ok' ? undefined : String(finding).replaceAll('\n', ' ');
  } catch (error) {
    if (isUnusable(error)) return error.message;
    throw error;
  }
}
