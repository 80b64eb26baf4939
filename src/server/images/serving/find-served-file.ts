import { feedImageUrl } from '#contract/property/image.ts';
import { MAX_IMAGE_SIDE } from '#contract/property/image-upload.ts';
import type { ImageEncoder } from '#server/images/encoding/image-encoder.ts';
import { findMainFilename, type ImageFiles } from '#server/images/files/image-files.ts';

export type FileNeeds = {
  files: Pick<ImageFiles, 'find' | 'save'>;
  encoder: Pick<ImageEncoder, 'encodePrintImage'>;
};

/** The whole picture at its stored size. */
const WHOLE = { width: MAX_IMAGE_SIDE, maxBytes: Number.POSITIVE_INFINITY };

/** A stored file. The JPEG for portals is made, and stored, when one of them first asks: many pictures never need it. */
export async function findServedFile({ files, encoder }: FileNeeds, filename: string): Promise<Buffer | undefined> {
  const stored = await files.find(filename);
  if (stored) return stored;
  const mainFilename = findMainFilename(filename);
  if (mainFilename === undefined || filename !== feedImageUrl(mainFilename)) return undefined;
  const main = await files.find(mainFilename);
  if (!main) return undefined;
  const { jpeg } = await encoder.encodePrintImage(main, WHOLE);
  const bytes = Buffer.from(jpeg);
  await files.save([{ filename, bytes }]);
  return bytes;
}
