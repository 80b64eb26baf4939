import type { BackupPlace } from '#server/backup/places/backup-place.ts';
import { openPlace } from '#server/backup/places/open-place.ts';
import { findSiteId } from '#server/database/first-start-store.ts';
import type { Services } from '#server/services/services.ts';

const FILE = /^site-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ-[0-9a-f]{8}\.tar$/;

/** `site-2026-06-10T01-00-05Z-1a2b3c4d.tar`: when it was made (UTC), and of which site. */
export function backupName(now: Date, siteId: string): string {
  return `site-${toFileTime(now)}-${siteId}.tar`;
}

type FoundBackups = {
  /** The backups of this site, oldest first. */
  own: string[];
  /** The backups of other sites, which are neither counted nor removed. */
  others: string[];
};

export async function listBackups(place: BackupPlace, siteId: string | undefined, now: Date): Promise<FoundBackups> {
  const files = (await place.list()).filter((name) => FILE.test(name)).sort();
  const isOwn = (name: string) => name.endsWith(`-${siteId}.tar`);
  // A file whose name is later than now was made before now all the same, by a clock that was wrong then or is wrong
  // today. It counts as older than the others, so that tonight's backup is never the oldest.
  const isLater = (name: string) => name > backupName(now, '~');
  const own = files.filter(isOwn);
  return {
    own: [...own.filter(isLater), ...own.filter((name) => !isLater(name))],
    others: files.filter((name) => !isOwn(name)),
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
  'this folder holds backups of another site: restore one with npm run restore -- FILE, or choose another folder (BACKUP_DIR)';

/** `2026-06-10T01-00-05Z`: some file systems allow no colon in a name. */
function toFileTime(time: Date): string {
  return `${time.toISOString().slice(0, 19).replaceAll(':', '-')}Z`;
}
