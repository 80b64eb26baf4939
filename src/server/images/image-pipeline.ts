import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import { isFromAdmin } from '#server/auth/signed-in-user.ts';
import type { SiteDatabase } from '#server/database/connect.ts';
import type { CatalogueEvents } from '#server/services/catalogue-cache.ts';
import type { Config } from '#server/settings/config.ts';
import type { PrintLimits } from './encoding/encode-image.ts';
import { ImageEncoder } from './encoding/image-encoder.ts';
import type { ImageFile } from './files/image-files.ts';
import type { ImageStorage } from './files/open-storage.ts';
import { removeOrphans, sweepIncoming } from './files/orphan-files.ts';
import { avifJob, fileRemovalJob, sweepJob } from './image-jobs.ts';
import { listLookalikes, type NewImage } from './image-store.ts';
import { copyImages, receiveImages, saveImageOf } from './new-images.ts';
import type { SentForm, UploadRules } from './read-upload.ts';
import { createHiddenCheck } from './serving/hidden-images.ts';
import { imageFileRoutes } from './serving/image-file-routes.ts';
import { giveNewNames, imageRenamingJob } from './withdrawal/rename-images.ts';
import { listWithdrawn } from './withdrawal/withdrawal-store.ts';

type Needs = {
  authSecret: Uint8Array;
  config: Pick<Config, 'fixedSettings'>;
  db: SiteDatabase;
  storage: ImageStorage;
  log: Logger;
  now: () => Date;
  catalogueEvents: CatalogueEvents;
};

/** How long the answer of a write waits for its images. */
const RENAMING_MS = 2000;

export type ImagePipeline = ReturnType<typeof createImagePipeline>;

/** Everything about image files, from the agent's upload to the visitor's screen. */
export function createImagePipeline({
  authSecret,
  config,
  db,
  storage: { files, incoming },
  log,
  now,
  catalogueEvents,
}: Needs) {
  const startedAt = new Date();
  const encoder = new ImageEncoder(log);
  const fileRoutes = imageFileRoutes({
    files,
    encoder,
    removeOrphans: (filenames) => removeOrphans({ db, files }, filenames),
    isHidden: createHiddenCheck({ config, db, now, catalogueEvents }),
    isFromAdmin: (header) => isFromAdmin(header, { authSecret, db, now }),
    catalogueEvents,
    now,
  });

  return {
    fileRoutes,
    /** Saves the images of a form, all or none, for rows to be written. */
    receive: (form: SentForm, rules?: UploadRules) => receiveImages({ db, files, encoder, incoming }, form, rules),
    /** Saves the image that this file of this machine is of, for a row to be written. */
    receiveFile: (path: string) => saveImageOf({ db, files, encoder }, path),
    /** Whether the property has this image, or had it a moment ago: the same bytes give the same file. */
    async isThere(propertyId: number, image: NewImage) {
      const bytes = await files.find(image.filename);
      for (const filename of await listLookalikes(db, propertyId, image)) {
        if (bytes && (await files.find(filename))?.equals(bytes)) return true;
      }
      return false;
    },
    find: (filename: string) => files.find(filename),
    /** A directory of this machine for what is received and not read yet. */
    incoming,
    /** Saves files that need no encoding. */
    saveAll: (ready: ImageFile[]) => files.save(ready),
    /** Copies images under new names, all or none, for rows to be written. */
    copyAll: (originals: NewImage[]) => copyImages({ db, files }, originals),
    /** The image as JPEG, for a PDF; nothing where its file is lost. */
    async findForPrint(filename: string, limits: PrintLimits) {
      const main = await files.find(filename);
      return main && encoder.encodePrintImage(main, limits);
    },
    /**
     * After a write that may have made properties private: their images have new names in its answer. Where that takes too
     * long, or the storage is down, the job goes on, and nobody gets the images meanwhile.
     */
    async renameWithdrawn() {
      const propertyIds = await listWithdrawn(db, { isJust: true });
      if (propertyIds.length === 0) return;
      // Its images are hidden from now on, not only when the write is answered.
      catalogueEvents.emit('changed');
      const end = performance.now() + RENAMING_MS;
      const renaming = (async () => {
        for (const id of propertyIds) if (performance.now() < end) await giveNewNames({ db, files, now }, id);
      })().catch((error) => log.warn({ err: error }, 'images not renamed, tried again by the job'));
      await Promise.race([renaming, pause(RENAMING_MS, undefined, { ref: false })]);
    },
    /** Removes what a crash left of uploads to this process. */
    async sweepIncoming() {
      await sweepIncoming({ db, incoming }, startedAt).catch((error) => {
        log.error({ err: error }, 'image sweep failed');
      });
    },
    jobs: {
      avif: avifJob({ db, files, encoder, log, now, catalogueEvents }),
      fileRemoval: fileRemovalJob(files),
      renaming: imageRenamingJob({ db, files, now }),
      sweep: sweepJob({ db, files, log, now }, startedAt),
    },
    /** Ends the encoder, and drops what it is encoding. */
    stop: () => encoder.stop(),
  };
}
