import { whereIs } from '#contract/catalogue/regions.ts';
import { EMPTY_FIELDS, type PropertyFields } from '#contract/property/fields.ts';
import type { SellerJson } from '#contract/sellers/seller-json.ts';

/** A private draft of what the seller has said of the home. */
export function homeOf({ property_type, place, surface, land_surface, rooms, condition }: SellerJson): PropertyFields {
  const what = property_type ?? 'Bien';
  // The surface of a plot is that of the land.
  const area = property_type === 'Terrain' ? (surface ?? land_surface) : surface;
  return {
    ...EMPTY_FIELDS,
    title: place === null ? `${what} à vendre` : `${what} ${whereIs(place)}`,
    location: place ?? EMPTY_FIELDS.location,
    type: property_type ?? EMPTY_FIELDS.type,
    surface: area ?? EMPTY_FIELDS.surface,
    land_surface,
    rooms,
    condition,
    is_private: 1,
  };
}
