import { describeBackups } from '#contract/admin/backup-state.ts';
import { addressOf } from '#server/backup/backup-place.ts';
import { type Damage, inspectLastBackup } from '#server/backup/nightly/last-backup.ts';
import { readLastBackup } from '#server/backup/nightly/nightly-backup-store.ts';
import { nameSome } from '#server/backup/summary.ts';
import { findSiteId } from '#server/database/first-start-store.ts';
import type { Database } from '#server/database/tables.ts';
import { reasonOf } from '#server/failures/command-error.ts';
import type { BackupLocation, Config } from '#server/settings/config.ts';
import { type Diagnosis, failing, ok, warning } from '#server/status/run-checks.ts';
import { formatBytes, MORE_SPACE, readSpace } from './disk-space.ts';

/** The nightly backups. One counts once it was read back whole. */
export async function checkBackup(
  db: Database,
  { backup, backupKey: key }: Pick<Config, 'backup' | 'backupKey'>,
  now: Date,
): Promise<Diagnosis> {
  const { goodAt, file, bytes, missing, failedAt, reason } = await readLastBackup(db, now);
  const night = { is_on: backup !== undefined, last_good_at: goodAt, failed_at: failedAt };
  const size = bytes === null ? undefined : formatBytes(bytes);
  const { text, state } = describeBackups(night, now, { size, reason: reason ?? undefined });
  if (state === 'failing') return failing(text, describeBackups(night, now).text);
  if (!backup) return warning(NONE_SET, text);
  const problem = await findProblem({ ...backup, key }, { siteId: await findSiteId(db), file, bytes, now });
  if (problem) return problem;
  if (goodAt === null) return warning(text);
  if (missing.length > 0) return warning(incomplete(missing));
  return (await findLackOfSpace(backup, bytes ?? 0)) ?? ok(text);
}

const NONE_SET = "Aucune sauvegarde automatique n'est réglée\u00a0: choisissez où les garder (BACKUP_DIR).";

type Backups = NonNullable<Config['backup']>;
type Expected = Parameters<typeof inspectLastBackup>[1];

async function findProblem(
  settings: Pick<Backups, 'location'> & { key: Buffer | undefined },
  expected: Expected,
): Promise<Diagnosis | undefined> {
  try {
    const { damage, others } = await inspectLastBackup(settings, expected);
    if (damage) return failing(describeDamage(damage, expected), DAMAGES[damage.kind]);
    const another = others.at(-1);
    return another === undefined ? undefined : warning(ofAnotherSite(settings.location, another), OF_ANOTHER_SITE);
  } catch (error) {
    return failing(
      `Les sauvegardes (BACKUP_DIR) ne peuvent pas être lues\u00a0: ${reasonOf(error)}.`,
      'Les sauvegardes ne peuvent pas être lues\u00a0: prévenez la personne qui a installé le site.',
    );
  }
}

const LOCKED =
  'La dernière sauvegarde ne peut pas être déchiffrée\u00a0: demandez à la personne qui a installé le site de retrouver la clé des sauvegardes.';
/** What the agent reads. */
const DAMAGES = {
  gone: "La dernière sauvegarde n'est plus là où elle était gardée\u00a0: la prochaine nuit en fera une\u00a0; demandez à la personne qui a installé le site où sont les autres.",
  changed:
    "La dernière sauvegarde n'est plus entière\u00a0: la prochaine nuit en fera une autre\u00a0; demandez à la personne qui a installé le site de vérifier le disque où elles sont.",
  'no-key': LOCKED,
  'other-key': LOCKED,
};
const OF_ANOTHER_SITE =
  "L'endroit des sauvegardes contient celles d'un autre site\u00a0: demandez à la personne qui a installé le site d'en restaurer une, ou de choisir un autre endroit.";

function describeDamage(damage: Damage, { file, bytes }: Expected): string {
  const last = `La dernière sauvegarde (${file})`;
  switch (damage.kind) {
    case 'gone':
      return lost(last, damage.newest);
    case 'changed':
      return `${last} n'a plus la longueur avec laquelle elle a été écrite (${damage.size} octets au lieu de ${bytes})\u00a0: elle est abîmée. La prochaine nuit en fera une autre\u00a0; vérifiez le disque où elles sont.`;
    case 'no-key':
      return `${last} est chiffrée, et BACKUP_KEY n'est pas réglée${WITHOUT_KEY}`;
    case 'other-key':
      return `${last} est chiffrée avec une autre clé que BACKUP_KEY${WITHOUT_KEY}`;
  }
}

const WITHOUT_KEY =
  "\u00a0: sans la clé qui l'a faite, personne ne peut la restaurer. Remettez cette clé, ou gardez-la avec les sauvegardes d'avant.";

function incomplete(missing: string[]): string {
  const what = missing.length === 1 ? 'un fichier de photo' : `${missing.length} fichiers de photos`;
  return `La dernière sauvegarde est relue, mais il lui manque ${what} (${nameSome(missing)}), que le site n'a plus\u00a0: restaurez une sauvegarde d'avant, ou supprimez ces photos.`;
}

function lost(last: string, newest: string | undefined): string {
  const what =
    newest === undefined
      ? "Le dossier des sauvegardes (BACKUP_DIR) n'en contient plus aucune"
      : `${last} n'est plus dans le dossier des sauvegardes (BACKUP_DIR), où la plus récente est ${newest}`;
  return `${what}\u00a0: la prochaine nuit en fera une\u00a0; vérifiez où sont les autres.`;
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
