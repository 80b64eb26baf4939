import type { Database } from '#server/database/tables.ts';
import { filesOf } from '#server/images/image-files.ts';

/** The names of all files that the rows of images need. */
export async function listSavedFiles(db: Database): Promise<string[]> {
  const images = await db.selectFrom('image').select(['filename', 'width', 'has_avif']).orderBy('id').execute();
  return images.flatMap(({ filename, width, has_avif }) => filesOf({ filename, width, hasAvif: has_avif === 1 }));
}
