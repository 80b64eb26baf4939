import { energyLabels } from '#contract/advert/energy.ts';
import { sentencesOn } from '#contract/advert/sentences.ts';
import type { Property } from '#contract/property/property.ts';
import { EnergyLabel } from './energy-label.tsx';

/** Both labels and what they cost, or why there are none. */
export function Energy({ property }: { property: Property }) {
  const labels = energyLabels(property);
  const [excessive] = sentencesOn(property, 'excessiveConsumption');
  return (
    <>
      {labels.length > 0 && (
        <div className="energy-labels">
          {labels.map((label) => (
            <EnergyLabel key={label.scale.kind} label={label} />
          ))}
        </div>
      )}
      {excessive && <p className="font-semibold text-danger">{excessive}</p>}
      {sentencesOn(property, 'energyCost', 'noEnergyLabel').map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </>
  );
}

/** A report without a letter and without a cost shows nothing. */
export function hasEnergyFacts(property: Property): boolean {
  return sentencesOn(property, 'energyLabels', 'energyCost', 'noEnergyLabel').length > 0;
}
