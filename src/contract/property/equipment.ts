import { formatNumber, formatPrice } from '#contract/text/format.ts';
import { CONDITION_NAMES } from './condition.ts';
import { EXPOSURE_NAMES, HEATING_NAMES, SEWAGE_NAMES } from './equipment-names.ts';
import type { PropertyFields } from './fields.ts';

type EquipmentField =
  | ('floor' | 'floors' | 'lift' | 'single_storey' | 'heating' | 'condition' | 'exposure' | 'sewage')
  | ('parking' | 'garages' | 'terrace_surface' | 'garden_surface' | 'property_tax');
export type Equipped = Pick<PropertyFields, EquipmentField>;
type Read = (property: Equipped) => string | null | undefined;

/** What visitors read of the equipment of a home, in the order of the form; nothing where it is not known. */
export const EQUIPMENT: [label: string, read: Read][] = [
  ['Étage', ({ floor }) => (floor === 0 ? 'Rez-de-chaussée' : number(floor))],
  ["Nombre d'étages", ({ floors }) => number(floors)],
  ['Ascenseur', ({ lift }) => yesOrNo(lift)],
  ['De plain-pied', ({ single_storey }) => yesOrNo(single_storey)],
  ['Chauffage', ({ heating }) => heating && HEATING_NAMES[heating]],
  ['État', ({ condition }) => condition && CONDITION_NAMES[condition]],
  ['Exposition', ({ exposure }) => exposure?.map((side) => EXPOSURE_NAMES[side]).join(', ')],
  ['Assainissement', ({ sewage }) => sewage && SEWAGE_NAMES[sewage]],
  ['Places de stationnement', ({ parking }) => number(parking)],
  ['Garages', ({ garages }) => number(garages)],
  ['Terrasse', ({ terrace_surface }) => area(terrace_surface)],
  ['Jardin', ({ garden_surface }) => area(garden_surface)],
  ['Taxe foncière', ({ property_tax }) => (property_tax === null ? null : `${formatPrice(property_tax)} par an`)],
];

export function listEquipment(property: Equipped): { label: string; value: string }[] {
  return EQUIPMENT.flatMap(([label, read]) => {
    const value = read(property);
    return value ? [{ label, value }] : [];
  });
}

function number(count: number | null): string | null {
  return count === null ? null : formatNumber(count);
}

function yesOrNo(flag: 0 | 1 | null): string | null {
  return flag === null ? null : flag ? 'Oui' : 'Non';
}

function area(squareMetres: number | null): string | null {
  return squareMetres === null ? null : `${formatNumber(squareMetres)}\u00a0m²`;
}
