import type { Budget } from '#contract/costs/budget.ts';
import type { EnergyClass, PropertyType } from './choices.ts';
import type { ShownDocument } from './document.ts';
import type { HiddenField, PropertyFields } from './fields.ts';
import type { PropertyImage } from './image.ts';
import type { Offer, OfferHistory } from './offer.ts';

/** A feature like any other for the agent, an amber badge for the visitor. */
export const EXCLUSIVE_FEATURE = 'Exclusivité';

export type Property = PropertyFields & {
  id: number;
  /** The first one is the cover. */
  images: PropertyImage[];
  created_at: string;
  updated_at: string;
  /** Counts the changes of the fields, not of the photos. */
  revision: number;
  /** What `offerOf` reads. The server alone has it. */
  history?: OfferHistory;
};

/** A property as visitors see it. They are not told the price of what is sold. */
export type PublicProperty = Omit<Property, HiddenField | 'price' | 'revision' | 'history'> &
  Offer & {
    price: number | null;
    /** Known where one property was asked for. */
    budget?: Budget | null;
    /** The papers that its reader may open; known where one property was asked for. */
    documents?: ShownDocument[];
  };

/** What a card of the catalogue shows. A page holds two dozen of these, so it carries nothing else. */
export type PropertySummary = Pick<
  Property,
  'id' | 'title' | 'price' | 'location' | 'type' | 'surface' | 'bedrooms' | 'bathrooms' | 'sale_state' | 'is_private'
> &
  Offer & {
    /** The beginning of the description; known where whole properties were asked for. */
    excerpt?: string;
    /** 'Exclusivité' or nothing: the only feature that a card shows. */
    features: string[];
    cover?: PropertyImage;
    photo_count: number;
    /** Null where visitors see no energy label. */
    dpe_energy_class: EnergyClass | null;
  };

export const PLACE_KINDS = ['commune', 'region', 'postcode'] as const;
export type PlaceKind = (typeof PLACE_KINDS)[number];

/** Where properties are searched, with how many public ones a search finds there. Proposals for a text have a kind. */
export type Place = { name: string; kind?: PlaceKind; count: number };

/** A plot of land has neither bedrooms nor bathrooms. */
export function hasRooms(type: PropertyType): boolean {
  return type !== 'Terrain';
}

export function isExclusive(property: Pick<Property, 'features'>): boolean {
  return property.features.includes(EXCLUSIVE_FEATURE);
}

/** Whether visitors see energy labels. Land has none, nor has a property whose report is not made yet. */
export function hasEnergyLabels({ type, dpe_status }: Pick<Property, 'type' | 'dpe_status'>): boolean {
  return type !== 'Terrain' && dpe_status === 'fait';
}

/** The energy letter that visitors see. */
export function shownEnergyClass(
  property: Pick<Property, 'type' | 'dpe_status' | 'dpe_energy_class'>,
): EnergyClass | null {
  return hasEnergyLabels(property) ? property.dpe_energy_class : null;
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
