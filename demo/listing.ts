import type { PropertyFields } from '#contract/property/fields.ts';
import type { PictureMark } from '#contract/property/image.ts';

type DescribedField =
  | 'title'
  | 'description'
  | 'price'
  | 'location'
  | 'type'
  | 'surface'
  | 'rooms'
  | 'bedrooms'
  | 'bathrooms'
  | 'features';

/** A property of the demonstration catalogue. One has no facts of an advert: the administration shows what it lacks. */
export type Listing = Partial<PropertyFields> &
  Pick<PropertyFields, DescribedField> & {
    /** Names its pictures' files. */
    key: string;
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
