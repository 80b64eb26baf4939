import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { backUp } from '#server/backup/back-up.ts';
import { loadArchive, SCRATCH } from '#server/backup/load-archive.ts';
import type { BackupPlace } from '#server/backup/places/backup-place.ts';
import { openPlace } from '#server/backup/places/open-place.ts';
import { connect } from '#server/database/connect.ts';
import { getSiteId } from '#server/database/first-start-store.ts';
import { openToRead } from '#server/images/files/open-storage.ts';
import type { Services } from '#server/services/services.ts';
import type { Config } from '#server/settings/config.ts';
import { backupName, listBackups } from './backup-files.ts';

const KEPT = 14;

type Schedule = NonNullable<Config['backup']>;
type Needs = Pick<Services, 'config' | 'db' | 'now'>;

/** Makes a backup where the settings say. Returns its name and size. */
export async function makeNightlyBackup({ config, db, now }: Needs, { location, drafts }: Schedule) {
  const file = backupName(now(), await getSiteId(db));
  return { file, bytes: await makeBackup(config, { place: openPlace(location), drafts }, file) };
}

type Target = { place: BackupPlace; drafts: string };

/** It has its name once it was read back whole: every file of that name can be restored. Returns its size. */
async function makeBackup({ databaseUrl, storage }: Config, { place, drafts }: Target, name: string): Promise<number> {
  const unproven = join(drafts, `${name}.unproven`);
  try {
    await backUp({ databaseUrl, openFiles: () => openToRead(storage), file: unproven, force: true });
    await using scratch = connect(SCRATCH);
    await loadArchive(unproven, scratch);
    const { size } = await stat(unproven);
    await place.put(unproven, name);
    return size;
  } finally {
    await rm(unproven, { force: true });
  }
}

/** Removes backups of this site beyond the last ones, and what a process left that died while it made one. */
export async function removeOldest({ db, now }: Needs, { location, drafts }: Schedule): Promise<void> {
  const siteId = await getSiteId(db);
  for (const name of await readdir(drafts)) {
    if (name.startsWith('site-') && name.includes(`-${siteId}.tar.unproven`)) await rm(join(drafts, name));
  }
  const place = openPlace(location);
  const { own } = await listBackups(place, siteId, now());
  for (const name of own.slice(0, -KEPT)) await place.remove(name);
}
