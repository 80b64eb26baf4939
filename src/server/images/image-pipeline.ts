import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import { isFromAdmin } from '#server/auth/signed-in-user.ts';
import type { SiteDatabase } from '#server/database/connect.ts';
import type { JobHandler } from '#server/jobs/job.ts';
import type { CatalogueEvents } from '#server/services/catalogue-events.ts';
import type { Config } from '#server/settings/config.ts';
import type { PrintImage, PrintLimits } from './encoding/encode-image.ts';
import { ImageEncoder } from './encoding/image-encoder.ts';
import { copyImages } from './files/copy-images.ts';
import type { ImageFile } from './files/image-files.ts';
import type { ImageStorage } from './files/open-storage.ts';
import { sweepIncoming } from './files/orphan-files.ts';
import { avifJob, fileRemovalJob, sweepJob } from './image-jobs.ts';
import type { NewImage } from './image-store.ts';
import { HiddenImages } from './serving/hidden-images.ts';
import { ImageServer } from './serving/image-server.ts';
import type { SentForm } from './upload/read-upload.ts';
import { receiveImages } from './upload/receive-images.ts';

type Needs = {
  authSecret: Uint8Array;
  config: Pick<Config, 'fixedSettings'>;
  db: SiteDatabase;
  storage: ImageStorage;
  log: Logger;
  now: () => Date;
  catalogueEvents: CatalogueEvents;
};

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
  /** Hides images: administrators alone get them from now on. */
  hide: (filenames: string[]) => void;
  /** Shows hidden images again. */
  show: (filenames: string[]) => void;
  /** The image as JPEG, for a PDF; nothing where its file is lost. */
  findForPrint: (filename: string, limits: PrintLimits) => Promise<PrintImage | undefined>;
  /** Removes what a crash left of uploads to this process. */
  sweepIncoming: () => Promise<void>;
  jobs: { avif: JobHandler; fileRemoval: JobHandler; sweep: JobHandler };
  /** Ends the encoder, and drops what it is encoding. */
  stop: () => void;
};

export function createImagePipeline({
  authSecret,
  config,
  db,
  storage: { files, incoming },
  log,
  now,
  catalogueEvents,
}: Needs): ImagePipeline {
  const startedAt = new Date();
  const encoder = new ImageEncoder(log);
  const hidden = new HiddenImages({ config, db, log, now, catalogueEvents });
  const server = new ImageServer({
    files,
    encoder,
    hidden,
    isFromAdmin: (header) => isFromAdmin(header, { authSecret, db, now }),
    log,
  });

  return {
    serve: (request, response, next) => server.serve(request, response, next),
    receive: (form, record) => receiveImages({ db, files, encoder, incoming }, form, record),
    saveAll: (ready) => files.save(ready),
    copyAll: (originals, record) => copyImages({ db, files }, originals, record),
    hide: (filenames) => hidden.hide(filenames),
    show: (filenames) => hidden.show(filenames),
    async findForPrint(filename, limits) {
      const main = await files.find(filename);
      return main && encoder.encodePrintImage(main, limits);
    },
    async sweepIncoming() {
      await sweepIncoming({ db, incoming }, startedAt).catch((error) => {
        log.error({ err: error }, 'image sweep failed');
      });
    },
    jobs: {
      avif: avifJob({ db, files, encoder, log, now, catalogueEvents }),
      fileRemoval: fileRemovalJob({ files, server }),
      sweep: sweepJob({ db, files, log, now }, startedAt),
    },
    stop: () => encoder.stop(),
  };
}
