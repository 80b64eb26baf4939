import { formatNumber } from '#contract/format.ts';
import { hasRooms, type Property } from '#contract/property.ts';
import { Section } from './section.tsx';

type Measured = Pick<Property, 'type' | 'surface' | 'rooms' | 'bedrooms' | 'bathrooms'>;

export function Characteristics({ property }: { property: Measured }) {
  return (
    <Section title="Caractéristiques">
      {/* The lines between cells are the ground seen through the gaps: they hold however the cells wrap. */}
      <dl className="flex flex-wrap gap-px overflow-hidden rounded-md border border-trait bg-trait">
        {characteristicsOf(property).map(({ label, value }) => (
          <div
            key={label}
            className="flex flex-1 basis-34 flex-col bg-carte px-5 py-4.5 print:px-[3mm] print:py-[1.5mm]"
          >
            <dt className="order-1 mt-1.5 text-sm text-texte-2 print:mt-0 print:text-[9pt]">{label}</dt>
            <dd className="chiffre text-[1.75rem] leading-none print:text-[14pt]">{value}</dd>
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
