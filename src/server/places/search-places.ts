import { PLACE_KINDS, type Place } from '#contract/property/property.ts';
import { fold, letters } from '#contract/text/plain-text.ts';
import {
  EVERYWHERE,
  findPlace,
  GAZETTEER,
  type GazetteerPlace,
  isIn,
  makePlace,
  type ReadLocation,
  readLocation,
} from './gazetteer.ts';
import { MATCHES, type Match, matchOf, type Spelling, spellingOf } from './spelling.ts';

const MAX_PROPOSALS = 10;
/** The number of Corse-du-Sud, which begins none of our postcodes. */
const OTHER_DEPARTMENT = '2a';

/**
 * The places that a text may mean, best first: its exact name; places that begin with it, or have a word that does, those
 * with properties first; those that contain it; and those that would match with one wrong letter.
 */
export function searchPlaces(text: string, stored: readonly Place[]): Required<Place>[] {
  if (letters(text) === '' || letters(text) === OTHER_DEPARTMENT) return [];
  const typed = spellingsTyped(text);
  const counted = stored.map(readCounted);
  const hasDigits = /\d/.test(text);
  const isDigits = /^\d+$/.test(letters(text));
  const proposals = [...CANDIDATES, ...unlistedPlaces(stored)]
    // Digits ask for a postcode, and nothing else does: its commune is proposed by name already.
    .filter(({ place }) => (place.kind === 'postcode' ? hasDigits : !isDigits))
    .flatMap((candidate) => {
      const match = bestMatch(typed, candidate);
      return match ? [{ match, place: candidate.place, count: countProperties(candidate.place, counted) }] : [];
    })
    .sort(compareProposals);
  return proposals
    .filter((proposal) => proposal.match === proposals[0]?.match || isGoodGuess(proposal))
    .slice(0, MAX_PROPOSALS)
    .map(({ place: { name, kind }, count }) => ({ name, kind, count }));
}

/** The regions that have properties, without the whole department. */
export function regionsWithProperties(stored: readonly Place[]): GazetteerPlace[] {
  const counted = stored.map(readCounted);
  return GAZETTEER.filter(
    (place) => place.kind === 'region' && place !== EVERYWHERE && countProperties(place, counted) > 0,
  );
}

type CountedLocation = ReadLocation & { count: number };

function readCounted({ name, count }: Place): CountedLocation {
  return { ...readLocation(name), count };
}

/** How many public properties a search for the place finds. */
function countProperties(place: GazetteerPlace, counted: readonly CountedLocation[]): number {
  return counted
    .filter((location) => location.letters.includes(place.searched) || isIn(place, location))
    .reduce((sum, { count }) => sum + count, 0);
}

type Candidate = { place: GazetteerPlace; spellings: Spelling[]; otherSpellings: Spelling[] };

const CANDIDATES = GAZETTEER.map(candidateOf);

function candidateOf(place: GazetteerPlace): Candidate {
  const spell = (name: string) => spellingOf(fold(name));
  return { place, spellings: place.names.map(spell), otherSpellings: place.otherNames.map(spell) };
}

/** What the agent typed that is no commune, such as a hamlet. */
function unlistedPlaces(stored: readonly Place[]): Candidate[] {
  return stored
    .filter(({ name }) => !findPlace(name) && letters(name) !== '')
    .map(({ name }) => {
      const details = { members: [], names: [name], otherNames: [], searched: letters(name) };
      return candidateOf(makePlace('commune', name, details));
    });
}

const LEADING_WORDS = /^(?:(?:a|au|dans|e|en|i|l|la|le|les|u) ){1,2}/;

/** As typed, and without the articles and prepositions before the name. */
function spellingsTyped(text: string): Spelling[] {
  const folded = fold(text);
  const shorter = folded.replace(LEADING_WORDS, '');
  return shorter === folded ? [spellingOf(folded)] : [spellingOf(folded), spellingOf(shorter)];
}

/** Another name counts less until it is typed in full: who begins to type 'Calvi' does not mean 'Calvi Balagne'. */
const AS_OTHER_NAME: Partial<Record<Match, Match>> = { begins: 'contains', 'word-begins': 'contains' };

function bestMatch(typed: readonly Spelling[], { spellings, otherSpellings }: Candidate): Match | undefined {
  const matches = (names: Spelling[]) => names.flatMap((name) => typed.map((text) => matchOf(text, name)));
  const asOther = (match: Match | undefined) => match && (AS_OTHER_NAME[match] ?? match);
  const found = new Set([...matches(spellings), ...matches(otherSpellings).map(asOther)]);
  return MATCHES.find((match) => found.has(match));
}

type Proposal = { match: Match; place: GazetteerPlace; count: number };

const TIERS: Record<Match, number> = {
  exact: 0,
  begins: 1,
  'word-begins': 1,
  contains: 2,
  misspelled: 3,
  'misspelled-beginning': 4,
};

/** Where something better matches, a name that only contains the text or almost matches is shown for its properties. */
function isGoodGuess({ match, count }: Proposal): boolean {
  return TIERS[match] <= TIERS['word-begins'] || (count > 0 && match !== 'misspelled-beginning');
}

function compareProposals(a: Proposal, b: Proposal): number {
  return (
    TIERS[a.match] - TIERS[b.match] ||
    Number(b.count > 0) - Number(a.count > 0) ||
    MATCHES.indexOf(a.match) - MATCHES.indexOf(b.match) ||
    PLACE_KINDS.indexOf(a.place.kind) - PLACE_KINDS.indexOf(b.place.kind) ||
    (a.place.kind === 'region' ? b.count - a.count : 0) ||
    b.place.population - a.place.population ||
    a.place.name.localeCompare(b.place.name, 'fr')
  );
}
