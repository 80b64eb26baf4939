import type { SiteDatabase } from '#server/database/connect.ts';
import { examineFeeds, type ReadExamination } from '#server/feeds/feed-content.ts';
import type { ProxyDetector } from '#server/http/request/proxy-detector.ts';
import type { MailServer } from '#server/mail/mailer.ts';
import type { Config } from '#server/settings/config.ts';
import { checkBackup } from './checks/backup.ts';
import { checkCertificate } from './checks/certificate.ts';
import { checkClock } from './checks/clock.ts';
import { checkCostTable } from './checks/cost-table.ts';
import { checkDatabase, checkSchema } from './checks/database.ts';
import { checkDiskSpace } from './checks/disk-space.ts';
import { checkFeeds } from './checks/feeds.ts';
import { checkImages } from './checks/images.ts';
import { checkLegalSettings } from './checks/legal-settings.ts';
import { checkMailServer, checkOutbox } from './checks/mail.ts';
import { checkAddress, checkProxy } from './checks/public-address.ts';
import { type Diagnosed, runChecks } from './run-checks.ts';

type Surroundings = {
  config: Config;
  readMailServer: () => Promise<MailServer | undefined>;
  now: Date;
  /** What the running site has seen. */
  proxyDetector?: ProxyDetector;
  /** The name under which the administrator has opened it. */
  host?: string | undefined;
};

/** What the site stands on, except its database. */
export function examineSurroundings(surroundings: Surroundings): Promise<Diagnosed[]> {
  const { config, now, proxyDetector, host, readMailServer } = surroundings;
  const { publicUrl } = config.site;
  return runChecks([
    ['address', () => checkAddress(publicUrl, host)],
    ['certificate', () => checkCertificate(publicUrl, now)],
    ['proxy', () => checkProxy(config, proxyDetector)],
    ['mail', async () => checkMailServer(await readMailServer())],
    ['disk', () => checkDiskSpace(config)],
  ]);
}

type Contents = {
  config: Config;
  db: SiteDatabase;
  now: Date;
  /** What the running site keeps of its adverts. */
  readExamination?: ReadExamination;
};

/** The database and what it tells. What is in it is looked at only if it can be read. */
export async function examineContents({ config, db, now, readExamination }: Contents): Promise<Diagnosed[]> {
  const database = await runChecks([['database', () => checkDatabase(db)]]);
  if (!areFine(database)) return database;
  const schema = await runChecks([['schema', () => checkSchema(db)]]);
  if (!areFine(schema)) return [...database, ...schema];
  const contents = await runChecks([
    ['images', (signal) => checkImages(db, config.storage, signal)],
    ['outbox', () => checkOutbox(db, now)],
    ['backup', () => checkBackup(db, config, now)],
    ['feeds', () => checkFeeds(db, readExamination ?? (() => examineFeeds({ config, db, now: () => now })))],
    ['clock', () => checkClock(db, now)],
    ['settings', () => checkLegalSettings(db, config)],
    ['costs', () => checkCostTable(now)],
  ]);
  return [...database, ...schema, ...contents];
}

function areFine(findings: Diagnosed[]): boolean {
  return findings.every(({ state }) => state === 'ok');
}
