import type { FieldErrors } from '#contract/envelope.ts';
import { fieldErrors } from '#contract/messages.ts';
import type { Advert } from './advert.ts';

// Not in `advert.ts`: public pages carry what they show of an advert, not what may be typed in.

/** The most letters that each text of an advert may have. */
export const ADVERT_MAX_LENGTHS = {
  reference: 30,
  mandate_number: 30,
  dpe_number: 20,
  copro_procedure_detail: 300,
} as const;

/** Facts that exclude each other, by field. */
export function findContradictions({ energy_cost_min: min, energy_cost_max: max }: Partial<Advert>): FieldErrors {
  if (min == null || max == null || min <= max) return {};
  return { energy_cost_min: [fieldErrors.minAboveMax], energy_cost_max: [fieldErrors.minAboveMax] };
}
