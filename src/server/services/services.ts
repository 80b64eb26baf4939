import type { Logger } from 'pino';
import type { SiteDatabase } from '#server/database/connect.ts';
import type { ProxyDetector } from '#server/http/request/proxy-detector.ts';
import type { ImagePipeline } from '#server/images/image-pipeline.ts';
import type { JobRunner } from '#server/jobs/job-runner.ts';
import type { Config } from '#server/settings/config.ts';
import type { CatalogueEvents } from './catalogue-cache.ts';

/** What the site needs from outside. Tests pass real ones of their own. */
export type Services = {
  config: Config;
  db: SiteDatabase;
  images: ImagePipeline;
  catalogueEvents: CatalogueEvents;
  /** Does the background work. */
  jobs: JobRunner;
  proxyDetector: ProxyDetector;
  log: Logger;
  authSecret: Uint8Array;
  now: () => Date;
};
