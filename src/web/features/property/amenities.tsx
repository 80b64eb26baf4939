import { Icon } from '#web/ui/pictures/icon.tsx';
import { check } from '#web/ui/pictures/icon-paths.ts';
import { Section } from './section.tsx';

export function Amenities({ features }: { features: string[] }) {
  return (
    <Section title="Équipements & Services">
      {features.length > 0 ? (
        <ul className="amenities">
          {[...new Set(features)].map((feature) => (
            <li key={feature}>
              <Icon path={check} />
              {feature}
            </li>
          ))}
        </ul>
      ) : (
        <p>Aucune caractéristique spécifiée</p>
      )}
    </Section>
  );
}
