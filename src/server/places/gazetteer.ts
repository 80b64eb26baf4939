import type { PlaceKind } from '#contract/property/property.ts';
import { fold, letters } from '#contract/text/plain-text.ts';
import { INTERCOMMUNALITIES } from './communes.ts';
import { CORSICAN_NAMES, HAMLETS, REGION_DEFINITIONS } from './place-names.ts';

export type Commune = { name: string; population: number; postcodes: string[] };

/** Something that a `location` can name. */
export type GazetteerPlace = {
  name: string;
  kind: PlaceKind;
  communes: Commune[];
  population: number;
  /** All its names, the official one first. */
  names: string[];
  /** What else may be meant by it, when it is typed in full. */
  otherNames: string[];
  /** The part of the name that a property's own text may contain. */
  searched: string;
};

const ARTICLE = /^(?:l'|(?:la|le|les|a|u|i|e) )/i;
const CORSICAN_SAINT = /^Sant?[ao]?[-'](?=[A-Z])/;

const communes: Commune[] = Object.values(INTERCOMMUNALITIES).flat();
export const COMMUNE_NAMES = communes.map(({ name }) => name).sort((a, b) => a.localeCompare(b, 'fr'));
const postcodes = [...new Set(communes.flatMap((commune) => commune.postcodes))].sort();

/** The whole department. */
export const EVERYWHERE = makePlace('region', 'Haute-Corse', {
  members: communes,
  names: ['HauteCorse', '2B'],
  otherNames: ['Toute la Haute-Corse'],
  searched: '',
});

/** All places: communes, then regions, then postcodes. */
export const GAZETTEER: readonly GazetteerPlace[] = [
  EVERYWHERE,
  ...communes.map(communePlace),
  ...Object.entries(REGION_DEFINITIONS).map(([name, { intercommunalities, otherNames }]) => {
    const members = intercommunalities.flatMap((group) => INTERCOMMUNALITIES[group]);
    return makePlace('region', name, { members, names: [name], otherNames, searched: letters(name) });
  }),
  ...postcodes.map((postcode) => {
    const name = `${postcode} ${mainCommune(postcode).name}`;
    const names = [name, postcode];
    return makePlace('postcode', name, { members: membersOf(postcode), names, otherNames: [], searched: postcode });
  }),
];

const byName = new Map<string, GazetteerPlace>();
for (const place of GAZETTEER) {
  for (const name of spellingsOf(place)) if (!byName.has(fold(name))) byName.set(fold(name), place);
}
// Who searches for this alone looks everywhere. While it is typed, the regions that have it in their names are proposed.
for (const name of ['Corse', 'Corsica']) byName.set(fold(name), EVERYWHERE);
const MAX_WORDS = Math.max(...[...byName.keys()].map((name) => name.split(' ').length));
const byLetters = new Map([...byName].reverse().map(([name, place]) => [letters(name), place]));

/** The place that has this name, whatever its case, accents and punctuation. */
export function findPlace(location: string): GazetteerPlace | undefined {
  return byLetters.get(letters(location));
}

/** Every way to write a place. */
export function spellingsOf({ names, otherNames }: GazetteerPlace): string[] {
  return [...names, ...otherNames];
}

/** What the location of a property says. */
export type ReadLocation = { letters: string; place: GazetteerPlace | undefined; communes: Commune[] };

export function readLocation(location: string): ReadLocation {
  return { letters: letters(location), place: findPlace(location), communes: communesNamedIn(location) };
}

/** Whether it names a commune, whatever stands beside it, or is a place by itself. */
export function isKnownLocation(location: string): boolean {
  const { place, communes: named } = readLocation(location);
  return place !== undefined || named.length > 0;
}

/**
 * Whether a property with this location is in a place: 'Lozari, Belgodère' is in Balagne. For a commune it compares whole
 * names, Corsican ones included: a location that contains the name is found by the substring search already.
 */
export function isIn(place: GazetteerPlace, location: ReadLocation): boolean {
  if (place === EVERYWHERE) return true;
  if (place.kind === 'commune') return location.place === place;
  return location.communes.some((commune) => place.communes.includes(commune));
}

/** The longest names count: 'Poggio-di-Venaco' is not in Venaco, and 'Costa Verde' not in Costa. */
function communesNamedIn(location: string): Commune[] {
  const words = fold(location).split(' ');
  const named: Commune[] = [];
  for (let start = 0; start < words.length; start += 1) {
    for (let end = Math.min(words.length, start + MAX_WORDS); end > start; end -= 1) {
      const place = byName.get(words.slice(start, end).join(' '));
      if (!place || place.kind === 'postcode') continue;
      if (place.kind === 'commune') named.push(...place.communes);
      start = end - 1;
      break;
    }
  }
  return named;
}

/** The commune of a hamlet: Belgodère for 'Lozari, Belgodère'. */
export function findPlaceNamedIn(location: string): GazetteerPlace | undefined {
  const [commune] = communesNamedIn(location);
  return commune && findPlace(commune.name);
}

/** What someone typed: 'Lozari, Belgodère', as the catalogue proposes it, is Belgodère. */
export function findTypedPlace(name: string): GazetteerPlace | undefined {
  return findPlace(name) ?? (name.includes(',') ? findPlaceNamedIn(name) : undefined);
}

/** The regions that have communes of a place, the smallest first. */
export function regionsAround({ communes, name }: GazetteerPlace): GazetteerPlace[] {
  return GAZETTEER.filter((place) => place.kind === 'region' && place !== EVERYWHERE && place.name !== name)
    .filter((region) => communes.some((commune) => region.communes.includes(commune)))
    .sort((a, b) => a.communes.length - b.communes.length);
}

function communePlace(commune: Commune): GazetteerPlace {
  const { name } = commune;
  const spellings = [name, name.replace(/^Saint-/, 'St-'), ...(CORSICAN_NAMES[name] ?? [])];
  const names = [...new Set([...spellings, ...spellings.map((spelling) => spelling.replace(ARTICLE, ''))])];
  const otherPostcodes = commune.postcodes.filter((postcode) => mainCommune(postcode) !== commune);
  const hamlets = HAMLETS[name] ?? [];
  const otherNames = [...otherPostcodes.map((postcode) => `${postcode} ${name}`), ...translations(name), ...hamlets];
  return makePlace('commune', name, { members: [commune], names, otherNames, searched: letters(name) });
}

/** 'Saint-Nicolao' for San-Nicolao. */
function translations(name: string): string[] {
  if (!CORSICAN_SAINT.test(name)) return [];
  return ['Saint-', 'St-', 'Sainte-', 'Ste-'].map((saint) => name.replace(CORSICAN_SAINT, saint));
}

type Details = Pick<GazetteerPlace, 'names' | 'otherNames' | 'searched'> & { members: Commune[] };

export function makePlace(kind: PlaceKind, name: string, { members, ...details }: Details): GazetteerPlace {
  const population = members.reduce((sum, commune) => sum + commune.population, 0);
  return { name, kind, communes: members, population, ...details };
}

function membersOf(postcode: string): Commune[] {
  return communes.filter((commune) => commune.postcodes.includes(postcode));
}

function mainCommune(postcode: string): Commune {
  return membersOf(postcode).reduce((main, commune) => (commune.population > main.population ? commune : main));
}
