import { letters } from '#contract/plain-text.ts';
import { CATALOGUE_PATH } from '#contract/public-paths.ts';

/** A part of Haute-Corse as buyers name it. It is a location like any other and means its communes. */
export type Region = {
  name: string;
  /** 'Biens à vendre en Balagne'. */
  where: string;
};

export const REGIONS = [
  { name: 'Balagne', where: 'en Balagne' },
  { name: 'Cap Corse', where: 'dans le Cap Corse' },
  { name: 'Nebbio', where: 'dans le Nebbio' },
  { name: 'Agglomération de Bastia', where: "dans l'agglomération de Bastia" },
  { name: 'Marana-Golo', where: 'en Marana-Golo' },
  { name: 'Casinca', where: 'en Casinca' },
  { name: 'Castagniccia', where: 'en Castagniccia' },
  { name: 'Costa Verde', where: 'en Costa Verde' },
  { name: 'Oriente', where: "dans l'Oriente" },
  { name: "Fium'Orbu", where: "dans le Fium'Orbu" },
  { name: 'Plaine orientale', where: 'dans la Plaine orientale' },
  { name: 'Centre Corse', where: 'dans le Centre Corse' },
  { name: 'Pasquale Paoli', where: 'dans la communauté Pasquale Paoli' },
] as const satisfies Region[];

export type RegionName = (typeof REGIONS)[number]['name'];

export function findRegion(location: string): Region | undefined {
  const wanted = letters(location);
  return REGIONS.find(({ name }) => letters(name) === wanted);
}

/** The page of a region: a search with an address of its own. */
export function regionPath({ name }: Pick<Region, 'name'>): string {
  return `${CATALOGUE_PATH}?${new URLSearchParams({ location: name })}`;
}

/** 'à Calvi', 'en Balagne', "à L'Île-Rousse (20220)". */
export function whereIs(location: string): string {
  const region = findRegion(location);
  if (region) return region.where;
  if (/^\d{5}$/.test(location)) return `dans le ${location}`;
  const [, postcode, commune] = location.match(/^(\d{5}) (.+)$/) ?? [];
  if (commune) return `à ${commune} (${postcode})`;
  return `à ${location.charAt(0).toUpperCase()}${location.slice(1)}`;
}
