import type { Logger } from 'pino';
import type { Database } from '#server/database/tables.ts';
import type { ImagePipeline } from '#server/images/image-pipeline.ts';
import type { Outbox } from '#server/messages/outbox/outbox.ts';
import type { Config } from '#server/settings/config.ts';
import type { Changes } from './changes.ts';

/** What the site needs from outside itself. Tests hand in real ones of their own. */
export type Services = {
  config: Config;
  db: Database;
  images: ImagePipeline;
  /** Where a write to the catalogue is announced, and who keeps copies of it listens. */
  changes: Changes;
  /** Sends contact messages on by e-mail; without a mail server they stay stored and wait. */
  outbox: Outbox;
  log: Logger;
  authSecret: Uint8Array;
  now: () => Date;
};
