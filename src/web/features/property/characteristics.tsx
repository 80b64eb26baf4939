import { hasRooms, type Property } from '#contract/property/property.ts';
import { formatNumber } from '#contract/text/format.ts';
import { Section } from './section.tsx';

type Measured = Pick<Property, 'type' | 'surface' | 'rooms' | 'bedrooms' | 'bathrooms'>;

export function Characteristics({ property }: { property: Measured }) {
  return (
    <Section title="Caractéristiques">
      <dl className="key-figures">
        {characteristicsOf(property).map(({ label, value }) => (
          <div key={label} className="key-figure">
            <dt className="key-figure-label">{label}</dt>
            <dd className="figure key-figure-value">{value}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}

/** A plot of land has a surface and no rooms of any kind; elsewhere, what there is none of is left out. */
export function characteristicsOf({ type, surface, rooms, bedrooms, bathrooms }: Measured) {
  const counts = [
    { count: bedrooms, one: 'chambre', many: 'chambres' },
    { count: bathrooms, one: 'salle de bain', many: 'salles de bain' },
    { count: rooms ?? 0, one: 'pièce', many: 'pièces' },
  ].filter(({ count }) => count > 0 && hasRooms(type));
  return [
    { label: 'm² habitables', value: formatNumber(surface) },
    ...counts.map(({ count, one, many }) => ({ label: count > 1 ? many : one, value: formatNumber(count) })),
  ];
}
