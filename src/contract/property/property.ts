import type { Advert, EnergyClass } from '#contract/advert/advert.ts';
import type { FeedFlags } from '#contract/feeds/feed-flags.ts';
import type { PropertyImage } from './image.ts';
import type { Sale } from './sale.ts';

export const PROPERTY_TYPES = ['Appartement', 'Maison', 'Villa', 'Terrain', 'Programme'] as const;
export type PropertyType = (typeof PROPERTY_TYPES)[number];
export const DEFAULT_PROPERTY_TYPE: PropertyType = 'Appartement';

/** The most letters that each text of a property may have. */
export const PROPERTY_MAX_LENGTHS = { title: 200, description: 20_000, location: 120, feature: 100 } as const;

/** A feature like any other for the agent, an amber badge for the visitor. */
export const EXCLUSIVE_FEATURE = 'Exclusivité';

export type Property = Sale & {
  id: number;
  title: string;
  description: string;
  /** Euros. Visitors are not told that of a sold property: for them it is 0. */
  price: number;
  location: string;
  type: PropertyType;
  /** Square metres. */
  surface: number;
  rooms: number | null;
  bedrooms: number;
  bathrooms: number;
  features: string[];
  /** The first one is the cover. */
  images: PropertyImage[];
  isPrivate: boolean;
  /** What the law asks of an advert. */
  advert: Advert;
  createdAt: string;
  updatedAt: string;
  /** Counts the changes of the fields, not of the photos. Administrators alone are told. */
  revision?: number;
  /** Which portals get it. Administrators alone are told. */
  feeds?: FeedFlags;
};

/** What a card of the catalogue shows. A page holds two dozen of these, so it carries nothing else. */
export type PropertySummary = Pick<
  Property,
  'id' | 'title' | 'price' | 'location' | 'type' | 'surface' | 'bedrooms' | 'bathrooms' | 'sale_state'
> & {
  /** The beginning of the description; known where whole properties were asked for. */
  excerpt?: string;
  /** 'Exclusivité' or nothing: the only feature that a card shows. */
  features: string[];
  cover?: PropertyImage;
  /** The energy letter of the DPE, where one was made. */
  energyClass?: EnergyClass;
  /** Administrators alone are told of private properties. */
  isPrivate?: boolean;
};

export const PLACE_KINDS = ['commune', 'region', 'postcode'] as const;
export type PlaceKind = (typeof PLACE_KINDS)[number];

/** Where properties are searched, with how many public ones a search finds there. Proposals for a text have a kind. */
export type Place = { name: string; kind?: PlaceKind; count: number };

/** What the administrator fills in; the rest is the server's. */
export type PropertyInput = Omit<Property, 'id' | 'images' | 'createdAt' | 'updatedAt' | 'revision'>;

/** A plot of land has neither bedrooms nor bathrooms. */
export function hasRooms(type: PropertyType): boolean {
  return type !== 'Terrain';
}

export function isExclusive(property: Pick<Property, 'features'>): boolean {
  return property.features.includes(EXCLUSIVE_FEATURE);
}

type Labelled<Field extends keyof Advert> = Pick<Property, 'type'> & { advert: Pick<Advert, Field> };

/** Whether visitors see energy labels. Land has none, nor has a property whose report is not made yet. */
export function hasEnergyLabels({ type, advert }: Labelled<'dpe_status'>): boolean {
  return type !== 'Terrain' && advert.dpe_status === 'fait';
}

/** The energy letter that visitors see. */
export function shownEnergyClass(property: Labelled<'dpe_status' | 'dpe_energy_class'>): EnergyClass | undefined {
  return hasEnergyLabels(property) ? (property.advert.dpe_energy_class ?? undefined) : undefined;
}

export function isPropertyType(value: unknown): value is PropertyType {
  return PROPERTY_TYPES.some((type) => type === value);
}

export type Measured = Pick<PropertySummary, 'type' | 'surface' | 'bedrooms' | 'bathrooms'>;

/** A studio has no bedroom to count: what there is none of is left out. */
export function listMeasures({ type, surface, bedrooms, bathrooms }: Measured): { value: number; unit: string }[] {
  if (!hasRooms(type)) return [{ value: surface, unit: 'm² de terrain' }];
  return [
    { value: surface, unit: 'm²' },
    { value: bedrooms, unit: bedrooms > 1 ? 'chambres' : 'chambre' },
    { value: bathrooms, unit: bathrooms > 1 ? 'salles de bain' : 'salle de bain' },
  ].filter(({ value }) => value > 0);
}
