import { type Advert, advertOf, EMPTY_ADVERT, type MandateField, type PublicAdvert } from '#contract/advert/advert.ts';
import type { Finding } from '#contract/advert/findings.ts';
import { ALL_FEEDS, type FeedFlags, feedFlagsOf } from '#contract/feeds/feed-flags.ts';
import type { PictureMark, PropertyImage } from './image.ts';
import { hasRooms, type Property, type PropertyInput, type PropertySummary } from './property.ts';
import { summaryOf } from './property-summary.ts';
import { type Sale, saleOf } from './sale.ts';

/** A property on the wire. `images` and `pictures` run side by side; a list may leave both out. */
export type PropertyJson = PublicAdvert &
  Omit<Sale, 'sold_price'> &
  Pick<Property, 'id' | 'title' | 'description' | 'location' | 'type' | 'surface'> &
  Pick<Property, 'rooms' | 'bedrooms' | 'bathrooms' | 'features'> & {
    /** Visitors are told no price once the property is sold: it is null. */
    price: number | null;
    images?: string[];
    pictures?: PictureJson[];
    is_private: 0 | 1;
    created_at: string;
    updated_at: string;
  };

/** What an administrator is told besides. */
export type AdminPropertyJson = PropertyJson &
  Pick<Advert, MandateField> &
  FeedFlags &
  Pick<Sale, 'sold_price'> & { price: number; revision: number; findings: Omit<Finding, 'rule'>[] };

/** Days that a deleted property stays in the trash. Then it is deleted for good. */
export const TRASH_DAYS = 30;

export type TrashedPropertyJson = AdminPropertyJson & { deleted_at: string };

/** The answer to `?fields=summary`: the cover alone stands in `images` and `pictures`. */
export type PropertySummaryJson = Pick<
  PropertyJson,
  'id' | 'title' | 'location' | 'type' | 'surface' | 'bedrooms' | 'bathrooms' | 'features' | 'is_private' | 'sale_state'
> &
  Pick<Advert, 'dpe_energy_class'> & { price: number; images: string[]; pictures: PictureJson[] };

/** A home that was sold lately; its cover alone stands in `images` and `pictures`. */
export type SoldPropertyJson = Pick<PropertySummaryJson, 'id' | 'title' | 'location' | 'images' | 'pictures'>;

/** What is known of an image beside its address. */
export type PictureJson = {
  width: number;
  height: number;
  placeholder: string;
  avif: boolean;
  mark: PictureMark | null;
};

/** What the create and update calls take. Of the advert, the sale and the portals, what is not `saved` yet. */
export function inputToJson(
  property: PropertyInput,
  saved: { advert: Advert; feeds?: FeedFlags } & Partial<Sale> = { advert: EMPTY_ADVERT },
) {
  const { isPrivate, advert, feeds, sale_state, sold_on, sold_price, ...input } = property;
  const withRooms = hasRooms(input.type);
  return {
    ...input,
    bedrooms: withRooms ? input.bedrooms : 0,
    bathrooms: withRooms ? input.bathrooms : 0,
    is_private: isPrivate,
    ...changed({ sale_state, sold_on, sold_price }, saleOf(saved)),
    ...changed(advert, saved.advert),
    ...changed({ ...feeds }, saved.feeds ?? ALL_FEEDS),
  };
}

/** Relative image addresses belong to the API host, which may not be the site. */
export function propertyFromJson(json: PropertyJson | AdminPropertyJson, apiUrl = ''): Property {
  const { id, title, description, location, type, surface, rooms, bedrooms, bathrooms, features } = json;
  return {
    ...{ id, title, description, location, type, surface, rooms, bedrooms, bathrooms, features },
    price: json.price ?? 0,
    images: imagesFromJson(json, apiUrl),
    isPrivate: json.is_private === 1,
    ...saleOf(json),
    advert: advertOf(json),
    createdAt: json.created_at,
    updatedAt: json.updated_at,
    ...('revision' in json && { revision: json.revision }),
    ...('feed_poliris' in json && { feeds: feedFlagsOf(json) }),
  };
}

/** Reads a summary, or a whole property where its excerpt is wanted too. */
export function summaryFromJson(json: PropertySummaryJson | PropertyJson, apiUrl = ''): PropertySummary {
  if ('description' in json) return summaryOf(propertyFromJson(json, apiUrl));
  const { images: _, pictures: __, is_private, dpe_energy_class, ...card } = json;
  const [cover] = imagesFromJson(json, apiUrl);
  return {
    ...card,
    ...(cover && { cover }),
    ...(dpe_energy_class && { energyClass: dpe_energy_class }),
    ...(is_private === 1 && { isPrivate: true }),
  };
}

function imagesFromJson({ images = [], pictures }: Pick<PropertyJson, 'images' | 'pictures'>, apiUrl: string) {
  return images.map((url, index) => imageFromJson(url, pictures?.[index], apiUrl));
}

export function imageFromJson(url: string, picture: PictureJson | undefined, apiUrl: string): PropertyImage {
  const absolute = /^([a-z][a-z\d+.-]*:|\/\/)/i.test(url) ? url : `${apiUrl}/${url.replace(/^\//, '')}`;
  if (!picture) return { url: absolute };
  const { avif, mark, ...size } = picture;
  return { url: absolute, ...size, hasAvif: avif, ...(mark && { mark }) };
}

function changed(facts: object, saved: object): Partial<Advert & Sale & FeedFlags> {
  const before = new Map<string, unknown>(Object.entries(saved));
  return Object.fromEntries(Object.entries(facts).filter(([name, value]) => value !== before.get(name)));
}
