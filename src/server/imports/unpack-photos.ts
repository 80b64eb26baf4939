import { importTexts } from '#contract/messages.ts';
import { MAX_IMPORTED_PHOTO_BYTES } from '#contract/property/import.ts';
import { newFilename } from '#server/images/files/image-files.ts';
import type { Services } from '#server/services/services.ts';
import { type Archive, DamagedFile } from './archive.ts';
import { failPhoto, keepFile, listUnpacked } from './import-store.ts';

/**
 * Moves the photos of an import from its archive to the storage, one at a time in memory. What a crash leaves in the
 * archive is taken when the same file is imported again.
 */
export async function unpackPhotos(
  { db, images, now }: Pick<Services, 'db' | 'images' | 'now'>,
  importId: number,
  archive: Archive | undefined,
): Promise<void> {
  if (!archive) return;
  const room = Buffer.allocUnsafeSlow(MAX_IMPORTED_PHOTO_BYTES);
  for (const { id, source } of await listUnpacked(db, importId)) {
    const fail = (message: string) => failPhoto(db, { id, file: null }, { message, dropsFile: true, now: now() });
    if (archive.sizeOf(source) > MAX_IMPORTED_PHOTO_BYTES) {
      await fail(importTexts.photoTooLarge);
      continue;
    }
    try {
      const bytes = await archive.readFile(source, room);
      // File before row: a file that no row names is swept up later.
      const filename = newFilename();
      await images.saveAll([{ filename, bytes }]);
      await keepFile(db, id, filename, now());
    } catch (error) {
      if (!(error instanceof DamagedFile)) throw error;
      await fail(importTexts.photoDamaged);
    }
  }
}
