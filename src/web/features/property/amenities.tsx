import { Icon } from '#web/ui/pictures/icon.tsx';
import { check } from '#web/ui/pictures/icon-paths.ts';
import { Section } from './section.tsx';

export function Amenities({ features }: { features: string[] }) {
  return (
    <Section title="Équipements & Services">
      {features.length > 0 ? (
        <ul className="amenities">
          {[...new Set(features)].map((feature) => (
            <li key={feature} className="flex gap-2.5 wrap-anywhere">
              <span className="mt-0.75 text-action forced-color-adjust-auto">
                <Icon path={check} />
              </span>
              {feature}
            </li>
          ))}
        </ul>
      ) : (
        <p className="property-text">Aucune caractéristique spécifiée</p>
      )}
    </Section>
  );
}
