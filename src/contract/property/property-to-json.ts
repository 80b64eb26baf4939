import { withFees } from '#contract/advert/fees.ts';
import { checkAdvert } from '#contract/advert/findings.ts';
import { ALL_FEEDS } from '#contract/feeds/feed-flags.ts';
import type { FeeSchedule } from '#contract/settings/site-settings.ts';
import type { PropertyImage } from './image.ts';
import type { Property, PropertySummary } from './property.ts';
import type {
  AdminPropertyJson,
  PictureJson,
  PropertyJson,
  PropertySummaryJson,
  SoldPropertyJson,
} from './property-json.ts';
import type { SoldProperty } from './property-summary.ts';
import { isSold } from './sale.ts';

/** `withImages` follows `?include=images`: the detail and the catalogue ask for them, a bare list does not. */
export function propertyToJson(property: Property, options: { withImages: boolean }): PropertyJson {
  const json = toJson(publicProperty(property), options);
  return isSold(property) ? { ...json, price: null } : json;
}

function toJson(property: Property, { withImages }: { withImages: boolean }) {
  const { mandate_number: _, mandate_kind: __, ...advert } = property.advert;
  const { id, title, description, price, location, type, surface, rooms, bedrooms, bathrooms, features } = property;
  return {
    ...{ id, title, description, price, location, type, surface, rooms, bedrooms, bathrooms, features },
    ...(withImages && {
      images: property.images.map((image) => image.url),
      pictures: property.images.map(pictureToJson),
    }),
    is_private: property.isPrivate ? (1 as const) : (0 as const),
    created_at: property.createdAt,
    updated_at: property.updatedAt,
    sale_state: property.sale_state,
    sold_on: property.sold_on,
    ...advert,
  } satisfies PropertyJson;
}

/** `today` is a date, `YYYY-MM-DD`; `feeSchedule` holds on that day. */
export function adminPropertyToJson(
  property: Property,
  { today, feeSchedule, ...options }: { withImages: boolean; today: string; feeSchedule: FeeSchedule | null },
): AdminPropertyJson {
  const { mandate_number, mandate_kind } = property.advert;
  const { revision = 1, feeds = ALL_FEEDS } = property;
  const findings = checkAdvert(property, today, feeSchedule).map(({ rule: _, ...finding }) => finding);
  const { sold_price } = property;
  const hidden = { mandate_number, mandate_kind, sold_price, ...feeds };
  return { ...toJson(withFees(property), options), ...hidden, revision, findings };
}

export function summaryToJson(summary: PropertySummary): PropertySummaryJson {
  const { cover, energyClass = null, isPrivate = false, ...card } = summary;
  return {
    ...card,
    images: cover ? [cover.url] : [],
    pictures: cover ? [pictureToJson(cover)] : [],
    is_private: isPrivate ? 1 : 0,
    dpe_energy_class: energyClass,
  };
}

export function soldToJson({ cover, ...sold }: SoldProperty): SoldPropertyJson {
  return { ...sold, images: cover ? [cover.url] : [], pictures: cover ? [pictureToJson(cover)] : [] };
}

function pictureToJson(image: PropertyImage): PictureJson {
  const { width = 0, height = 0, placeholder = '', hasAvif = false, mark = null } = image;
  return { width, height, placeholder, avif: hasAvif, mark };
}

/**
 * A property as visitors see it: with both of its fees, and without what its agent alone knows. Of what is sold, that is
 * every price, and what one can be computed from.
 */
export function publicProperty(property: Property): Property {
  const { revision: _, feeds: __, ...shown } = withFees(property);
  const advert = { ...shown.advert, mandate_number: null, mandate_kind: null };
  if (!isSold(property)) return { ...shown, advert };
  return { ...shown, price: 0, sold_price: null, advert: { ...advert, price_without_fees: null } };
}
