import type { PropertyImage } from '#contract/property/image.ts';
import { propertyQuery } from './queries.ts';
import { getQueryClient } from './query-client.ts';

/** The photos of a property that a list has the cover of. The page of the home needs the same answer next. */
export async function readCardImages(propertyId: number): Promise<readonly PropertyImage[]> {
  const { images } = await getQueryClient().query(propertyQuery(propertyId));
  return images;
}
