import type { FeesPayer, PropertyType } from '#contract/property/choices.ts';
import type { Exposure, Heating } from '#contract/property/equipment-choices.ts';
import { filmEmbedAddress } from '#contract/property/film-hosts.ts';

import { MARK_LABELS, PICTURE_MARKS } from '#contract/property/image.ts';
import { hasRooms, type Property } from '#contract/property/property.ts';
import { FEES_PATH } from '#contract/public-paths.ts';
import { letters } from '#contract/text/plain-text.ts';
import { type FeedAdvert, hasFeature } from '#server/feeds/feed-advert.ts';
import type { FeedContext } from '#server/feeds/feed-format.ts';
import { describeProperty } from './poliris-text.ts';

export const POLIRIS_VERSION = '4.12';
export const COLUMN_COUNT = 334;
export const MAX_PHOTOS = 30;
export const MAX_REFERENCE = 20;
export const MAX_MANDATE = 15;
export const MAX_TITLE = 64;

type Value = string | number | null | undefined | false;

const PHOTO_TITLES = ranks([94, 102], [274, 294]);

/** What heats a home. A code may add how: each kind is a bit of it. The format has none for the other kinds. */
const HEATING_CODES: [Heating, number][] = [
  ['collectif', 4096],
  ['electrique', 2048],
  ['fioul', 1024],
  ['gaz', 512],
];

const EXPOSURE_RANKS: [rank: number, side: Exposure][] = [
  [35, 'sud'],
  [36, 'est'],
  [37, 'ouest'],
  [38, 'nord'],
];

/** What a line says at a rank. */
export type At = (rank: number) => string;

/**
 * One rank of the format: what it means, where its value comes from, what it says in a file of another program, and what
 * becomes of a value that is too long.
 */
export type Column = {
  rank: number;
  meaning: string;
  from: (property: Property, advert: FeedAdvert, context: FeedContext) => Value;
  /** The field that a value fills as it stands, or the cells of an import that follow from it. */
  to?: string | ((value: string, at: At) => Record<string, string>);
  /** A longer text is cut between words; an address, a number or a name of the portal is left out instead. */
  max?: number;
  isWhole?: boolean;
};

const RENTAL = /^(saisonnier|location)/i;
export const isRental = (at: At) => RENTAL.test(at(3).trim());

/** Rank by rank as in the document of the format, version 4.12 of October 2023. Ranks that are not here are empty. */
export const COLUMNS: Column[] = [
  whole(1, 'agency', 16, (_, __, { settings }) => settings.agency_id),
  whole(2, 'reference', MAX_REFERENCE, (_, { reference }) => reference, 'reference'),
  column(3, 'advert', () => 'vente'),
  column(
    4,
    'type',
    ({ type }) => TYPES[type].type,
    (type, at) => ({ type: typeOf(type, at(181)) }),
  ),
  column(5, 'postcode', (_, { place }) => place?.postcode, 'postcode'),
  text(6, 'town', 50, (_, { place }) => place?.commune, 'location'),
  column(7, 'country', () => 'France'),
  text(
    9,
    'quarter',
    64,
    (_, { place }) => place?.detail,
    (quarter, at) => ({ location: quarterIn(quarter, at(6)) }),
  ),
  column(11, "price with the buyer's fees", ({ price }) => price, 'price'),
  column(
    15,
    "the buyer's fees in %",
    ({ fees_payer, fees_percent }) => (fees_payer === 'vendeur' ? 0 : fees_percent),
    unlessZero('fees_percent'),
  ),
  // Of a plot, the land may be all that is told.
  column(17, 'land', ({ type, surface, land_surface }) => land_surface ?? (type === 'Terrain' && surface), readLand),
  column(16, 'area', ({ surface }) => surface, unlessZero('surface')),
  column(18, 'rooms', (property) => roomsOf(property) ?? 0, unlessZero('rooms')),
  column(19, 'bedrooms', (property) => bedroomsOf(property), 'bedrooms'),
  text(20, 'label', MAX_TITLE, ({ title }) => title, 'title'),
  // Cut to its length where it is made, since only a part of it may be cut.
  column(21, 'text', (property, _, { settings }) => describeProperty(property, settings.encoding).text, 'description'),
  column(24, 'floor', ({ type, floor }) => hasRooms(type) && floor, unlessZero('floor')),
  column(25, 'floors', ({ type, floors }) => hasRooms(type) && floors, unlessZero('floors')),
  column(27, 'year', ({ type, year_built }) => hasRooms(type) && year_built, unlessZero('year_built')),
  column(29, 'bathrooms', ({ type, bathrooms }) => hasRooms(type) && bathrooms, 'bathrooms'),
  column(33, 'heating', ({ heating }) => heating && HEATING_CODES.find(([name]) => name === heating)?.[1], readHeating),
  ...EXPOSURE_RANKS.map(([rank, side]) =>
    column(
      rank,
      `exposed to the ${side}`,
      ({ exposure }) => exposure?.includes(side) && 'OUI',
      (value): Record<string, string> => (isYes(value) ? { exposure: side } : {}),
    ),
  ),
  column(
    41,
    'lift',
    (property) => (property.lift === 1 || hasFeature(property, 'Ascenseur')) && 'OUI',
    (value): Record<string, string> => (isYes(value) ? { lift: '1' } : {}),
  ),
  feature(42, 'Cave'),
  column(43, 'places to park', ({ parking }) => parking, unlessZero('parking')),
  column(44, 'garages', ({ garages }) => garages, unlessZero('garages')),
  feature(48, 'Terrasse'),
  feature(61, 'Alarme'),
  feature(64, 'Climatisation'),
  feature(65, 'Piscine'),
  feature(68, 'Cheminée'),
  column(
    83,
    'exclusive mandate',
    ({ mandate_kind }) => mandate_kind && yesOrNo(mandate_kind === 'exclusif'),
    (value) => ({ mandate_kind: isYes(value) ? 'exclusif' : 'simple' }),
  ),
  ...ranks([85, 93], [164, 174], [264, 273]).map((rank, index) =>
    whole(
      rank,
      `photo ${index + 1}`,
      256,
      (_, { photos }) => photos[index]?.url,
      (photo, at) => ({ photos: photo, photo_marks: markOf(at(PHOTO_TITLES[index] ?? 0)) }),
    ),
  ),
  ...PHOTO_TITLES.map((rank, index) =>
    column(rank, `title of photo ${index + 1}`, (_, { photos }) => {
      const mark = photos[index]?.mark;
      return mark && MARK_LABELS[mark];
    }),
  ),
  whole(
    104,
    'film or virtual visit',
    256,
    ({ film_url }) => film_url,
    // One that this site cannot show is left out.
    (film): Record<string, string> => (filmEmbedAddress(film) ? { film_url: film } : {}),
  ),
  column(105, 'telephone', (_, __, { contact }) => contact.phone),
  text(106, 'contact', 64, (_, __, { contact }) => contact.name),
  whole(107, 'e-mail', 64, (_, __, { contact }) => contact.email),
  whole(112, 'number of the mandate', MAX_MANDATE, ({ mandate_number }) => mandate_number, 'mandate_number'),
  column(175, 'technical id', ({ id }) => id),
  column(176, 'energy', (property) => hasReport(property) && rounded(property.dpe_energy), 'dpe_energy'),
  column(177, 'letter of energy', (property) => letterOf(property, 'dpe_energy_class'), readLetter('dpe_energy_class')),
  column(178, 'climate', (property) => hasReport(property) && rounded(property.dpe_climate), 'dpe_climate'),
  column(
    179,
    'letter of climate',
    (property) => letterOf(property, 'dpe_climate_class'),
    readLetter('dpe_climate_class'),
  ),
  column(181, 'sub-type', ({ type }) => TYPES[type].subType),
  column(258, 'co-ownership', ({ type, copropriete }) => type !== 'Terrain' && yesOrNo(copropriete), 'copropriete'),
  column(259, 'lots', (property) => isShared(property) && property.copro_lots, unlessZero('copro_lots')),
  column(260, 'charges a year', (property) => isShared(property) && property.copro_charges, 'copro_charges'),
  column(261, 'procedure', (property) => isShared(property) && yesOrNo(property.copro_procedure), 'copro_procedure'),
  text(
    262,
    'its detail',
    128,
    (property) => isShared(property) && property.copro_procedure_detail,
    'copro_procedure_detail',
  ),
  column(301, 'format', () => POLIRIS_VERSION),
  column(302, 'fees paid by', ({ fees_payer }) => fees_payer && FEES_PAID_BY[fees_payer], payerOf),
  column(303, 'price without fees', (property) => priceWithoutFees(property), unlessZero('price_without_fees')),
  column(307, 'fee schedule', (_, __, { publicUrl }) => publicUrl + FEES_PATH),
  column(324, 'date of the DPE', (property) => hasReport(property) && frenchDate(property.dpe_date), 'dpe_date'),
  column(325, 'version of the DPE', (property) => hasReport(property) && versionOf(property.dpe_date)),
  column(326, 'energy cost from', (property) => hasReport(property) && property.energy_cost_min, 'energy_cost_min'),
  column(327, 'energy cost to', (property) => hasReport(property) && property.energy_cost_max, 'energy_cost_max'),
  column(
    328,
    'prices of',
    (property) => hasReport(property) && firstDayOf(property.energy_cost_years?.at(-1)),
    (day) => ({
      energy_cost_years: day.match(/\d{4}/)?.[0] ?? '',
    }),
  ),
  column(329, 'terrace', ({ terrace_surface }) => terrace_surface, unlessZero('terrace_surface')),
];

/** No number of bedrooms is told where it is above that of the rooms. */
function bedroomsOf(property: Property): number | null {
  const rooms = roomsOf(property);
  return rooms === null || property.bedrooms > rooms ? null : property.bedrooms;
}

/** Null where none are told: of land, and of a programme whose homes differ. */
export function roomsOf({ type, rooms }: Pick<Property, 'type' | 'rooms'>): number | null {
  return hasRooms(type) ? rooms : null;
}

const TYPES: Record<PropertyType, { type: string; subType?: string }> = {
  Appartement: { type: 'Appartement' },
  Maison: { type: 'maison/villa' },
  Villa: { type: 'maison/villa', subType: 'villa' },
  Terrain: { type: 'terrain' },
  Programme: { type: 'immeuble', subType: 'Programme' },
};

const FEES_PAID_BY: Record<FeesPayer, number> = { acquereur: 1, vendeur: 2, partage: 3 };

/** The price has no other part where the seller pays, and what contradicts it is not told. */
function priceWithoutFees({ price, fees_payer, price_without_fees: without }: Property): number | null {
  return fees_payer === null || fees_payer === 'vendeur' || without === null || without > price ? null : without;
}

function hasReport({ type, dpe_status }: Property): boolean {
  return type !== 'Terrain' && dpe_status === 'fait';
}

function letterOf(property: Property, letter: 'dpe_energy_class' | 'dpe_climate_class'): Value {
  const { type, dpe_status } = property;
  if (type === 'Terrain' || dpe_status === 'non_requis') return 'NS';
  if (dpe_status === 'vierge') return 'VI';
  return dpe_status === 'fait' && property[letter];
}

function isShared({ type, copropriete }: Property): boolean {
  return type !== 'Terrain' && copropriete === 1;
}

function rounded(value: number | null): number | null {
  return value === null ? null : Math.round(value);
}

function yesOrNo(flag: boolean | 0 | 1 | null): string | null {
  return flag === null ? null : flag ? 'OUI' : 'NON';
}

/** `2026-01-31` → `31/01/2026` */
function frenchDate(date: string | null): string | null {
  return date?.split('-').reverse().join('/') ?? null;
}

const NEW_DPE_SINCE = '2021-07-01';

function versionOf(date: string | null): string | null {
  return date && (date >= NEW_DPE_SINCE ? 'DPE_v07-2021' : 'DPE_v01-2011');
}

function firstDayOf(year: number | undefined): string | undefined {
  return year === undefined ? undefined : `01/01/${year}`;
}

function column(rank: number, meaning: string, from: Column['from'], to?: Column['to']): Column {
  return { rank, meaning, from, ...(to && { to }) };
}

function text(rank: number, meaning: string, max: number, from: Column['from'], to?: Column['to']): Column {
  return { ...column(rank, meaning, from, to), max };
}

function whole(rank: number, meaning: string, max: number, from: Column['from'], to?: Column['to']): Column {
  return { ...text(rank, meaning, max, from, to), isWhole: true };
}

function feature(rank: number, name: string): Column {
  const to = (value: string): Record<string, string> => (isYes(value) ? { features: name } : {});
  return column(rank, name, (property) => hasFeature(property, name) && 'OUI', to);
}

function isYes(value: string): boolean {
  return /^(oui|1|o|vrai|true)$/i.test(value.trim());
}

function isNone(value: string): boolean {
  return Number(value.replace(',', '.')) === 0;
}

/** Programs write 0 for what they do not know. */
function unlessZero(field: string) {
  return (value: string): Record<string, string> => (isNone(value) ? {} : { [field]: value });
}

function readLand(land: string, at: At): Record<string, string> {
  if (isLand(at) && isNone(at(16))) return { surface: land };
  return at(16) === land ? {} : { land_surface: land };
}

function isLand(at: At): boolean {
  return at(4).toLowerCase() === TYPES.Terrain.type;
}

/** The type that is written like this, and else the word itself, for the import to recognise. */
function typeOf(type: string, subType: string): string {
  const isSame = (one: string | undefined, other: string) => (one ?? '').toLowerCase() === other.toLowerCase();
  const written = Object.entries(TYPES).filter(([, known]) => isSame(known.type, type));
  const exact = written.find(([, known]) => known.subType && isSame(known.subType, subType));
  const plain = written.find(([, known]) => !known.subType);
  return (exact ?? plain)?.[0] ?? type;
}

/** This site writes the whole location there, others a part of the town. */
function quarterIn(quarter: string, town: string): string {
  return letters(quarter).includes(letters(town)) ? quarter : `${quarter}, ${town}`;
}

function readLetter(field: 'dpe_energy_class' | 'dpe_climate_class') {
  return (letter: string): Record<string, string> => {
    const sign = letter.trim().toUpperCase();
    if (sign === 'NS') return { dpe_status: 'non_requis' };
    if (sign === 'VI') return { dpe_status: 'vierge' };
    return /^[A-G]$/.test(sign) ? { dpe_status: 'fait', [field]: sign } : {};
  };
}

function payerOf(value: string): Record<string, string> {
  const payer = Object.entries(FEES_PAID_BY).find(([, number]) => String(number) === value.trim());
  return payer ? { fees_payer: payer[0] } : {};
}

function readHeating(code: string): Record<string, string> {
  const known = HEATING_CODES.find(([, bit]) => (Number(code) & bit) > 0);
  return known ? { heating: known[0] } : {};
}

function markOf(title: string): string {
  return PICTURE_MARKS.find((mark) => MARK_LABELS[mark] === title) ?? '';
}

/** Each rank of these ranges, both ends included. */
function ranks(...ranges: [number, number][]): number[] {
  return ranges.flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, index) => first + index));
}
