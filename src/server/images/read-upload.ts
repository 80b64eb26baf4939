import { randomUUID } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  getMultipartBoundary,
  MaxFileSizeExceededError,
  MaxTotalSizeExceededError,
  MultipartParser,
  type MultipartPart,
} from '@remix-run/multipart-parser';
import type { FailureCode } from '#contract/messages.ts';
import { MAX_IMAGE_BYTES, MAX_IMAGES_PER_UPLOAD } from '#contract/property/image-upload.ts';
import { Failure } from '#server/failures/failure.ts';

const LIMITS = {
  maxFileSize: MAX_IMAGE_BYTES,
  // A full upload, with room for other fields.
  maxTotalSize: MAX_IMAGES_PER_UPLOAD * MAX_IMAGE_BYTES + 1024 * 1024,
  maxParts: 100,
};
/** The names of the fields that hold images, how many there may be, and whether what is transparent stays so. */
export type UploadRules = { fields: readonly string[]; max: number; tooMany: FailureCode; keepsAlpha?: boolean };

const SEVERAL_IMAGES: UploadRules = {
  fields: ['files[]', 'files'],
  max: MAX_IMAGES_PER_UPLOAD,
  tooMany: 'too_many_images',
};
export const ONE_IMAGE: UploadRules = { fields: ['file'], max: 1, tooMany: 'one_image_expected' };

/** Image files as they were sent, on disk until disposed of. */
export type Upload = AsyncDisposable & { paths: string[] };

export type SentForm = { contentType: string | undefined; body: AsyncIterable<Uint8Array> };

/** Writes the images of a form to a directory as they arrive. On failure, nothing is left there. */
export async function readUpload(
  { contentType = '', body }: SentForm,
  incoming: string,
  { fields, max, tooMany }: UploadRules = SEVERAL_IMAGES,
): Promise<Upload> {
  // The directory may have been removed while the site runs.
  await mkdir(incoming, { recursive: true });
  const paths: string[] = [];
  try {
    for await (const { name, filename, bytes } of readParts({ contentType, body }, LIMITS, 'image_too_large')) {
      // A form whose file input was left empty sends a file without a name.
      if (!fields.includes(name ?? '') || !filename) continue;
      if (paths.length === max) throw new Failure(tooMany);
      const path = join(incoming, randomUUID());
      paths.push(path);
      await writeFile(path, bytes);
    }
    if (paths.length === 0) throw new Failure('no_image_sent');
  } catch (error) {
    await removeAll(paths);
    throw error;
  }
  return { paths, [Symbol.asyncDispose]: () => removeAll(paths) };
}

type Part = Pick<MultipartPart, 'name' | 'filename' | 'bytes'>;

/** The parts of a form as they arrive, one at a time in memory. Whatever goes wrong in here is about the request. */
export async function* readParts(
  { contentType = '', body }: SentForm,
  limits: { maxFileSize: number; maxTotalSize: number; maxParts: number },
  tooLarge: FailureCode,
): AsyncGenerator<Part> {
  if (!/^multipart\/form-data\s*(;|$)/i.test(contentType)) throw new Failure('multipart_expected');
  const boundary = getMultipartBoundary(contentType);
  if (!boundary) throw new Failure('malformed_request');
  const parser = new MultipartParser(boundary, limits);
  // Not `for await`: leaving it would destroy the request, and with it the connection that the answer needs.
  const chunks = body[Symbol.asyncIterator]();
  try {
    // The parser throws at bytes after the closing boundary, where a line break is usual.
    while (!isComplete(parser)) {
      const { done, value } = await chunks.next();
      if (done) throw new Failure('malformed_request');
      for (const { name, filename, bytes } of parser.write(value)) yield { name, filename, bytes };
    }
  } catch (error) {
    if (error instanceof MaxFileSizeExceededError) throw new Failure(tooLarge);
    if (error instanceof MaxTotalSizeExceededError) throw new Failure('body_too_large');
    throw new Failure('malformed_request');
  }
}

function isComplete(parser: MultipartParser): boolean {
  try {
    parser.finish();
    return true;
  } catch {
    return false;
  }
}

async function removeAll(paths: string[]): Promise<void> {
  for (const path of paths) await rm(path, { force: true });
}
