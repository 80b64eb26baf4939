import { ENERGY_CLASSES, type EnergyClass } from './advert.ts';

/** Upper bounds of A to F, strict; the rest is G. Dwellings above 40 m². */
const ENERGY_BOUNDS = [70, 110, 180, 250, 330, 420];
const CLIMATE_BOUNDS = [6, 11, 30, 50, 70, 100];

/** Smaller dwellings have other bounds. */
const MIN_SURFACE = 40;

export function hasCommonScale(surface: number): boolean {
  return surface > MIN_SURFACE;
}

/** The letter of a DPE needs both values: the worse of the two counts. */
export function energyClassOf(energy: number, climate: number | null): EnergyClass {
  const fromEnergy = classOf(energy, ENERGY_BOUNDS);
  return climate === null ? fromEnergy : worse(fromEnergy, climateClassOf(climate));
}

/** The climate letter has its own scale alone. */
export function climateClassOf(climate: number): EnergyClass {
  return classOf(climate, CLIMATE_BOUNDS);
}

function classOf(value: number, bounds: number[]): EnergyClass {
  const index = bounds.findIndex((bound) => value < bound);
  return ENERGY_CLASSES[index] ?? 'G';
}

function worse(a: EnergyClass, b: EnergyClass): EnergyClass {
  return a > b ? a : b;
}
