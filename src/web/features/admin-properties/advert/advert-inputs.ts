import {
  type AdvertField,
  DPE_STATUSES,
  type DpeStatus,
  ENERGY_CLASSES,
  FEES_PAYERS,
  type FeesPayer,
  MANDATE_KINDS,
  type MandateKind,
} from '#contract/advert/advert.ts';
import { ADVERT_MAX_LENGTHS } from '#contract/advert/advert-input.ts';

export type Choice = { value: string | number; label: string };

export type AdvertInput =
  | { kind: 'text'; maxLength: number; isLong?: boolean }
  | { kind: 'number'; isWhole?: boolean }
  | { kind: 'date' }
  | { kind: 'years' }
  | { kind: 'choice'; choices: Choice[] };

const DECIMAL: AdvertInput = { kind: 'number' };
const WHOLE: AdvertInput = { kind: 'number', isWhole: true };
const LETTER: AdvertInput = choices(ENERGY_CLASSES, (letter) => letter);
const YES_NO: AdvertInput = choices([1, 0], (flag) => (flag ? 'Oui' : 'Non'));

const PAYER_LABELS: Record<FeesPayer, string> = {
  acquereur: "L'acquéreur",
  vendeur: 'Le vendeur',
  partage: "L'acquéreur et le vendeur",
};
const MANDATE_LABELS: Record<MandateKind, string> = { exclusif: 'Exclusif', simple: 'Simple' };
const DPE_LABELS: Record<DpeStatus, string> = {
  fait: 'Fait',
  en_cours: 'En cours',
  vierge: 'Vierge',
  non_requis: 'Non requis',
};

/** How each fact is typed in. */
export const ADVERT_INPUTS: Record<AdvertField, AdvertInput> = {
  reference: { kind: 'text', maxLength: ADVERT_MAX_LENGTHS.reference },
  fees_payer: choices(FEES_PAYERS, (payer) => PAYER_LABELS[payer]),
  fees_percent: DECIMAL,
  price_without_fees: WHOLE,
  mandate_number: { kind: 'text', maxLength: ADVERT_MAX_LENGTHS.mandate_number },
  mandate_kind: choices(MANDATE_KINDS, (kind) => MANDATE_LABELS[kind]),
  dpe_status: choices(DPE_STATUSES, (status) => DPE_LABELS[status]),
  dpe_energy: DECIMAL,
  dpe_energy_class: LETTER,
  dpe_climate: DECIMAL,
  dpe_climate_class: LETTER,
  dpe_date: { kind: 'date' },
  dpe_number: { kind: 'text', maxLength: ADVERT_MAX_LENGTHS.dpe_number },
  energy_cost_min: WHOLE,
  energy_cost_max: WHOLE,
  energy_cost_years: { kind: 'years' },
  copropriete: YES_NO,
  copro_lots: WHOLE,
  copro_charges: WHOLE,
  copro_procedure: YES_NO,
  copro_procedure_detail: { kind: 'text', maxLength: ADVERT_MAX_LENGTHS.copro_procedure_detail, isLong: true },
  carrez_surface: DECIMAL,
  land_surface: DECIMAL,
  year_built: WHOLE,
};

function choices<Value extends string | number>(
  values: readonly Value[],
  labelOf: (value: Value) => string,
): AdvertInput {
  return { kind: 'choice', choices: values.map((value) => ({ value, label: labelOf(value) })) };
}
