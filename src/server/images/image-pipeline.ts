import { mkdirSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Changes } from '#server/changes.ts';
import type { Database } from '#server/database/tables.ts';
import { AvifQueue } from './avif-queue.ts';
import { DiskFiles } from './disk-files.ts';
import { ImageEncoder } from './image-encoder.ts';
import type { ImageFile } from './image-files.ts';
import type { NewImage } from './image-store.ts';
import { receiveImages } from './receive-images.ts';
import { ImageServer } from './serve-images.ts';
import { sweep } from './sweep.ts';

type Needs = { db: Database; directory: string; log: Logger; changes: Changes };

/** All that happens to image files, from the agent's upload to the visitor's screen. */
export type ImagePipeline = {
  /** Whether the request was for an image, and is answered. */
  serve: (request: IncomingMessage, response: ServerResponse) => boolean;
  /** Takes the images of a form, all or none; `record` writes their rows once their files are in place. */
  receive: (request: Request, record: (images: NewImage[]) => Promise<void>) => Promise<NewImage[]>;
  /** Puts files in place that are ready as they are. */
  saveAll: (files: ImageFile[]) => Promise<void>;
  removeAll: (filenames: string[]) => Promise<void>;
  /** Begins the work that nobody waits for: AVIF copies, and sweeping up what a crash left. */
  start: () => void;
  stop: () => Promise<void>;
};

export function createImagePipeline({ db, directory, log, changes }: Needs): ImagePipeline {
  const startedAt = new Date();
  const incoming = join(directory, '.incoming');
  mkdirSync(incoming, { recursive: true });

  const files = new DiskFiles({ directory, incoming });
  const encoder = new ImageEncoder(log);
  const queue = new AvifQueue({ db, files, encoder, log, changes });
  const server = new ImageServer({ files, log });
  let sweeping: Promise<void> | undefined;

  return {
    serve: (request, response) => server.serve(request, response),
    async receive(request, record) {
      const images = await receiveImages({ files, encoder, incoming }, request, record);
      queue.wake();
      return images;
    },
    saveAll: (ready) => files.save(ready),
    async removeAll(filenames) {
      server.forget(filenames);
      await files.remove(filenames);
    },
    start() {
      sweeping = sweep({ db, files, incoming, log }, startedAt).catch((error) => {
        log.error({ err: error }, 'files that belong to no image could not be removed');
      });
      queue.start();
    },
    async stop() {
      encoder.stop();
      await Promise.all([queue.stop(), sweeping]);
    },
  };
}
