import type { Advert } from '#contract/advert/advert.ts';
import type { PictureMark } from '#contract/property/image.ts';
import type { PropertyInput } from '#contract/property/property.ts';
import type { Picture } from './illustrations/picture.ts';

/** A property of the demonstration catalogue. */
export type Listing = Omit<PropertyInput, 'advert'> & {
  /** Names its pictures' files. */
  key: string;
  /** One listing has none on purpose: the administration shows what an advert lacks. */
  advert?: Partial<Advert>;
  /** How long ago it was added, so that each has its own date. */
  daysOld: number;
  /** The first one is the cover. */
  pictures: readonly (Picture & { mark?: PictureMark })[];
};

/** `villa-calvi`, first picture → `villa-calvi-1`: its files begin with this, then the encoder's suffixes. */
export function pictureName(listing: Pick<Listing, 'key'>, index: number): string {
  return `${listing.key}-${index + 1}`;
}
