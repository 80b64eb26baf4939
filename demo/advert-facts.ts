import { climateClassOf, energyClassOf } from '#contract/advert/energy.ts';
import type { Advert } from '#contract/property/fields.ts';

type Report = {
  energy: number;
  climate: number;
  date: string;
  number: string;
  /** Euros a year, from and to, at the prices of `pricesOf`. */
  cost: readonly [min: number, max: number];
  pricesOf: number[];
};

/** A report whose letters follow from its values. */
export function energyReport({ energy, climate, date, number, cost, pricesOf }: Report): Partial<Advert> {
  return {
    dpe_status: 'fait',
    dpe_energy: energy,
    dpe_energy_class: energyClassOf(energy, climate),
    dpe_climate: climate,
    dpe_climate_class: climateClassOf(climate),
    dpe_date: date,
    dpe_number: number,
    energy_cost_min: cost[0],
    energy_cost_max: cost[1],
    energy_cost_years: pricesOf,
  };
}

/** A lot of a co-ownership. Its procedure, if it is under one, in words. */
export function inCopropriete(lots: number, charges: number, procedure?: string): Partial<Advert> {
  return {
    copropriete: 1,
    copro_lots: lots,
    copro_charges: charges,
    copro_procedure: procedure ? 1 : 0,
    copro_procedure_detail: procedure ?? null,
  };
}

export function mandate(mandate_number: string, mandate_kind: Advert['mandate_kind'] = 'simple'): Partial<Advert> {
  return { mandate_number, mandate_kind };
}
