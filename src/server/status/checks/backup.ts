import { describeBackups } from '#contract/backup-state.ts';
import { listBackups } from '#server/backup/nightly/nightly-backup.ts';
import { readLastBackup } from '#server/backup/nightly/nightly-backup-store.ts';
import type { Database } from '#server/database/tables.ts';
import type { Config } from '#server/settings/config.ts';
import { formatBytes } from '#server/status/format-bytes.ts';
import { type Diagnosis, failing } from '#server/status/run-checks.ts';

const GONE =
  'Le dossier des sauvegardes (BACKUP_DIR) n’en contient plus aucune\u00a0: la prochaine nuit en fera une\u00a0; vérifiez où sont les autres.';

/** The nightly backups. One counts once it was read back whole. */
export async function checkBackup(db: Database, { backup }: Pick<Config, 'backup'>, now: Date): Promise<Diagnosis> {
  const { goodAt, bytes, failedAt, reason } = await readLastBackup(db);
  const { text, isLate } = describeBackups(
    { is_on: backup !== undefined, last_good_at: goodAt, failed_at: failedAt },
    now,
    { size: bytes === null ? undefined : formatBytes(bytes), reason: reason ?? undefined },
  );
  if (isLate) return { state: 'failing', message: text };
  if (backup && goodAt !== null && (await listBackups(backup.directory)).length === 0) return failing(GONE);
  return { state: backup && goodAt !== null ? 'ok' : 'warning', message: text };
}
