import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { backUp } from '#server/backup/back-up.ts';
import { type BackupPlace, openPlace, toFileTime } from '#server/backup/backup-place.ts';
import { ENCRYPTED } from '#server/backup/encryption.ts';
import { loadArchive, SCRATCH } from '#server/backup/load-archive.ts';
import { mayPurge } from '#server/clock/clock-store.ts';
import { connect } from '#server/database/connect.ts';
import { findSiteId, getSiteId } from '#server/database/first-start-store.ts';
import { openToSave } from '#server/images/files/open-storage.ts';
import type { Services } from '#server/services/services.ts';
import type { Config } from '#server/settings/config.ts';
import { findLastComplete } from './nightly-backup-store.ts';

const KEPT = 14;

type Schedule = NonNullable<Config['backup']>;
type Needs = Pick<Services, 'config' | 'db' | 'now'>;

/**
 * Makes a backup where the settings say. It has its name once it was read back whole: every file of that name can be
 * restored. Returns its name and size, and the image files that it lacks because they are lost.
 */
export async function makeNightlyBackup({ config, db, now }: Needs, { location, drafts }: Schedule) {
  const { databaseUrl, backupKey: key } = config;
  const file = backupName(now(), await getSiteId(db)) + (key ? ENCRYPTED : '');
  const unproven = join(drafts, `${file}.unproven`);
  try {
    await backUp({ databaseUrl, openFiles: () => openToSave(config), file: unproven, force: true, key });
    await using scratch = connect(SCRATCH);
    const { missing } = await loadArchive(unproven, scratch, key);
    const { size } = await stat(unproven);
    await openPlace(location).put(unproven, file);
    return { file, bytes: size, missing };
  } finally {
    await rm(unproven, { force: true });
  }
}

/** Removes backups of this site beyond the last ones, and what a process left that died while it made one. */
export async function removeOldest(
  needs: Needs & Pick<Services, 'log'>,
  { location, drafts }: Schedule,
): Promise<void> {
  const { db, now } = needs;
  const siteId = await getSiteId(db);
  for (const name of await readdir(drafts)) {
    if (UNPROVEN.test(name) && name.includes(`-${siteId}.tar.`)) await rm(join(drafts, name));
  }
  if (!(await mayPurge(needs))) return;
  const place = openPlace(location);
  const { own } = await listBackups(place, siteId, now());
  // Photos that were lost since are in it.
  const complete = await findLastComplete(db);
  for (const name of own.slice(0, -KEPT)) if (name !== complete) await place.remove(name);
}

const FILE = /^site-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ-([0-9a-f]{8})\.tar(?:\.enc)?$/;
/** A file that was being proven. */
const UNPROVEN = /^site-.+\.unproven$/;

/** `site-2026-06-10T01-00-05Z-1a2b3c4d.tar`: when it was made (UTC), and of which site. An encrypted one ends with `.enc`. */
export function backupName(now: Date, siteId: string): string {
  return `site-${toFileTime(now)}-${siteId}.tar`;
}

type FoundBackups = {
  /** The backups of this site, oldest first. */
  own: string[];
  /** The backups of other sites, which are neither counted nor removed. */
  others: string[];
  sizes: Awaited<ReturnType<BackupPlace['list']>>;
};

export async function listBackups(place: BackupPlace, siteId: string | undefined, now: Date): Promise<FoundBackups> {
  const sizes = await place.list();
  const files = [...sizes.keys()].filter((name) => FILE.test(name)).sort();
  const isOwn = (name: string) => FILE.exec(name)?.[1] === siteId;
  // A file whose name is later than now was made before now all the same, by a clock that was wrong then or is wrong
  // today. It counts as older than the others, so that tonight's backup is never the oldest.
  const isLater = (name: string) => name > backupName(now, '~');
  const own = files.filter(isOwn);
  return {
    own: [...own.filter(isLater), ...own.filter((name) => !isLater(name))],
    others: files.filter((name) => !isOwn(name)),
    sizes,
  };
}

/**
 * Says at the start that BACKUP_DIR holds backups of another site: after a disk failure, an empty site may have been
 * started where the old one was to be restored. The doctor tells of a place that cannot be read.
 */
export async function warnOfOtherBackups({ config, db, log, now }: Pick<Services, 'config' | 'db' | 'log' | 'now'>) {
  const { backup } = config;
  if (!backup) return;
  const list = async () => listBackups(openPlace(backup.location), await findSiteId(db), now());
  const { others } = await list().catch(() => ({ others: [] }));
  if (others.length > 0) log.warn({ file: others.at(-1) }, OTHER_BACKUPS);
}

const OTHER_BACKUPS =
  'this folder holds backups of another site: restore one with npm run restore -- FILE --force, or choose another folder (BACKUP_DIR)';
