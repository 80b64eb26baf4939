import { z } from 'zod';
import { DPE_STATUSES, ENERGY_CLASSES, FEES_PAYERS, MANDATE_KINDS } from '#contract/advert/advert.ts';
import { ADVERT_MAX_LENGTHS } from '#contract/advert/advert-input.ts';
import { MAX_COST_YEARS } from '#contract/advert/energy-cost-years.ts';
import { MAX_FEES_PERCENT } from '#contract/advert/fees.ts';
import { fieldErrors } from '#contract/messages.ts';
import { flag, integerBetween, numberBetween, oneLine, toFlag } from '#contract/schemas/rules.ts';
import { agentDay } from '#contract/time/agent-day.ts';

const MAX_EUROS = 1_000_000_000;
const MAX_SURFACE = 100_000_000;
/** Per m² and year. */
const MAX_ENERGY = 100_000;
const MAX_LOTS = 100_000;

const euros = optional(integerBetween(0, MAX_EUROS));
const surface = optional(numberBetween(0, MAX_SURFACE));
const consumption = optional(numberBetween(0, MAX_ENERGY));
const energyClass = optional(z.enum(ENERGY_CLASSES, fieldErrors.choice));
const zeroOrOne = optional(flag.transform(toFlag));

/** The facts of an advert. Each may be left out, or null. */
export const advertFields = {
  reference: text(ADVERT_MAX_LENGTHS.reference),
  fees_payer: optional(z.enum(FEES_PAYERS, fieldErrors.choice)),
  fees_percent: optional(numberBetween(0, MAX_FEES_PERCENT)),
  price_without_fees: euros,
  mandate_number: text(ADVERT_MAX_LENGTHS.mandate_number),
  mandate_kind: optional(z.enum(MANDATE_KINDS, fieldErrors.choice)),
  dpe_status: optional(z.enum(DPE_STATUSES, fieldErrors.choice)),
  dpe_energy: consumption,
  dpe_energy_class: energyClass,
  dpe_climate: consumption,
  dpe_climate_class: energyClass,
  dpe_date: optional(pastDate()),
  dpe_number: text(ADVERT_MAX_LENGTHS.dpe_number),
  energy_cost_min: euros,
  energy_cost_max: euros,
  energy_cost_years: optional(costYears()),
  copropriete: zeroOrOne,
  copro_lots: optional(integerBetween(1, MAX_LOTS)),
  copro_charges: euros,
  copro_procedure: zeroOrOne,
  copro_procedure_detail: text(ADVERT_MAX_LENGTHS.copro_procedure_detail),
  carrez_surface: surface,
  land_surface: surface,
  year_built: optional(integerBetween(1000, 2100)),
};

function optional<Schema extends z.ZodType>(schema: Schema) {
  return schema.nullable().optional();
}

/** An emptied text is none. */
function text(max: number) {
  return optional(oneLine(max).transform((value) => value || null));
}

function pastDate() {
  return z
    .string(fieldErrors.text)
    .refine(isDate, { error: fieldErrors.date, abort: true })
    .refine((date) => date <= agentDay(new Date()), fieldErrors.futureDate);
}

function costYears() {
  return z
    .array(integerBetween(2000, 2100), fieldErrors.years)
    .min(1, fieldErrors.years)
    .max(MAX_COST_YEARS, fieldErrors.tooMany(MAX_COST_YEARS))
    .refine((years) => years.every((year, index) => index === 0 || year > Number(years[index - 1])), fieldErrors.rising)
    .refine((years) => years.every((year) => year <= Number(agentDay(new Date()).slice(0, 4))), fieldErrors.futureYear);
}

/** A day that exists, `YYYY-MM-DD`. */
export function isDate(value: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(value)) return false;
  const time = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(value);
}
