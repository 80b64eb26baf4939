import { CATALOGUE_PATH } from '#contract/public-paths.ts';
import { letters } from '#contract/text/plain-text.ts';

/** The parts of Haute-Corse as buyers name them, each with what stands before its name: 'à vendre en Balagne'. */
const PREPOSITIONS = {
  Balagne: 'en ',
  'Cap Corse': 'dans le ',
  Nebbio: 'dans le ',
  'Agglomération de Bastia': "dans l'",
  'Marana-Golo': 'en ',
  Casinca: 'en ',
  Castagniccia: 'en ',
  'Costa Verde': 'en ',
  Oriente: "dans l'",
  "Fium'Orbu": 'dans le ',
  'Plaine orientale': 'dans la ',
  'Centre Corse': 'dans le ',
  'Pasquale Paoli': 'dans la communauté ',
};

export type RegionName = keyof typeof PREPOSITIONS;

/** A region is a location like any other, and means its communes. */
export function findRegion(location: string): string | undefined {
  return Object.keys(PREPOSITIONS).find((name) => letters(name) === letters(location));
}

/** The page of a region: a search with an address of its own. */
export function regionPath(name: string): string {
  return `${CATALOGUE_PATH}?${new URLSearchParams({ location: name })}`;
}

/** The whole department, which is no filter. */
const EVERYWHERE = /^(toutela)?(haute)?cors(e|ica)$/;

/** 'à Calvi', 'en Balagne', "à L'Île-Rousse (20220)". */
export function whereIs(location: string): string {
  for (const [name, preposition] of Object.entries(PREPOSITIONS)) {
    if (letters(name) === letters(location)) return preposition + name;
  }
  if (EVERYWHERE.test(letters(location))) return 'en Haute-Corse';
  if (/^\d{5}$/.test(location)) return `dans le ${location}`;
  return `à ${location.charAt(0).toUpperCase()}${location.slice(1)}`.replace(/^à (\d{5}) (.+)/, 'à $2 ($1)');
}
