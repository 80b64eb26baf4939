import { hasRooms, type PropertySummary } from './property.ts';

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
