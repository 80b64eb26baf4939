import type { EnergyClass } from '#contract/property/choices.ts';
import type { EnergyScale } from './energy.ts';

/** The colours that the decree gives A to G, where there is no style sheet: on paper and in mails. */
export const SCALE_COLOURS: Record<EnergyScale['kind'], Record<EnergyClass, string>> = {
  energy: { A: '#009c6d', B: '#52b153', C: '#78bd76', D: '#f4e70f', E: '#f0b50f', F: '#eb8235', G: '#d7221f' },
  climate: { A: '#a4dbf8', B: '#8cb4d3', C: '#7792b1', D: '#606f8f', E: '#4d5271', F: '#393551', G: '#281b35' },
};
