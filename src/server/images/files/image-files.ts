import { randomBytes } from 'node:crypto';
import { avifWidths, shareImageUrl, variantUrl, webpWidths } from '#contract/property/image.ts';

export type ImageFile = { filename: string; bytes: Buffer };

/** Where the files of images are kept. A name, once saved, never gets other bytes. */
export type ImageFiles = {
  /** All of them are there to stay when it returns. When it throws, some may be. */
  save: (files: ImageFile[]) => Promise<void>;
  find: (filename: string) => Promise<Buffer | undefined>;
  /** What is not there is as good as removed. */
  remove: (filenames: string[]) => Promise<void>;
  /** Names of the files saved before a moment, as far as that is certain. */
  list: (before: Date) => AsyncIterable<string>;
  /** Out of sight, and still to be had back for a while. */
  setAside: (filenames: string[]) => Promise<void>;
  /** Removes for good what was set aside before a moment. */
  removeSetAside: (before: Date) => Promise<void>;
};

/** Under which address a file is served. */
export const UPLOADS_PATH = '/uploads/';

/** Those of the first versions were longer. */
const FILENAME = /^([0-9a-f]{20}(?:[0-9a-f]{12})?)(?:-[1-9]\d{0,3}\.(?:webp|avif)|-share\.jpg|\.webp)$/;

/**
 * 80 random bits: the pictures of a private property are found by those who were shown their names, and by nobody who
 * tries. More would be more in every page: nothing makes them smaller.
 */
export function newFilename(): string {
  return `${randomBytes(10).toString('hex')}.webp`;
}

/** `ab12….webp`, `-640.webp` → `ab12…-640.webp`. */
export function withSuffix(filename: string, suffix: string): string {
  return filename.replace(/\.webp$/, suffix);
}

/** Whether a file of ours can have this name; nothing else is ever looked for on the disk. */
export function isImageFilename(name: string): boolean {
  return FILENAME.test(name);
}

/** The image that a file is a copy of: `ab12…-640.avif` → `ab12….webp`. */
export function findMainFilename(name: string): string | undefined {
  const id = FILENAME.exec(name)?.[1];
  return id && `${id}.webp`;
}

/** The names of an image's files. AVIF copies count once they are made, or when there is no telling. */
export function filesOf({ filename, width, hasAvif }: { filename: string; width: number; hasAvif: boolean }): string[] {
  return [
    filename,
    ...webpWidths(width).map((copy) => variantUrl(filename, copy, 'webp')),
    ...(hasAvif ? avifWidths(width).map((copy) => variantUrl(filename, copy, 'avif')) : []),
    shareImageUrl(filename),
  ];
}
