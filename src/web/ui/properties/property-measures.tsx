import { formatNumber } from '#contract/format.ts';
import { hasRooms, type PropertySummary } from '#contract/property/property.ts';

type Measured = Pick<PropertySummary, 'type' | 'surface' | 'bedrooms' | 'bathrooms'>;

/** '186 m² · 4 chambres · 3 salles de bain', or the land alone. */
export function PropertyMeasures({ property }: { property: Measured }) {
  return (
    <ul className="property-measures">
      {listMeasures(property).map(({ value, unit }) => (
        <li key={unit}>
          <b className="text-foreground">{formatNumber(value)}</b>
          {`\u00a0${unit}`}
        </li>
      ))}
    </ul>
  );
}

/** A studio has no bedroom to count: what there is none of is left out. */
export function listMeasures({ type, surface, bedrooms, bathrooms }: Measured): { value: number; unit: string }[] {
  if (!hasRooms(type)) return [{ value: surface, unit: 'm² de terrain' }];
  return [
    { value: surface, unit: 'm²' },
    { value: bedrooms, unit: bedrooms > 1 ? 'chambres' : 'chambre' },
    { value: bathrooms, unit: bathrooms > 1 ? 'salles de bain' : 'salle de bain' },
  ].filter(({ value }) => value > 0);
}
