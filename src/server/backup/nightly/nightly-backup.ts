import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { backUp } from '#server/backup/back-up.ts';
import { loadArchive, SCRATCH } from '#server/backup/load-archive.ts';
import type { BackupPlace } from '#server/backup/places/backup-place.ts';
import { openPlace } from '#server/backup/places/open-place.ts';
import { connect } from '#server/database/connect.ts';
import { getSiteId } from '#server/database/first-start-store.ts';
import { reasonOf } from '#server/failures/reason-of.ts';
import { openToRead } from '#server/images/files/open-storage.ts';
import type { Services } from '#server/services/services.ts';
import type { Config } from '#server/settings/config.ts';
import { backupName, listBackups } from './backup-files.ts';
import { lastNight } from './night.ts';
import { claimNight, endNight, renewNight } from './nightly-backup-store.ts';

const CHECK_MS = 60_000;
const RENEW_MS = 10 * 60_000;
const KEPT = 14;

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

export async function makeDueBackup(services: Needs, { location, drafts, hour }: Schedule): Promise<void> {
  const { config, db, log, now } = services;
  const night = lastNight(now(), hour);
  const target = { place: openPlace(location), drafts };
  try {
    if (!(await claimNight(db, night, now()))) return;
    const siteId = await getSiteId(db);
    const file = backupName(now(), siteId);
    const bytes = await whileRenewing(services, night, () => makeBackup(config, target, file));
    await endNight(db, night, { state: 'good', file, bytes }, now());
    log.info({ file, bytes }, 'backup made and read back');
  } catch (error) {
    log.error({ err: error, night }, 'backup failed, retried in an hour');
    // The sentences that quote it end by themselves.
    const reason = reasonOf(error).replace(/\.$/, '');
    await endNight(db, night, { state: 'failed', reason }, now()).catch(() => {});
  }
  await removeOldest(target, services).catch((error) => log.warn({ err: error }, 'old backups not removed'));
}

/** A large backup may take hours to send: meanwhile no other process makes the same one. */
async function whileRenewing<Result>({ db, log, now }: Needs, night: string, work: () => Promise<Result>) {
  const renewal = setInterval(() => {
    renewNight(db, night, now()).catch((error) => log.warn({ err: error }, 'backup claim not renewed'));
  }, RENEW_MS);
  try {
    return await work();
  } finally {
    clearInterval(renewal);
  }
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
async function removeOldest({ place, drafts }: Target, { db, now }: Needs): Promise<void> {
  const siteId = await getSiteId(db);
  for (const name of await readdir(drafts)) {
    if (name.startsWith('site-') && name.includes(`-${siteId}.tar.unproven`)) await rm(join(drafts, name));
  }
  const { own } = await listBackups(place, siteId, now());
  for (const name of own.slice(0, -KEPT)) await place.remove(name);
}
