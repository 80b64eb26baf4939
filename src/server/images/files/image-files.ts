import { randomBytes } from 'node:crypto';
import { copiesOf, withSuffix } from '#contract/property/image.ts';

export type ImageFile = { filename: string; bytes: Buffer };

/** The storage of image files. A filename always has the same bytes. */
export type ImageFiles = {
  /** Saves files, durably when it returns. When it throws, some of them may have been saved. */
  save: (files: ImageFile[]) => Promise<void>;
  find: (filename: string) => Promise<Buffer | undefined>;
  /** Copies files under new names, durably when it returns. Missing ones are left out: returns those that were there. */
  copy: (names: ReadonlyMap<string, string>) => Promise<Set<string>>;
  /** Removes files. A missing one is no error. */
  remove: (filenames: string[]) => Promise<void>;
  /** Names of the files that were certainly saved before this time. */
  list: (before: Date) => AsyncIterable<string>;
  /** Hides files that can still be recovered for a while. */
  setAside: (filenames: string[]) => Promise<void>;
  /** Deletes what was set aside before this time. */
  removeSetAside: (before: Date) => Promise<void>;
};

/** Where files are served. */
export const UPLOADS_PATH = '/uploads/';

/** The names that the first versions of the site gave were longer. */
const FILENAME = /^([0-9a-f]{20}(?:[0-9a-f]{12})?)(?:-[1-9]\d{0,3}\.(?:webp|avif)|-(?:share|feed)\.jpg|\.webp)$/;

/** The papers of homes are kept beside the photos, and served by a route of their own. */
const DOCUMENT = /^[0-9a-f]{20}\.pdf$/;

export function isDocumentFilename(name: string): boolean {
  return DOCUMENT.test(name);
}

/** 80 random bits: nobody can guess the pictures of a private property. More would only make every page larger. */
export function newFilename(extension: 'webp' | 'pdf' = 'webp'): string {
  return `${randomBytes(10).toString('hex')}.${extension}`;
}

/** Whether a file of ours can have this name; nothing else is ever read from disk. */
export function isImageFilename(name: string): boolean {
  return FILENAME.test(name);
}

/** The image that a file is a copy of: `ab12…-640.avif` → `ab12….webp`. A paper has no copies. */
export function findMainFilename(name: string): string | undefined {
  if (isDocumentFilename(name)) return name;
  const id = FILENAME.exec(name)?.[1];
  return id && `${id}.webp`;
}

type StoredImage = { filename: string; width: number; avif: boolean };

/** The names of the files that an image needs. */
export function filesOf({ filename, width, avif }: StoredImage): string[] {
  const needed = copiesOf(width).filter(({ made }) => made === 'at once' || (avif && made === 'later'));
  return [filename, ...needed.map(({ suffix }) => withSuffix(filename, suffix))];
}

/** The names of an image's files, each with the one it gets in a copy of the image. */
export function filesOfCopy(image: StoredImage, copy: string): Map<string, string> {
  const [stem, stemOfCopy] = [withSuffix(image.filename, ''), withSuffix(copy, '')];
  return new Map(filesOf(image).map((name) => [name, name.replace(stem, stemOfCopy)]));
}

/** The names of all files that an image may have: what is removed with it. */
export function allFilesOf({ filename, width }: { filename: string; width: number }): string[] {
  return [filename, ...copiesOf(width).map(({ suffix }) => withSuffix(filename, suffix))];
}
