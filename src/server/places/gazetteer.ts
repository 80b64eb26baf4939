import { REGIONS } from '#contract/catalogue/regions.ts';
import { fold, letters } from '#contract/plain-text.ts';
import type { PlaceKind } from '#contract/property/property.ts';
import { INTERCOMMUNALITIES } from './communes.ts';
import { CORSICAN_NAMES } from './corsican-names.ts';
import { REGION_DEFINITIONS } from './region-communes.ts';

export type Commune = { name: string; population: number; postcodes: string[] };

/** Something that a `location` can name. */
export type GazetteerPlace = {
  name: string;
  kind: PlaceKind;
  communes: Commune[];
  population: number;
  /** Everything it is called, its name first. */
  names: string[];
  /** The part of the name that a property's own text may contain. */
  searched: string;
};

const ARTICLE = /^(?:l'|(?:la|le|les|a|u|i|e) )/i;

const communes: Commune[] = Object.values(INTERCOMMUNALITIES).flat();
const postcodes = [...new Set(communes.flatMap((commune) => commune.postcodes))].sort();

/** Communes, then regions, then postcodes. */
export const GAZETTEER: readonly GazetteerPlace[] = [
  ...communes.map(communePlace),
  ...REGIONS.map(({ name }) => {
    const { intercommunalities, otherNames } = REGION_DEFINITIONS[name];
    const members = intercommunalities.flatMap((group) => INTERCOMMUNALITIES[group]);
    return placeOf('region', name, { members, names: [name, ...otherNames], searched: letters(name) });
  }),
  ...postcodes.map((postcode) => {
    const name = `${postcode} ${mainCommune(postcode).name}`;
    return placeOf('postcode', name, { members: membersOf(postcode), names: [name, postcode], searched: postcode });
  }),
];

const byName = new Map<string, GazetteerPlace>();
for (const place of GAZETTEER) {
  for (const name of place.names) if (!byName.has(fold(name))) byName.set(fold(name), place);
}
const MAX_WORDS = Math.max(...[...byName.keys()].map((name) => name.split(' ').length));
const byLetters = new Map([...byName].reverse().map(([name, place]) => [letters(name), place]));

/** The place that has this name, whatever its case, accents and punctuation. */
export function findPlace(location: string): GazetteerPlace | undefined {
  return byLetters.get(letters(location));
}

/**
 * Whether a property whose location reads like this is in a place: 'Lozari, Belgodère' is in Balagne. For a commune this
 * means another of its names; a text that contains its name is found as a part of the text is.
 */
export function isIn(place: GazetteerPlace, location: string): boolean {
  if (place.kind === 'commune') return findPlace(location) === place;
  return communesNamedIn(location).some((commune) => place.communes.includes(commune));
}

/** The longest names count: 'Poggio-di-Venaco' is not in Venaco, and 'Costa Verde' not in Costa. */
function communesNamedIn(location: string): Commune[] {
  const words = fold(location).split(' ');
  const named: Commune[] = [];
  for (let start = 0; start < words.length; start += 1) {
    for (let end = Math.min(words.length, start + MAX_WORDS); end > start; end -= 1) {
      const place = byName.get(words.slice(start, end).join(' '));
      if (!place) continue;
      if (place.kind === 'commune') named.push(...place.communes);
      start = end - 1;
      break;
    }
  }
  return named;
}

function communePlace(commune: Commune): GazetteerPlace {
  const { name } = commune;
  const spellings = [name, name.replace(/^Saint-/, 'St-'), ...(CORSICAN_NAMES[name] ?? [])];
  const withPostcode = commune.postcodes
    .filter((postcode) => mainCommune(postcode) !== commune)
    .map((postcode) => `${postcode} ${name}`);
  const names = [...spellings, ...spellings.map((spelling) => spelling.replace(ARTICLE, '')), ...withPostcode];
  return placeOf('commune', name, { members: [commune], names: [...new Set(names)], searched: letters(name) });
}

type Details = { members: Commune[]; names: string[]; searched: string };

function placeOf(kind: PlaceKind, name: string, { members, names, searched }: Details): GazetteerPlace {
  const population = members.reduce((sum, commune) => sum + commune.population, 0);
  return { name, kind, communes: members, population, names, searched };
}

function membersOf(postcode: string): Commune[] {
  return communes.filter((commune) => commune.postcodes.includes(postcode));
}

function mainCommune(postcode: string): Commune {
  return membersOf(postcode).reduce((main, commune) => (commune.population > main.population ? commune : main));
}
