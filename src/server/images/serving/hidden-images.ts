import { findMainFilename } from '#server/images/files/image-files.ts';
import { readVisitor } from '#server/properties/audience-store.ts';
import { type CacheNeeds, CatalogueCache } from '#server/services/catalogue-cache.ts';
import { listHiddenFilenames } from '#server/trash/trash-store.ts';

type Needs = CacheNeeds & Parameters<typeof readVisitor>[0];

/**
 * Tells whether a file belongs to an image of a property in the trash, sold long ago or just made private, or to a
 * deleted image that can still be restored. Their files stay where they are, and administrators alone get them. The list
 * is in memory, so that an image costs no statement.
 */
export function createHiddenCheck(needs: Needs): (filename: string) => Promise<boolean> {
  const lists = new CatalogueCache(needs, {
    read: async () => new Set(await listHiddenFilenames(needs.db, await readVisitor(needs))),
    sizeOf: () => 1,
    maxSize: 1,
  });
  return async (filename) => {
    const hidden = await lists.get('all');
    return hidden.size > 0 && hidden.has(findMainFilename(filename) ?? '');
  };
}
