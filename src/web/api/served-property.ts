import { type PropertyImage, shortColours } from '#contract/property/image.ts';
import { DEFAULT_PROPERTY_TYPE, PROPERTY_TYPES, type Property } from '#contract/property/property.ts';

/** What the page of a property shows, and until when it announces the price. */
export type PropertyPage = { property: Property; validUntil: string };

/**
 * The same as the document carries it beside the words that show it: values in a fixed order, in one text, because the
 * router would write the names of all fields, and a number for every value, once more. Dates are those of days, and
 * what is private is not served.
 */
export type ServedProperty = string;

type Row = [
  validUntil: string,
  id: number,
  title: string,
  description: string,
  price: number,
  location: string,
  type: number,
  surface: number,
  rooms: number | null,
  bedrooms: number,
  bathrooms: number,
  createdOn: string,
  updatedOn: string,
  features: string[],
  ...images: ImageRow[],
];

type ImageRow = [url: string, width?: number, height?: number, placeholder?: string, hasAvif?: 0 | 1];

export function packProperty({ property, validUntil }: PropertyPage): ServedProperty {
  const { id, title, description, price, location, type, surface, rooms, bedrooms, bathrooms } = property;
  const row: Row = [
    validUntil,
    id,
    title,
    description,
    price,
    location,
    PROPERTY_TYPES.indexOf(type),
    surface,
    rooms,
    bedrooms,
    bathrooms,
    dayOf(property.createdAt),
    dayOf(property.updatedAt),
    property.features,
    ...property.images.map(toImageRow),
  ];
  return JSON.stringify(row);
}

export function unpackProperty(text: ServedProperty): PropertyPage {
  const row: Row = JSON.parse(text);
  const [validUntil, id, title, description, price, location, type, surface, rooms, bedrooms, bathrooms, ...rest] = row;
  const [createdAt, updatedAt, features, ...images] = rest;
  return {
    property: {
      id,
      title,
      description,
      price,
      location,
      type: PROPERTY_TYPES[type] ?? DEFAULT_PROPERTY_TYPE,
      surface,
      rooms,
      bedrooms,
      bathrooms,
      features,
      images: images.map(toImage),
      isPrivate: false,
      createdAt,
      updatedAt,
    },
    validUntil,
  };
}

function dayOf(date: string): string {
  return date.slice(0, 10);
}

function toImageRow({ url, width, height, placeholder, hasAvif }: PropertyImage): ImageRow {
  return width ? [url, width, height, shortColours(placeholder ?? ''), hasAvif ? 1 : 0] : [url];
}

function toImage([url, width, height, placeholder, hasAvif]: ImageRow): PropertyImage {
  return width ? { url, width, height, placeholder, hasAvif: hasAvif === 1 } : { url };
}
