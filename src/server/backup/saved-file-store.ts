import { avifWidths, shareImageUrl, variantUrl, webpWidths } from '#contract/image.ts';
import type { Database } from '#server/database/tables.ts';

/** The names of all files that the rows of images need. */
export async function listSavedFiles(db: Database): Promise<string[]> {
  const images = await db.selectFrom('image').select(['filename', 'width', 'has_avif']).orderBy('id').execute();
  return images.flatMap(({ filename, width, has_avif }) => filesOf({ filename, width, hasAvif: has_avif === 1 }));
}

/** AVIF copies count once they are made; until then the site makes them by itself. */
export function filesOf({ filename, width, hasAvif }: { filename: string; width: number; hasAvif: boolean }): string[] {
  return [
    filename,
    ...webpWidths(width).map((copy) => variantUrl(filename, copy, 'webp')),
    ...(hasAvif ? avifWidths(width).map((copy) => variantUrl(filename, copy, 'avif')) : []),
    shareImageUrl(filename),
  ];
}
