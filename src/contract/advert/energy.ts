import { ENERGY_CLASSES, type EnergyClass } from '#contract/property/choices.ts';
import { hasEnergyLabels, type Property } from '#contract/property/property.ts';
import { formatNumber } from '#contract/text/format.ts';

/** One of the two scales of a DPE. */
export type EnergyScale = {
  kind: 'energy' | 'climate';
  title: string;
  label: string;
  unit: string;
  /** Upper bounds of A to F, strict; the rest is G. They hold for dwellings above 40 m². */
  bounds: readonly number[];
  /** From this class on, the colours are so dark that letters on them are white. */
  firstDark: EnergyClass;
};

export const ENERGY_SCALE: EnergyScale = {
  kind: 'energy',
  title: 'Performance énergétique',
  label: 'Classe énergie',
  unit: 'kWh/m²/an',
  bounds: [70, 110, 180, 250, 330, 420],
  firstDark: 'G',
};

export const CLIMATE_SCALE: EnergyScale = {
  kind: 'climate',
  title: 'Émissions de gaz à effet de serre',
  label: 'Classe climat',
  unit: 'kg CO₂/m²/an',
  bounds: [6, 11, 30, 50, 70, 100],
  firstDark: 'D',
};

/** The letter that a property has on a scale, with its value where that is known. */
export type EnergyLabel = { scale: EnergyScale; letter: EnergyClass; value: number | null };

type Labelled = Pick<
  Property,
  'type' | 'dpe_status' | 'dpe_energy' | 'dpe_energy_class' | 'dpe_climate' | 'dpe_climate_class'
>;

/** The labels that visitors see. */
export function energyLabels(property: Labelled): EnergyLabel[] {
  if (!hasEnergyLabels(property)) return [];
  const { dpe_energy_class, dpe_energy, dpe_climate_class, dpe_climate } = property;
  return [
    ...(dpe_energy_class ? [{ scale: ENERGY_SCALE, letter: dpe_energy_class, value: dpe_energy }] : []),
    ...(dpe_climate_class ? [{ scale: CLIMATE_SCALE, letter: dpe_climate_class, value: dpe_climate }] : []),
  ];
}

/** The text alternative of a label. */
export function energyLabelText({ scale: { label, unit }, letter, value }: EnergyLabel): string {
  return value === null ? `${label} ${letter}` : `${label} ${letter}, ${formatNumber(value)} ${unit}`;
}

/** Smaller dwellings have other bounds. */
const MIN_SURFACE = 40;

export function hasCommonScale(surface: number): boolean {
  return surface > MIN_SURFACE;
}

/** The letter of a DPE needs both values: the worse of the two counts. */
export function energyClassOf(energy: number, climate: number | null): EnergyClass {
  const fromEnergy = classOf(energy, ENERGY_SCALE);
  return climate === null ? fromEnergy : worse(fromEnergy, climateClassOf(climate));
}

/** The climate letter has its own scale alone. */
export function climateClassOf(climate: number): EnergyClass {
  return classOf(climate, CLIMATE_SCALE);
}

/** The letters that follow from the values, for those that are not known yet. The common scale alone is known here. */
export function proposedClasses(
  advert: Labelled & Pick<Property, 'surface'>,
): Partial<Record<ClassField, EnergyClass>> {
  const { dpe_energy, dpe_climate, dpe_energy_class, dpe_climate_class, surface } = advert;
  if (dpe_climate === null || !hasCommonScale(surface)) return {};
  return {
    ...(dpe_energy !== null && !dpe_energy_class && { dpe_energy_class: energyClassOf(dpe_energy, dpe_climate) }),
    ...(!dpe_climate_class && { dpe_climate_class: climateClassOf(dpe_climate) }),
  };
}

type ClassField = 'dpe_energy_class' | 'dpe_climate_class';

function classOf(value: number, { bounds }: EnergyScale): EnergyClass {
  const index = bounds.findIndex((bound) => value < bound);
  return ENERGY_CLASSES[index] ?? 'G';
}

function worse(a: EnergyClass, b: EnergyClass): EnergyClass {
  return a > b ? a : b;
}
