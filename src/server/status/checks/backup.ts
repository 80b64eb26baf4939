import { describeBackups } from '#contract/admin/backup-state.ts';
import { addressOf, type BackupLocation, openPlace } from '#server/backup/backup-place.ts';
import { ENCRYPTED, findKeyProblem, HEADER_BYTES } from '#server/backup/encryption.ts';
import { listBackups } from '#server/backup/nightly/nightly-backup.ts';
import { readLastBackup } from '#server/backup/nightly/nightly-backup-store.ts';
import { findSiteId } from '#server/database/first-start-store.ts';
import type { Database } from '#server/database/tables.ts';
import { reasonOf } from '#server/failures/command-error.ts';
import type { Config } from '#server/settings/config.ts';
import { type Diagnosis, failing, ok, warning } from '#server/status/run-checks.ts';
import { formatBytes, MORE_SPACE, readSpace } from './disk-space.ts';

/** The nightly backups. One counts once it was read back whole. */
export async function checkBackup(
  db: Database,
  { backup, backupKey }: Pick<Config, 'backup' | 'backupKey'>,
  now: Date,
): Promise<Diagnosis> {
  const { goodAt, file, bytes, failedAt, reason } = await readLastBackup(db, now);
  const state = { is_on: backup !== undefined, last_good_at: goodAt, failed_at: failedAt };
  const size = bytes === null ? undefined : formatBytes(bytes);
  const { text, isLate } = describeBackups(state, now, { size, reason: reason ?? undefined });
  if (isLate) return failing(text, describeBackups(state, now).text);
  if (!backup) return warning(NONE_SET, text);
  const problem = await findLoss(backup, { siteId: await findSiteId(db), file, now, key: backupKey });
  if (goodAt === null) return problem ?? warning(text);
  return problem ?? (await findLackOfSpace(backup, bytes ?? 0)) ?? ok(text);
}

const NONE_SET = "Aucune sauvegarde automatique n'est réglée\u00a0: choisissez où les garder (BACKUP_DIR).";

type Backups = NonNullable<Config['backup']>;

type Expected = {
  siteId: string | undefined;
  /** The name of the last backup that was made, if any was. */
  file: string | null;
  now: Date;
  key: Buffer | undefined;
};

async function findLoss({ location }: Backups, { siteId, file, now, key }: Expected): Promise<Diagnosis | undefined> {
  try {
    const place = openPlace(location);
    const { own, others } = await listBackups(place, siteId, now);
    if (file !== null && !own.includes(file)) return failing(lost(file, own.at(-1)), LOST);
    if (file?.endsWith(ENCRYPTED)) {
      const problem = findKeyProblem(await place.readHead(file, HEADER_BYTES), key);
      if (problem) return failing(locked(file, problem), LOCKED);
    }
    const another = others.at(-1);
    return another === undefined ? undefined : warning(ofAnotherSite(location, another), OF_ANOTHER_SITE);
  } catch (error) {
    return failing(
      `Les sauvegardes (BACKUP_DIR) ne peuvent pas être lues\u00a0: ${reasonOf(error)}.`,
      'Les sauvegardes ne peuvent pas être lues\u00a0: prévenez la personne qui a installé le site.',
    );
  }
}

const LOST =
  "La dernière sauvegarde n'est plus là où elle était gardée\u00a0: la prochaine nuit en fera une\u00a0; demandez à la personne qui a installé le site où sont les autres.";
const LOCKED =
  'La dernière sauvegarde ne peut pas être déchiffrée\u00a0: demandez à la personne qui a installé le site de retrouver la clé des sauvegardes.';
const OF_ANOTHER_SITE =
  "L'endroit des sauvegardes contient celles d'un autre site\u00a0: demandez à la personne qui a installé le site d'en restaurer une, ou de choisir un autre endroit.";

function lost(file: string, newest: string | undefined): string {
  const what =
    newest === undefined
      ? "Le dossier des sauvegardes (BACKUP_DIR) n'en contient plus aucune"
      : `La dernière sauvegarde (${file}) n'est plus dans le dossier des sauvegardes (BACKUP_DIR), où la plus récente est ${newest}`;
  return `${what}\u00a0: la prochaine nuit en fera une\u00a0; vérifiez où sont les autres.`;
}

function locked(file: string, problem: 'no-key' | 'other-key'): string {
  const why =
    problem === 'no-key'
      ? "est chiffrée, et BACKUP_KEY n'est pas réglée"
      : 'est chiffrée avec une autre clé que BACKUP_KEY';
  return `La dernière sauvegarde (${file}) ${why}\u00a0: sans la clé qui l'a faite, personne ne pourra la restaurer. Remettez cette clé, ou gardez-la avec les sauvegardes d'avant.`;
}

function ofAnotherSite(location: BackupLocation, file: string): string {
  const command = `npm run restore -- ${addressOf(location, file)} --force`;
  return `Le dossier des sauvegardes (BACKUP_DIR) contient celles d'un autre site (${file})\u00a0: restaurez-en une (dans le dossier du site\u00a0: ${command}), ou choisissez un autre dossier.`;
}

/** The next backup is expected to be about as large as the last. */
async function findLackOfSpace({ drafts }: Backups, bytes: number): Promise<Diagnosis | undefined> {
  const { freeBytes } = await readSpace(drafts);
  if (freeBytes > bytes) return undefined;
  const what = `La prochaine sauvegarde (environ ${formatBytes(bytes)}) ne tiendra pas sur le disque`;
  const free = `où il reste ${formatBytes(freeBytes)}`;
  return warning(
    `${what} de ${drafts}, ${free}\u00a0: libérez de la place, ou agrandissez ce disque.`,
    `${what}, ${free}\u00a0: ${MORE_SPACE}.`,
  );
}
