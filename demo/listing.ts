import type { Advert } from '#contract/advert/advert.ts';
import type { PictureMark } from '#contract/property/image.ts';
import type { PropertyInput } from '#contract/property/property.ts';
import type { Sale } from '#contract/property/sale.ts';

/** A property of the demonstration catalogue. */
export type Listing = Omit<PropertyInput, 'advert' | keyof Sale> & {
  /** Names its pictures' files. */
  key: string;
  /** One listing has none on purpose: the administration shows what an advert lacks. */
  advert?: Partial<Advert>;
  /** How long ago it was added, so that each has its own date. */
  daysOld: number;
  /** How many there are in `pictures/`. The first one is the cover. */
  pictures: number;
  /** The marks of those that have one, by number. */
  marks?: Record<number, PictureMark>;
};

/** The pictures of a listing. Their files begin with the name, `villa-calvi-1`, then the encoder's suffixes. */
export function listPictures({ key, pictures, marks }: Pick<Listing, 'key' | 'pictures' | 'marks'>) {
  return Array.from({ length: pictures }, (_, index) => ({ name: `${key}-${index + 1}`, mark: marks?.[index + 1] }));
}
