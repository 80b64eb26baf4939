import { readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { backUp } from '#server/backup/back-up.ts';
import { loadArchive, SCRATCH } from '#server/backup/load-archive.ts';
import { connect } from '#server/database/connect.ts';
import { reasonOf } from '#server/failures/reason-of.ts';
import { openToRead } from '#server/images/files/open-storage.ts';
import type { Services } from '#server/services/services.ts';
import { syncDirectory } from '#server/services/sync-directory.ts';
import type { Config } from '#server/settings/config.ts';
import { lastNight } from './night.ts';
import { claimNight, endNight } from './nightly-backup-store.ts';

const CHECK_MS = 60_000;
const KEPT = 14;
const FILE = /^site-\d{4}-\d\d-\d\d\.tar$/;
const UNPROVEN = /^site-\d{4}-\d\d-\d\d\.tar\.unproven/;

type Schedule = NonNullable<Config['backup']>;
type Needs = Pick<Services, 'config' | 'db' | 'log' | 'now'>;

/** Makes the backup that is due, now and whenever a night has passed. Returns how to stop that. */
export function startNightlyBackups(services: Needs): () => Promise<void> {
  const { backup } = services.config;
  if (!backup) return async () => {};
  let running = Promise.resolve();
  const check = () => {
    running = running.then(() => makeDueBackup(services, backup));
  };
  check();
  const timer = setInterval(check, CHECK_MS);
  return async () => {
    clearInterval(timer);
    await running;
  };
}

export async function makeDueBackup({ config, db, log, now }: Needs, { directory, hour }: Schedule): Promise<void> {
  const night = lastNight(now(), hour);
  try {
    if (!(await claimNight(db, night, now()))) return;
    const file = join(directory, `site-${night}.tar`);
    const bytes = await makeBackup(config, file);
    await endNight(db, night, { state: 'good', bytes }, now());
    log.info({ file, bytes }, 'backup made and read back');
  } catch (error) {
    log.error({ err: error, night }, 'backup failed, retried in an hour');
    await endNight(db, night, { state: 'failed', reason: reasonOf(error) }, now()).catch(() => {});
  }
  await removeOldest(directory).catch((error) => log.warn({ err: error }, 'old backups not removed'));
}

/** It has its name once it was read back whole: every file of that name can be restored. Returns its size. */
async function makeBackup({ databaseUrl, storage }: Config, file: string): Promise<number> {
  const unproven = `${file}.unproven`;
  try {
    await backUp({ databaseUrl, openFiles: () => openToRead(storage), file: unproven, force: true });
    await using scratch = connect(SCRATCH);
    await loadArchive(unproven, scratch);
    await rename(unproven, file);
    await syncDirectory(dirname(file));
    return (await stat(file)).size;
  } finally {
    await rm(unproven, { force: true });
  }
}

/** The names of those that can be restored, oldest first. */
export async function listBackups(directory: string): Promise<string[]> {
  const names = await readdir(directory).catch(() => []);
  return names.filter((name) => FILE.test(name)).sort();
}

/** And what a process left that died while it made one. */
async function removeOldest(directory: string): Promise<void> {
  const backups = await listBackups(directory);
  const unproven = (await readdir(directory)).filter((name) => UNPROVEN.test(name));
  for (const name of [...backups.slice(0, -KEPT), ...unproven]) await rm(join(directory, name));
}
