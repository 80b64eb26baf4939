import { hasEnergyLabels } from '#contract/advert/energy-label.ts';
import { energyCostSentence, excessiveConsumptionSentence, noLabelSentence } from '#contract/advert/sentences.ts';
import type { Property } from '#contract/property/property.ts';
import { CLIMATE_SCALE, ENERGY_SCALE, EnergyLabel } from './energy-label.tsx';

type Described = Pick<Property, 'type' | 'advert'>;

/** Both labels and what they cost, or why there are none. */
export function Energy({ property }: { property: Described }) {
  const { advert } = property;
  if (!hasEnergyLabels(property)) return <p>{noLabelSentence(advert)}</p>;
  const { dpe_energy_class, dpe_energy, dpe_climate_class, dpe_climate } = advert;
  const excessive = excessiveConsumptionSentence(property);
  const cost = energyCostSentence(property);
  return (
    <>
      <div className="energy-labels">
        {dpe_energy_class && <EnergyLabel scale={ENERGY_SCALE} letter={dpe_energy_class} value={dpe_energy} />}
        {dpe_climate_class && <EnergyLabel scale={CLIMATE_SCALE} letter={dpe_climate_class} value={dpe_climate} />}
      </div>
      {excessive && <p className="font-semibold text-danger">{excessive}</p>}
      {cost && <p>{cost}</p>}
    </>
  );
}

/** A report without a letter and without a cost shows nothing. */
export function hasEnergyFacts(property: Described): boolean {
  const { advert } = property;
  if (!hasEnergyLabels(property)) return noLabelSentence(advert) !== undefined;
  return Boolean(advert.dpe_energy_class || advert.dpe_climate_class || energyCostSentence(property));
}
