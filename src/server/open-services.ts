import { randomBytes } from 'node:crypto';
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pino } from 'pino';
import { Changes } from './changes.ts';
import type { Config } from './config.ts';
import { connect } from './database/connect.ts';
import { migrate } from './database/migrate.ts';
import { createImagePipeline } from './images/image-pipeline.ts';
import { createOutbox } from './messages/outbox.ts';
import type { Services } from './services.ts';

/** Opens what the site stands on, and brings the database's schema up to date. */
export async function openServices(config: Config): Promise<Services> {
  mkdirSync(config.dataDir, { recursive: true });
  const log = pino({ level: config.logLevel, base: null, timestamp: pino.stdTimeFunctions.isoTime });
  const db = connect(config.databaseUrl);
  await migrate(db);
  const now = () => new Date();
  const changes = new Changes();
  return {
    config,
    db,
    outbox: createOutbox({ db, site: config.site, ...config.mail, log, now }),
    images: createImagePipeline({ db, directory: config.uploadDir, log, changes }),
    changes,
    log,
    authSecret: new TextEncoder().encode(config.authSecret ?? keepSecret(config.dataDir)),
    now,
  };
}

export async function closeServices({ db, images, outbox, log }: Services): Promise<void> {
  await images.stop();
  await outbox.stop();
  await db.destroy();
  log.flush();
}

/** Made once and kept, so that a restart signs nobody out. */
function keepSecret(dataDir: string): string {
  const file = join(dataDir, 'auth-secret');
  try {
    writeFileSync(file, randomBytes(48).toString('base64url'), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  chmodSync(file, 0o600);
  return readFileSync(file, 'utf8').trim();
}
