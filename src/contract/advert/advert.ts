export const FEES_PAYERS = ['acquereur', 'vendeur', 'partage'] as const;
export type FeesPayer = (typeof FEES_PAYERS)[number];

export const MANDATE_KINDS = ['exclusif', 'simple'] as const;
export type MandateKind = (typeof MANDATE_KINDS)[number];

export const DPE_STATUSES = ['fait', 'en_cours', 'vierge', 'non_requis'] as const;
export type DpeStatus = (typeof DPE_STATUSES)[number];

export const ENERGY_CLASSES = ['A', 'B', 'C', 'D', 'E', 'F', 'G'] as const;
export type EnergyClass = (typeof ENERGY_CLASSES)[number];

/** 0 or 1, as the API writes true and false. */
export type Flag = 0 | 1;

/** What French law asks of an advert, under the names that the API gives it. Everything is optional. */
export type Advert = {
  reference: string | null;
  fees_payer: FeesPayer | null;
  /** Of the price without fees, VAT included: what the buyer pays. */
  fees_percent: number | null;
  price_without_fees: number | null;
  mandate_number: string | null;
  mandate_kind: MandateKind | null;
  dpe_status: DpeStatus | null;
  /** kWh of primary energy per m² and year. */
  dpe_energy: number | null;
  dpe_energy_class: EnergyClass | null;
  /** kg of CO₂ per m² and year. */
  dpe_climate: number | null;
  dpe_climate_class: EnergyClass | null;
  dpe_date: string | null;
  dpe_number: string | null;
  /** Euros a year, at the prices of `energy_cost_years`. */
  energy_cost_min: number | null;
  energy_cost_max: number | null;
  /** One to five different years, ascending. */
  energy_cost_years: number[] | null;
  copropriete: Flag | null;
  copro_lots: number | null;
  /** Euros a year. */
  copro_charges: number | null;
  copro_procedure: Flag | null;
  copro_procedure_detail: string | null;
  carrez_surface: number | null;
  land_surface: number | null;
  year_built: number | null;
};

export type AdvertField = keyof Advert;

/** The facts that administrators alone are told: no public answer holds them. */
export type MandateField = 'mandate_number' | 'mandate_kind';
export type PublicAdvert = Omit<Advert, MandateField>;

export const EMPTY_ADVERT: Advert = {
  reference: null,
  fees_payer: null,
  fees_percent: null,
  price_without_fees: null,
  mandate_number: null,
  mandate_kind: null,
  dpe_status: null,
  dpe_energy: null,
  dpe_energy_class: null,
  dpe_climate: null,
  dpe_climate_class: null,
  dpe_date: null,
  dpe_number: null,
  energy_cost_min: null,
  energy_cost_max: null,
  energy_cost_years: null,
  copropriete: null,
  copro_lots: null,
  copro_charges: null,
  copro_procedure: null,
  copro_procedure_detail: null,
  carrez_surface: null,
  land_surface: null,
  year_built: null,
};

const FACTS = Object.keys(EMPTY_ADVERT).filter(isFact);

/** The facts among the fields of a row or an answer; those that are left out are null. */
export function advertOf(fields: Partial<Advert>): Advert {
  return { ...EMPTY_ADVERT, ...pickFacts(fields) };
}

/** Picks the facts of an advert, and leaves out those that are not there. */
export function pickFacts(fields: Partial<Advert>): Partial<Advert> {
  return Object.fromEntries(FACTS.map((name) => [name, fields[name]]).filter(([, value]) => value !== undefined));
}

function isFact(name: string): name is AdvertField {
  return Object.hasOwn(EMPTY_ADVERT, name);
}
