import type { CatalogueFilters } from '#contract/catalogue/catalogue.ts';
import { findRegion, whereIs } from '#contract/catalogue/regions.ts';
import type { PropertyType } from '#contract/property/choices.ts';

import { inWords } from '#contract/text/format.ts';

const plurals: Record<PropertyType | 'all', string> = {
  all: 'Biens',
  Appartement: 'Appartements',
  Maison: 'Maisons',
  Villa: 'Villas',
  Terrain: 'Terrains',
  Programme: 'Programmes neufs',
};

type Subject = Pick<CatalogueFilters, 'propertyType' | 'types' | 'location'>;

/** What a search is for, as the title of a shared link says it: 'Villas à vendre à Calvi'. */
export function searchTitle({ propertyType, types, location }: Subject): string {
  return `${pluralOf(propertyType, types)} à vendre ${location ? whereIs(location) : 'en Haute-Corse'}`;
}

/** 'Maisons, villas et terrains' */
function pluralOf(propertyType: PropertyType | 'all', types: readonly PropertyType[]): string {
  if (types.length === 0) return plurals[propertyType];
  const names = types.map((type) => plurals[type]);
  return inWords(names.map((name, index) => (index === 0 ? name : name.toLowerCase())));
}

const WHAT = 'Maisons de village, villas, appartements, terrains et programmes neufs';

/** The page of a region has a heading of its own. */
export function catalogueHeading(filters: Subject): { title: string; lead: string } {
  if (findRegion(filters.location)) return { title: searchTitle(filters), lead: `${WHAT}.` };
  return {
    title: 'Biens à vendre en Haute-Corse',
    lead: `${WHAT}, de Bastia au Cap Corse et de la Balagne à la Plaine orientale.`,
  };
}

export function searchDescription(filters: Subject): string {
  const what =
    filters.propertyType === 'all' && filters.types.length === 0
      ? 'maisons, villas, appartements, terrains et programmes neufs, avec leurs prix, surfaces et photos.'
      : 'prix, surfaces et photos de chaque bien, présentés par un mandataire immobilier indépendant.';
  return `${searchTitle(filters)} : ${what}`;
}
