import { listMeasures, type Measured } from '#contract/property/property.ts';
import { formatNumber } from '#contract/text/format.ts';

/** '186 m² · 4 chambres · 3 salles de bain', or the land alone. */
export function PropertyMeasures({ property }: { property: Measured }) {
  return (
    <ul className="property-measures">
      {listMeasures(property).map(({ value, unit }) => (
        <li key={unit}>
          <b>{formatNumber(value)}</b>
          {`\u00a0${unit}`}
        </li>
      ))}
    </ul>
  );
}
