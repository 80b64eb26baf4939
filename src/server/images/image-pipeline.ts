import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import type { SiteDatabase } from '#server/database/connect.ts';
import type { CatalogueEvents } from '#server/services/catalogue-events.ts';
import { AvifQueue } from './encoding/avif-queue.ts';
import type { PrintImage, PrintLimits } from './encoding/encode-image.ts';
import { ImageEncoder } from './encoding/image-encoder.ts';
import { copyImages } from './files/copy-images.ts';
import type { ImageFile } from './files/image-files.ts';
import type { ImageStorage } from './files/open-storage.ts';
import { sweepIncoming, sweepOrphans } from './files/orphan-files.ts';
import { SiteFiles } from './files/site-files.ts';
import type { NewImage } from './image-store.ts';
import { HiddenImages } from './serving/hidden-images.ts';
import { ImageServer } from './serving/image-server.ts';
import type { SentForm } from './upload/read-upload.ts';
import { receiveImages } from './upload/receive-images.ts';

type Needs = { db: SiteDatabase; storage: ImageStorage; log: Logger; catalogueEvents: CatalogueEvents };

/** Everything about image files, from the agent's upload to the visitor's screen. */
export type ImagePipeline = {
  /** Answers with an uploaded image. Calls `next` for everything else. */
  serve: (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
  /** Saves the images of a form, all or none; `record` writes their rows once their files are saved. */
  receive: <Result>(form: SentForm, record: (images: NewImage[]) => Promise<Result>) => Promise<Result>;
  /** Saves files that need no encoding. */
  saveAll: (files: ImageFile[]) => Promise<void>;
  /** Copies images under new names, all or none; `record` writes their rows once their files are saved. */
  copyAll: <Result>(images: NewImage[], record: (copies: NewImage[]) => Promise<Result>) => Promise<Result>;
  removeAll: (filenames: string[]) => Promise<void>;
  /** From now on nobody gets these images, though their files stay. */
  hide: (filenames: string[]) => void;
  /** Ends that. */
  show: (filenames: string[]) => void;
  /** The image as JPEG, for a PDF; nothing where its file is lost. */
  findForPrint: (filename: string, limits: PrintLimits) => Promise<PrintImage | undefined>;
  /** Removes what a crash left of uploads to this process. */
  sweepIncoming: () => Promise<void>;
  /** Starts what one process does for all: AVIF copies, and sweeping up files without a row. Returns how to stop it. */
  start: () => () => Promise<void>;
  /** Drops what is being encoded, and returns once nothing is written any more. */
  stop: () => Promise<void>;
};

export function createImagePipeline({ db, storage: { files, incoming }, log, catalogueEvents }: Needs): ImagePipeline {
  const startedAt = new Date();
  const encoder = new ImageEncoder(log);
  const siteFiles = new SiteFiles({ files, log });
  const queue = new AvifQueue({ db, files: siteFiles, encoder, log, catalogueEvents });
  const hidden = new HiddenImages({ db, log, catalogueEvents });
  const server = new ImageServer({ files: siteFiles, hidden, log });
  // Also told of the uploads to other processes.
  catalogueEvents.on('changed', () => queue.wake());

  return {
    serve: (request, response, next) => server.serve(request, response, next),
    receive: (form, record) => receiveImages({ db, files: siteFiles, encoder, incoming }, form, record),
    saveAll: (ready) => siteFiles.save(ready),
    copyAll: (originals, record) => copyImages({ db, files: siteFiles }, originals, record),
    hide: (filenames) => hidden.hide(filenames),
    show: (filenames) => hidden.show(filenames),
    removeAll(filenames) {
      server.forget(filenames);
      return siteFiles.remove(filenames);
    },
    async findForPrint(filename, limits) {
      const main = await siteFiles.find(filename);
      return main && encoder.encodePrintImage(main, limits);
    },
    sweepIncoming: () => sweepIncoming({ db, incoming }, startedAt).catch(logFailedSweep),
    start() {
      // A process that takes over from another started long before the crash.
      const since = db.engine === 'postgres' ? new Date() : startedAt;
      const sweeping = sweepOrphans({ db, files, log }, since).catch(logFailedSweep);
      queue.start();
      return async () => {
        await Promise.all([queue.stop(), sweeping]);
      };
    },
    async stop() {
      encoder.stop();
      await Promise.all([queue.stop(), siteFiles.stop()]);
    },
  };

  function logFailedSweep(error: unknown): void {
    log.error({ err: error }, 'image sweep failed');
  }
}
