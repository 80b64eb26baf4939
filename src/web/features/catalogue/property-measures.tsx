import { formatNumber } from '#contract/format.ts';
import { hasRooms, type PropertySummary } from '#contract/property.ts';

type Measured = Pick<PropertySummary, 'type' | 'surface' | 'bedrooms' | 'bathrooms'>;

/** '186 m² · 4 chambres · 3 salles de bain', or the land alone. */
export function PropertyMeasures({ property }: { property: Measured }) {
  return (
    <ul className="mt-3 flex flex-wrap gap-x-5 gap-y-1 border-t border-schiste-100 pt-3 text-sm text-texte-2">
      {listMeasures(property).map(({ value, unit }) => (
        <li key={unit}>
          <strong className="font-bold text-texte">{formatNumber(value)}</strong>
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
