import type { AdvertField } from '#contract/advert/advert.ts';
import type { Property } from '#contract/property/property.ts';

export type SectionName = 'fees' | 'energy' | 'copropriete' | 'surfaces';
export type Section = { name: SectionName; title: string; fields: AdvertField[] };

const FEES: Section = {
  name: 'fees',
  title: 'Honoraires et mandat',
  fields: ['reference', 'fees_payer', 'fees_percent', 'price_without_fees', 'mandate_number', 'mandate_kind'],
};
const DPE_DETAILS: AdvertField[] = [
  'dpe_energy',
  'dpe_energy_class',
  'dpe_climate',
  'dpe_climate_class',
  'dpe_date',
  'dpe_number',
  'energy_cost_min',
  'energy_cost_max',
  'energy_cost_years',
];
const ENERGY: Section = {
  name: 'energy',
  title: 'Énergie',
  fields: ['dpe_status', ...DPE_DETAILS],
};
const COPROPRIETE: Section = {
  name: 'copropriete',
  title: 'Copropriété',
  fields: ['copropriete', 'copro_lots', 'copro_charges', 'copro_procedure', 'copro_procedure_detail'],
};
const SURFACES: Section = {
  name: 'surfaces',
  title: 'Terrain et surfaces',
  fields: ['carrez_surface', 'land_surface', 'year_built'],
};

const SECTIONS = [FEES, ENERGY, COPROPRIETE, SURFACES];
const SECTIONS_OF_FLATS = [FEES, COPROPRIETE, ENERGY, SURFACES];

/** Every fact, in the order of the form. */
export const ADVERT_FIELDS: readonly AdvertField[] = SECTIONS.flatMap(({ fields }) => fields);

type Described = Pick<Property, 'type' | 'advert'>;

/** What the form shows of an advert: the fields that are relevant, and `others`. */
export function listSections(property: Described, others: readonly string[] = []): Section[] {
  return (property.type === 'Appartement' ? SECTIONS_OF_FLATS : SECTIONS)
    .map((section) => ({
      ...section,
      fields: section.fields.filter((field) => others.includes(field) || isRelevant(field, property)),
    }))
    .filter(({ fields }) => fields.length > 0);
}

/** The sections in which these fields are. */
export function sectionsOf(fields: readonly string[]): SectionName[] {
  return SECTIONS.filter((section) => section.fields.some((field) => fields.includes(field))).map(({ name }) => name);
}

/** Details follow from the fact above them, and nothing is asked of land about a building. */
function isRelevant(field: AdvertField, { type, advert }: Described): boolean {
  const isBuilding = type !== 'Terrain';
  if (DPE_DETAILS.includes(field)) return isBuilding && advert.dpe_status === 'fait';
  switch (field) {
    case 'copropriete':
    case 'carrez_surface':
    case 'year_built':
      return isBuilding;
    case 'copro_lots':
    case 'copro_charges':
    case 'copro_procedure':
      return isBuilding && advert.copropriete === 1;
    case 'copro_procedure_detail':
      return isBuilding && advert.copropriete === 1 && advert.copro_procedure === 1;
    default:
      return true;
  }
}
