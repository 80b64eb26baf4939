import type { Property } from '#contract/property/property.ts';
import type { EnergyClass } from './advert.ts';

/** The letter that visitors see. A plot of land has none, and a report that is not made yet neither. */
export function shownEnergyClass({ type, advert }: Pick<Property, 'type' | 'advert'>): EnergyClass | undefined {
  return hasEnergyLabels({ type, advert }) ? (advert.dpe_energy_class ?? undefined) : undefined;
}

export function hasEnergyLabels({ type, advert }: Pick<Property, 'type' | 'advert'>): boolean {
  return type !== 'Terrain' && advert.dpe_status === 'fait';
}
