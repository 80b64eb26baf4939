import type { AdvertField } from '#contract/advert/advert.ts';

/** Labels of the facts of an advert. */
export const ADVERT_LABELS = {
  reference: 'Référence',
  fees_payer: 'Honoraires à la charge de',
  fees_percent: 'Honoraires (% TTC)',
  price_without_fees: 'Prix hors honoraires',
  mandate_number: 'Numéro de mandat',
  mandate_kind: 'Type de mandat',
  dpe_status: 'DPE',
  dpe_energy: 'Consommation (kWh/m²/an)',
  dpe_energy_class: 'Classe énergie',
  dpe_climate: 'Émissions (kg CO₂/m²/an)',
  dpe_climate_class: 'Classe climat',
  dpe_date: 'Date du DPE',
  dpe_number: 'Numéro du DPE',
  energy_cost_min: 'Dépenses minimales (€/an)',
  energy_cost_max: 'Dépenses maximales (€/an)',
  energy_cost_years: 'Année(s) des prix',
  copropriete: 'Bien en copropriété',
  copro_lots: 'Nombre de lots',
  copro_charges: 'Charges annuelles (€)',
  copro_procedure: 'Procédure en cours',
  copro_procedure_detail: 'Détail de la procédure',
  carrez_surface: 'Surface loi Carrez (m²)',
  land_surface: 'Surface du terrain (m²)',
  year_built: 'Année de construction',
} as const satisfies Record<AdvertField, string>;
