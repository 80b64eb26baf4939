import type { Logger } from 'pino';
import type { Changes } from './changes.ts';
import type { Config } from './config.ts';
import type { Database } from './database/tables.ts';
import type { ImagePipeline } from './images/image-pipeline.ts';
import type { Outbox } from './messages/outbox/outbox.ts';

/** What the site needs from outside itself. Tests hand in real ones of their own. */
export type Services = {
  config: Config;
  db: Database;
  images: ImagePipeline;
  /** Of the catalogue. */
  changes: Changes;
  /** Sends contact messages on by e-mail; without a mail server they stay stored and wait. */
  outbox: Outbox;
  log: Logger;
  authSecret: Uint8Array;
  now: () => Date;
};
