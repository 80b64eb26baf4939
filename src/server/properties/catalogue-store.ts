import {
  type AdminSort,
  type ChoiceCounts,
  EQUIPMENT_PARAMETERS,
  FEATURE_CHOICES,
  MAX_UNPAGED_PROPERTIES,
  PROPERTIES_PER_PAGE,
} from '#contract/catalogue/catalogue.ts';
import { ENERGY_CLASSES } from '#contract/property/choices.ts';
import type { Place, Property, PropertySummary } from '#contract/property/property.ts';
import { type SoldProperty, soldPropertyOf } from '#contract/property/property-summary.ts';
import type { PropertyQuery } from '#contract/schemas/property/property-schema.ts';
import { letters, oneLine } from '#contract/text/plain-text.ts';
import { countRows } from '#server/database/count-rows.ts';
import type { Database } from '#server/database/tables.ts';
import {
  EVERYWHERE,
  findPlace,
  type GazetteerPlace,
  isIn,
  readLocation,
  spellingsOf,
} from '#server/places/gazetteer.ts';
import { type Audience, isListed, isShownTo, type Visitor } from './audience-store.ts';
import { ANYWHERE, type Locations, matching, type PropertyFilters } from './matching-store.ts';
import { withImages } from './property-store.ts';
import { SUMMARY_COLUMNS, withCovers } from './summary-store.ts';

export type Page = { sort: AdminSort; limit: number; offset?: number };

/** The properties that the filters find. */
export async function findMatches(db: Database, filters: PropertyFilters) {
  return matching(db, filters, await findLocations(db, filters));
}

type Matches = ReturnType<typeof matching>;

export async function listProperties(db: Database, filters: PropertyFilters, page: Page): Promise<Property[]> {
  return readProperties(db, onPage(await findMatches(db, filters), page));
}

/** The same list, with what a card shows of each property. */
export async function listSummaries(db: Database, filters: PropertyFilters, page: Page): Promise<PropertySummary[]> {
  return readSummaries(db, onPage(await findMatches(db, filters), page));
}

export async function readProperties(db: Database, matches: Matches): Promise<Property[]> {
  return withImages(db, await matches.selectAll().execute());
}

export async function readSummaries(db: Database, matches: Matches): Promise<PropertySummary[]> {
  return withCovers(db, await matches.select(SUMMARY_COLUMNS).execute());
}

function onPage(matches: Matches, { sort, limit, offset = 0 }: Page): Matches {
  let query = matches;
  for (const [column, direction] of ORDERS[sort]) query = query.orderBy(column, direction);
  // Newest first between equals: every order is total, so no property is on two pages.
  return query.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit).offset(offset);
}

type PageQuery = PropertyFilters & Pick<PropertyQuery, 'sort' | 'page' | 'per_page'>;
type Read<Item> = (db: Database, matches: Matches) => Promise<Item[]>;

/** A page of the list call, for the API and for the pages of the site. Without a page, the list from its beginning. */
export async function readPage<Item>(db: Database, read: Read<Item>, query: PageQuery) {
  const { sort = 'recent', page = 1 } = query;
  const isPaged = query.page !== undefined || query.per_page !== undefined;
  const limit = isPaged ? (query.per_page ?? PROPERTIES_PER_PAGE) : MAX_UNPAGED_PROPERTIES;
  const matches = await findMatches(db, query);
  const items = await read(db, onPage(matches, { sort, limit, offset: (page - 1) * limit }));
  const total = await countRows(matches);
  return { items, pagination: { total, page, per_page: isPaged ? limit : items.length } };
}

const PROPERTIES_PER_CHUNK = 200;

/** All properties, or those of `ids`, oldest first. Paged by id: a row deleted meanwhile moves no other. */
export async function* readAllProperties(
  db: Database,
  filters: Pick<PropertyFilters, 'audience' | 'ids'>,
): AsyncGenerator<Property[]> {
  let last = 0;
  for (;;) {
    const rows = await matching(db, filters, ANYWHERE)
      .selectAll()
      .where('id', '>', last)
      .orderBy('id')
      .limit(PROPERTIES_PER_CHUNK)
      .execute();
    const end = rows.at(-1);
    if (!end) return;
    yield await withImages(db, rows);
    last = end.id;
  }
}

export async function countProperties(db: Database, filters: PropertyFilters): Promise<number> {
  return countRows(await findMatches(db, filters));
}

/** How many properties the list would have with each choice of the filter panel, the other filters as they are. */
export async function countChoices(db: Database, filters: PropertyFilters): Promise<ChoiceCounts> {
  const { type: _, types: __, ...anyType } = filters;
  const locations = await findLocations(db, filters);
  const types = await countBy('type', matching(db, anyType, locations));
  const withEnergy = { ...filters, energy: [...ENERGY_CLASSES] };
  const energy = await countBy('dpe_energy_class', matching(db, withEnergy, locations));
  const features: Record<string, number> = {};
  for (const feature of FEATURE_CHOICES) {
    const withFeature = { ...filters, features: [...(filters.features ?? []), feature] };
    features[feature] = await countRows(matching(db, withFeature, locations));
  }
  const equipment: Record<string, number> = {};
  for (const name of EQUIPMENT_PARAMETERS) {
    equipment[name] = await countRows(matching(db, { ...filters, [name]: '1' }, locations));
  }
  return { types, energy, features, equipment };
}

async function countBy(column: 'type' | 'dpe_energy_class', query: ReturnType<typeof matching>) {
  const rows = await query
    .select(({ fn, ref }) => [ref(column).as('choice'), fn.countAll().as('count')])
    .groupBy(column)
    .execute();
  return Object.fromEntries(rows.map(({ choice, count }) => [choice, Number(count)]));
}

/** The places of the catalogue, each once however it is spelled, with how many public properties are there. */
export function listPublicPlaces(db: Database): Promise<Place[]> {
  return listPlaces(db, 'public');
}

async function listPlaces(db: Database, audience: Audience): Promise<Place[]> {
  const rows = await matching(db, { audience }, ANYWHERE)
    .select(({ fn }) => [fn.min('location').as('name'), fn.countAll().as('count')])
    .groupBy('location_folded')
    .orderBy('location_folded')
    .execute();
  return rows.map(({ name, count }) => ({ name, count: Number(count) }));
}

const FEATURES_READ_FROM = 1000;
const MAX_FEATURES_LISTED = 300;

/** The features of the newest properties, most used first. */
export async function listFeatures(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom('property')
    .select('features')
    .where(isListed)
    .orderBy('id', 'desc')
    .limit(FEATURES_READ_FROM)
    .execute();
  const counts = new Map<string, number>();
  for (const row of rows) {
    const features: string[] = JSON.parse(row.features);
    for (const feature of features) counts.set(feature, (counts.get(feature) ?? 0) + 1);
  }
  const mostUsed = [...counts].sort(([, a], [, b]) => b - a).slice(0, MAX_FEATURES_LISTED);
  return mostUsed.map(([feature]) => feature);
}

type SortedColumn = 'updated_at' | 'price' | 'surface' | 'title_folded' | 'location_folded' | 'type';

const ORDERS: Record<AdminSort, [SortedColumn, 'asc' | 'desc'][]> = {
  recent: [],
  'changed-desc': [['updated_at', 'desc']],
  'price-asc': [['price', 'asc']],
  'price-desc': [['price', 'desc']],
  'surface-desc': [['surface', 'desc']],
  'title-asc': [['title_folded', 'asc']],
  'title-desc': [['title_folded', 'desc']],
  'location-asc': [['location_folded', 'asc']],
  'location-desc': [['location_folded', 'desc']],
  'type-asc': [['type', 'asc']],
  'type-desc': [['type', 'desc']],
};

/** Punctuation alone matches nothing; an empty search matches everything. */
function searchedLetters(text: string): string {
  return letters(text) || (oneLine(text) && '!');
}

/** A region or a postcode means its communes, whatever the agent wrote beside their names. */
async function findLocations(db: Database, { location = '', audience }: PropertyFilters): Promise<Locations> {
  const place = findPlace(location);
  if (!place) return { part: searchedLetters(location), whole: [] };
  if (place === EVERYWHERE) return ANYWHERE;
  if (place.kind === 'commune') return { part: letters(location), whole: spellingsOf(place).map(letters) };
  const part = place.kind === 'postcode' ? place.searched : letters(location);
  return { part, whole: await listLocationsIn(db, [place], audience) };
}

/** The locations of properties that are in one of these places, folded. */
export async function listLocationsIn(db: Database, places: GazetteerPlace[], audience: Audience): Promise<string[]> {
  if (places.length === 0) return [];
  const locations = (await listPlaces(db, audience)).map(({ name }) => readLocation(name));
  return locations.filter((known) => places.some((place) => isIn(place, known))).map((known) => known.letters);
}

const MAX_RECENT = 3;

/** What was sold last, of what visitors still see. */
export async function listRecentlySold(db: Database, visitor: Visitor): Promise<SoldProperty[]> {
  const rows = await db
    .selectFrom('property')
    .select(SUMMARY_COLUMNS)
    .where(isShownTo(visitor))
    .where('sale_state', '=', 'sold')
    .orderBy('sold_on', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_RECENT)
    .execute();
  return (await withCovers(db, rows)).map(soldPropertyOf);
}
