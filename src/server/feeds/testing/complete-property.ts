import type { PropertyFields } from '#contract/property/fields.ts';

import { aPropertyInput } from '#contract/testing/factories.ts';

/** A home that nothing keeps from a portal. */
export function aCompleteProperty(overrides: Partial<PropertyFields> = {}): PropertyFields {
  return aPropertyInput({
    title: 'Appartement vue mer',
    description: 'Un appartement clair, à deux pas de la plage.',
    price: 320_000,
    location: 'Lozari, Belgodère',
    type: 'Appartement',
    surface: 83.5,
    rooms: 4,
    bedrooms: 3,
    bathrooms: 1,
    features: ['Vue mer', 'ascenseur', 'Terrasse', 'Piscine commune'],
    reference: 'VM-12',
    fees_payer: 'acquereur',
    price_without_fees: 305_000,
    mandate_number: '2026-041',
    mandate_kind: 'exclusif',
    dpe_status: 'fait',
    dpe_energy: 120.4,
    dpe_energy_class: 'C',
    dpe_climate: 9.6,
    dpe_climate_class: 'B',
    dpe_date: '2024-03-05',
    energy_cost_min: 800,
    energy_cost_max: 1100,
    energy_cost_years: [2021, 2022, 2023],
    copropriete: 1,
    copro_lots: 24,
    copro_charges: 1800,
    copro_procedure: 0,
    carrez_surface: 82.1,
    year_built: 1998,
    ...overrides,
  });
}
