import { ProxyDetector } from '#server/http/request/proxy-detector.ts';
import { openStorage } from '#server/images/files/open-storage.ts';
import { createImagePipeline } from '#server/images/image-pipeline.ts';
import { CatalogueEvents } from '#server/services/catalogue-cache.ts';
import { openLog } from '#server/services/open-log.ts';
import type { Services } from '#server/services/services.ts';
import { readOrCreateAuthSecret } from '#server/settings/auth-secret.ts';
import type { Config } from '#server/settings/config.ts';
import { requireVolume } from '#server/settings/mounted-volume.ts';
import { openDirectory } from '#server/settings/open-directory.ts';
import { openDatabase } from './open-database.ts';
import { openJobs } from './open-jobs.ts';

/** Opens everything the site needs, and migrates the database. */
export async function openServices(config: Config): Promise<Services> {
  openDirectory('DATA_DIR', config.dataDir);
  if (config.needsVolume) requireVolume(config.dataDir);
  if (config.backup) openDirectory('BACKUP_DIR', config.backup.drafts);
  const secret = config.authSecret ?? (await readOrCreateAuthSecret(config.dataDir));
  const authSecret = new TextEncoder().encode(secret);
  const storage = await openStorage(config);
  const log = openLog(config.logLevel);
  const db = await openDatabase(config);
  const now = () => new Date();
  const catalogueEvents = new CatalogueEvents();
  const images = createImagePipeline({ authSecret, config, db, storage, log, now, catalogueEvents });
  return {
    config,
    db,
    images,
    jobs: openJobs({ authSecret, catalogueEvents, config, db, images, log, now }),
    catalogueEvents,
    proxyDetector: new ProxyDetector({ trustedProxies: config.trustedProxies, log }),
    log,
    authSecret,
    now,
  };
}

/** Closes what is left once everything in the background has stopped. */
export async function closeServices({ db, log }: Services): Promise<void> {
  await db.destroy();
  log.flush();
}
