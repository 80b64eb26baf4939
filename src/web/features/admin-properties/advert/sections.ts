import {
  ADVERT_FIELDS,
  type AdvertField,
  FIELD_NAMES,
  fieldOf,
  type PropertyFields,
} from '#contract/property/fields.ts';
import { hasRooms } from '#contract/property/property.ts';

const TITLES = {
  fees: 'Honoraires et mandat',
  energy: 'Énergie',
  copropriete: 'Copropriété',
  surfaces: 'Terrain et surfaces',
  equipment: 'Équipement',
} as const;

export type SectionName = keyof typeof TITLES;
export type Section = { name: SectionName; title: string; fields: AdvertField[] };

const ORDER: SectionName[] = ['fees', 'energy', 'copropriete', 'surfaces', 'equipment'];
const ORDER_OF_FLATS: SectionName[] = ['fees', 'copropriete', 'energy', 'surfaces', 'equipment'];

/** What the form shows of an advert: the fields that are relevant, and `others`. */
export function listSections(property: PropertyFields, others: readonly string[] = []): Section[] {
  return (property.type === 'Appartement' ? ORDER_OF_FLATS : ORDER)
    .map((name) => ({
      name,
      title: TITLES[name],
      fields: fieldsOf(name).filter((field) => others.includes(field) || isRelevant(field, property)),
    }))
    .filter(({ fields }) => fields.length > 0);
}

/** What the agent knows of the owner is no part of the advert. */
export const OWNER_FIELDS = FIELD_NAMES.filter((name) => fieldOf(name).section === 'owner');

/** The sections in which these fields are. */
export function sectionsOf(fields: readonly string[]): (SectionName | 'owner')[] {
  const sections = ORDER.filter((name) => fieldsOf(name).some((field) => fields.includes(field)));
  return OWNER_FIELDS.some((field) => fields.includes(field)) ? ['owner', ...sections] : sections;
}

function fieldsOf(section: SectionName): AdvertField[] {
  return ADVERT_FIELDS.filter((field) => fieldOf(field).section === section);
}

/** Details follow from the fact above them, and nothing is asked of land about a building. */
function isRelevant(field: AdvertField, { type, dpe_status, copropriete, copro_procedure }: PropertyFields): boolean {
  const { section, isOfBuildings } = fieldOf(field);
  const isBuilding = hasRooms(type);
  if (section === 'energy' && field !== 'dpe_status') return isBuilding && dpe_status === 'fait';
  if (isOfBuildings && !isBuilding) return false;
  if (field === 'copro_procedure_detail') return copropriete === 1 && copro_procedure === 1;
  return section !== 'copropriete' || field === 'copropriete' || copropriete === 1;
}
