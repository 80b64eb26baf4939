import { type EnergyScale, energyLabels } from '#contract/advert/energy.ts';
import { pricesOf, sentencesOn } from '#contract/advert/sentences.ts';
import { EQUIPMENT } from '#contract/property/equipment.ts';
import { hasEnergyLabels, hasRooms, type PublicProperty } from '#contract/property/property.ts';
import { formatNumber, formatPrice } from '#contract/text/format.ts';

/** A fact of each property, in lines; no line where it is not known. */
export type ComparisonRow = { name: string; values: string[][]; isSame: boolean };

/** What differs and what does not; no value is judged better than another. What is known of none is left out. */
export function comparisonRows(properties: readonly PublicProperty[]): ComparisonRow[] {
  return FACTS.map(([name, read]) => {
    const values = properties.map((property) => read(property).filter((line) => line !== undefined));
    const isSame = new Set(values.map((lines) => lines.join('\n'))).size === 1;
    return { name, values, isSame };
  }).filter(({ values }) => values.some((lines) => lines.length > 0));
}

type Fact = (property: PublicProperty) => (string | undefined)[];

const FACTS: [name: string, read: Fact][] = [
  ['Type', ({ type }) => [type]],
  ['Localisation', ({ location }) => [location]],
  ['Prix', ({ price }) => [formatPrice(price)]],
  [
    'Prix au m²',
    ({ price, surface }) => [price !== null && surface > 0 ? formatPrice(Math.round(price / surface)) : undefined],
  ],
  ['Surface', ({ surface }) => [area(surface)]],
  ['Pièces', ofBuilding(({ rooms }) => [count(rooms)])],
  ['Chambres', ofBuilding(({ bedrooms }) => [count(bedrooms)])],
  ['Salles de bain', ofBuilding(({ bathrooms }) => [count(bathrooms)])],
  ['Terrain', ({ type, surface, land_surface }) => [area(land_surface ?? (hasRooms(type) ? null : surface))]],
  ['Année de construction', ofBuilding(({ year_built }) => [year_built?.toString()])],
  ...EQUIPMENT.map(([name, read]): [string, Fact] => [name, (property) => [read(property) ?? undefined]]),
  [
    'Classe énergie',
    (property) => [...letters(property, 'energy'), ...sentencesOn(property, 'noEnergyLabel', 'excessiveConsumption')],
  ],
  ['Classe climat', (property) => letters(property, 'climate')],
  ["Dépenses d'énergie", energyCost],
  ['Charges de copropriété', ofBuilding(charges)],
  ['Honoraires', (property) => sentencesOn(property, 'fees')],
  ['Équipements & Services', ({ features }) => features],
];

/** A plot of land has none of these. */
function ofBuilding(read: Fact): Fact {
  return (property) => (hasRooms(property.type) ? read(property) : []);
}

function area(squareMetres: number | null): string | undefined {
  return squareMetres === null ? undefined : `${formatNumber(squareMetres)}\u00a0m²`;
}

function count(rooms: number | null): string | undefined {
  return rooms === null ? undefined : formatNumber(rooms);
}

/** The letter of a property on one scale, if it has one. */
function letters(property: PublicProperty, kind: EnergyScale['kind']): string[] {
  return energyLabels(property)
    .filter(({ scale }) => scale.kind === kind)
    .map(({ scale, letter, value }) =>
      value === null ? letter : `${letter}, ${formatNumber(value)}\u00a0${scale.unit}`,
    );
}

function energyCost(property: PublicProperty): (string | undefined)[] {
  const { energy_cost_min: min, energy_cost_max: max, energy_cost_years: years } = property;
  if (!hasEnergyLabels(property) || min === null || max === null) return [];
  const indexed = years ? `Prix indexés ${pricesOf(years)}` : undefined;
  return [`Entre ${formatPrice(min)} et ${formatPrice(max)} par an`, indexed];
}

function charges({ copropriete, copro_charges }: PublicProperty): (string | undefined)[] {
  if (copropriete !== 1) return [copropriete === 0 ? 'Pas de copropriété' : undefined];
  return [copro_charges === null ? 'Bien en copropriété' : `${formatPrice(copro_charges)} par an`];
}
