import { Icon } from '#web/ui/icon.tsx';
import { check } from '#web/ui/icon-paths.ts';
import { Section } from './section.tsx';

export function Amenities({ features }: { features: string[] }) {
  return (
    <Section title="Équipements & Services">
      {features.length > 0 ? (
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(210px,100%),1fr))] gap-x-6 gap-y-3 print:grid-cols-3 print:gap-y-[1mm]">
          {[...new Set(features)].map((feature) => (
            <li key={feature} className="flex gap-2.5 wrap-anywhere">
              <span className="mt-0.75 text-action">
                <Icon path={check} />
              </span>
              {feature}
            </li>
          ))}
        </ul>
      ) : (
        <p className="text-texte-2">Aucune caractéristique spécifiée</p>
      )}
    </Section>
  );
}
