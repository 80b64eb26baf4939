import { describeBackups } from '#contract/admin/backup-state.ts';
import { listBackups } from '#server/backup/nightly/nightly-backup.ts';
import { readLastBackup } from '#server/backup/nightly/nightly-backup-store.ts';
import { openPlace } from '#server/backup/places/open-place.ts';
import type { Database } from '#server/database/tables.ts';
import { reasonOf } from '#server/failures/reason-of.ts';
import type { Config } from '#server/settings/config.ts';
import { readSpace } from '#server/status/checks/disk-space.ts';
import { formatBytes } from '#server/status/format-bytes.ts';
import { type Diagnosis, failing, ok, warning } from '#server/status/run-checks.ts';

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
  if (!backup) return warning(text);
  if (goodAt === null) return (await findLoss(backup, { isAnyMade: false })) ?? warning(text);
  const problem = (await findLoss(backup, { isAnyMade: true })) ?? (await findLackOfSpace(backup, bytes ?? 0));
  return problem ?? ok(text);
}

type Backups = NonNullable<Config['backup']>;

async function findLoss({ location }: Backups, { isAnyMade }: { isAnyMade: boolean }): Promise<Diagnosis | undefined> {
  try {
    const backups = await listBackups(openPlace(location));
    return isAnyMade && backups.length === 0 ? failing(GONE) : undefined;
  } catch (error) {
    return failing(`Les sauvegardes (BACKUP_DIR) ne peuvent pas être lues\u00a0: ${reasonOf(error)}.`);
  }
}

/** The next one is about as large as the last. */
async function findLackOfSpace({ drafts }: Backups, bytes: number): Promise<Diagnosis | undefined> {
  const { freeBytes } = await readSpace(drafts);
  if (freeBytes > bytes) return undefined;
  const what = `La prochaine sauvegarde (environ ${formatBytes(bytes)}) ne tiendra pas sur le disque de ${drafts}`;
  return warning(
    `${what}, où il reste ${formatBytes(freeBytes)}\u00a0: libérez de la place, ou agrandissez ce disque.`,
  );
}
