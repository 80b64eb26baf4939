import { describeBackups } from '#contract/backup-state.ts';
import { readLastBackup } from '#server/backup/nightly/nightly-backup-store.ts';
import type { Database } from '#server/database/tables.ts';
import type { Config } from '#server/settings/config.ts';
import { formatBytes } from '#server/status/format-bytes.ts';
import type { Diagnosis } from '#server/status/run-checks.ts';

/** The nightly backups. One counts once it was read back whole. */
export async function checkBackup(db: Database, { backup }: Pick<Config, 'backup'>, now: Date): Promise<Diagnosis> {
  const { goodAt, bytes, failedAt, reason } = await readLastBackup(db);
  const { text, isLate } = describeBackups(
    { is_on: backup !== undefined, last_good_at: goodAt, failed_at: failedAt },
    now,
    { size: bytes === null ? undefined : formatBytes(bytes), reason: reason ?? undefined },
  );
  if (isLate) return { state: 'failing', message: text };
  return { state: backup && goodAt !== null ? 'ok' : 'warning', message: text };
}
