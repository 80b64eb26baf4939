import type { Finding } from '#contract/advert/findings.ts';
import type { PictureKind, PictureMark, PropertyImage } from './image.ts';
import type { Offer } from './offer.ts';
import type { Property, PropertySummary, PublicProperty } from './property.ts';
import { summaryOf } from './property-summary.ts';

/** On the wire, the pictures of a property are two lists that run side by side; a list of properties may leave both out. */
type WithPictures<Record> = Omit<Record, 'images'> & { images?: string[]; pictures?: PictureJson[] };

export type PropertyJson = WithPictures<PublicProperty>;

/** What an administrator is told. */
export type AdminPropertyJson = WithPictures<Omit<Property, 'history'> & Offer> & { findings: Omit<Finding, 'rule'>[] };

/** Days that a deleted property stays in the trash. Then it is deleted for good. */
export const TRASH_DAYS = 30;

export type TrashedPropertyJson = AdminPropertyJson & { deleted_at: string };

/** The answer to `?fields=summary`: the cover alone stands in `images` and `pictures`. */
export type PropertySummaryJson = Omit<PropertySummary, 'cover' | 'excerpt'> & {
  images: string[];
  pictures: PictureJson[];
};

/** A home that was sold lately; its cover alone stands in `images` and `pictures`. */
export type SoldPropertyJson = Pick<PropertySummaryJson, 'id' | 'title' | 'location' | 'images' | 'pictures'>;

/** What is known of an image beside its address. */
export type PictureJson = {
  width: number;
  height: number;
  placeholder: string;
  avif: boolean;
  mark: PictureMark | null;
  kind: PictureKind;
  caption: string | null;
};

/** Relative image addresses belong to the API host, which may not be the site. */
type ImageHost = { apiUrl: string };

export function propertyFromJson<Json extends PropertyJson | AdminPropertyJson>(json: Json, host: ImageHost) {
  const { pictures: _, ...property } = json;
  const documents = 'documents' in json ? json.documents : undefined;
  return {
    ...property,
    images: imagesFromJson(json, host),
    ...(documents && { documents: documents.map((document) => ({ ...document, url: host.apiUrl + document.url })) }),
  };
}

/** Reads a summary, or a whole property where its excerpt is wanted too. */
export function summaryFromJson(json: PropertySummaryJson | PropertyJson, host: ImageHost): PropertySummary {
  if ('description' in json) return summaryOf(propertyFromJson(json, host));
  const { images: _, pictures: __, ...card } = json;
  const [cover] = imagesFromJson(json, host);
  return { ...card, ...(cover && { cover }) };
}

function imagesFromJson({ images = [], pictures }: Pick<PropertyJson, 'images' | 'pictures'>, host: ImageHost) {
  return images.map((url, index) => imageFromJson(url, pictures?.[index], host));
}

export function imageFromJson(url: string, picture: PictureJson | undefined, { apiUrl }: ImageHost): PropertyImage {
  const absolute = /^([a-z][a-z\d+.-]*:|\/\/)/i.test(url) ? url : `${apiUrl}/${url.replace(/^\//, '')}`;
  if (!picture) return { url: absolute };
  const { mark, kind, caption, ...known } = picture;
  return {
    url: absolute,
    ...known,
    ...(mark && { mark }),
    ...(kind === 'plan' && { kind }),
    ...(caption && { caption }),
  };
}
