import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import pino from 'pino';
import { backupJob } from '#server/backup/nightly/backup-jobs.ts';
import { backupName, warnOfOtherBackups } from '#server/backup/nightly/nightly-backup.ts';
import { JobRunner } from '#server/jobs/job-runner.ts';
import { addJob } from '#server/jobs/job-store.ts';
import { readConfig } from '#server/settings/config.ts';
import { newDirectory } from '#server/testing/new-directory.ts';
import { startS3Server } from '#server/testing/s3/s3-server.ts';
import type { TestSite } from './test-site.ts';

export const HOUR_MS = 3_600_000;
export const NIGHT = new Date(2026, 5, 10, 3, 0, 5);

export async function schedule(site: TestSite, settings: Record<string, string> = {}, given?: string) {
  const directory = given ?? join(await newDirectory(), 'backups');
  await mkdir(directory, { recursive: true });
  const env = { DATA_DIR: site.dataDir, DATABASE_URL: site.databaseUrl, BACKUP_DIR: directory, ...settings };
  return {
    directory,
    env,
    make: nightly(site, env),
    /** What the start says about the folder. */
    warnings: () => warningsAtStart(site, env),
    files: async () => (await readdir(directory)).sort(),
    /** The file that is made at a time. */
    nameAt: (time: Date) => backupName(time, site.siteId),
  };
}

/** The bucket is of a test server, the drafts are in the data directory. */
export async function scheduleInBucket(site: TestSite, settings: Record<string, string> = {}) {
  const server = await startS3Server();
  const { STORAGE_URL, ...keys } = server.env;
  const env: Record<string, string> = {
    ...{ DATA_DIR: site.dataDir, DATABASE_URL: site.databaseUrl },
    ...{ BACKUP_DIR: STORAGE_URL.replace('?', '/nightly?'), ...keys, ...settings },
  };
  const drafts = join(site.dataDir, 'backup');
  await mkdir(drafts);
  return {
    ...server,
    env,
    drafts,
    make: nightly(site, env),
    nameAt: (time: Date) => `nightly/${backupName(time, site.siteId)}`,
    keys: () => [...server.objects.keys()].sort(),
  };
}

function nightly(site: TestSite, env: Record<string, string>) {
  const config = readConfig(env);
  const { backup } = config;
  if (!backup) throw new Error('BACKUP_DIR is not set');
  const { db } = site;
  const log = pino({ enabled: false });
  let time = NIGHT;
  const now = () => time;
  const job = backupJob({ config, db, log, now }, backup);
  const runner = new JobRunner({ db, log, now, lanes: [[job]] });
  /** The backup that is due at a time of the clock. */
  return async (at: Date) => {
    time = at;
    await addJob(db, { kind: job.kind, key: '' }, at);
    await runner.runDue();
  };
}

async function warningsAtStart({ db }: TestSite, env: Record<string, string>): Promise<unknown[]> {
  const lines: string[] = [];
  const log = pino({ base: {}, timestamp: false, level: 'warn' }, { write: (line) => lines.push(line) });
  await warnOfOtherBackups({ config: readConfig(env), db, log, now: () => NIGHT });
  return lines.map((line) => {
    const { level: _, ...warning } = JSON.parse(line);
    return warning;
  });
}
