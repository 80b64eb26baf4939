import type { FieldErrors } from '#contract/envelope.ts';
import { fieldErrors } from '#contract/messages.ts';
import type { Advert } from './advert.ts';

/** Facts that exclude each other, by field. */
export function findContradictions({ energy_cost_min: min, energy_cost_max: max }: Partial<Advert>): FieldErrors {
  if (min == null || max == null || min <= max) return {};
  return { energy_cost_min: [fieldErrors.minAboveMax], energy_cost_max: [fieldErrors.minAboveMax] };
}
