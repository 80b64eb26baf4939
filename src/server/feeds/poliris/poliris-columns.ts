import type { FeesPayer, PropertyType } from '#contract/property/choices.ts';

import { MARK_LABELS } from '#contract/property/image.ts';
import { hasRooms, type Property } from '#contract/property/property.ts';
import { FEES_PATH } from '#contract/public-paths.ts';
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

/** One rank of the format: what it means, where its value comes from, and what becomes of a value that is too long. */
export type Column = {
  rank: number;
  meaning: string;
  from: (property: Property, advert: FeedAdvert, context: FeedContext) => Value;
  /** A longer text is cut between words; an address, a number or a name of the portal is left out instead. */
  max?: number;
  isWhole?: boolean;
};

/** Rank by rank as in the document of the format, version 4.12 of October 2023. Ranks that are not here are empty. */
export const COLUMNS: Column[] = [
  whole(1, 'agency', 16, (_, __, { settings }) => settings.agency_id),
  whole(2, 'reference', MAX_REFERENCE, (_, { reference }) => reference),
  column(3, 'advert', () => 'vente'),
  column(4, 'type', ({ type }) => TYPES[type].type),
  column(5, 'postcode', (_, { place }) => place?.postcode),
  text(6, 'town', 50, (_, { place }) => place?.commune),
  column(7, 'country', () => 'France'),
  text(9, 'quarter', 64, (_, { place }) => place?.detail),
  column(11, "price with the buyer's fees", ({ price }) => price),
  column(15, "the buyer's fees in %", ({ fees_payer, fees_percent }) => (fees_payer === 'vendeur' ? 0 : fees_percent)),
  column(16, 'area', ({ surface }) => surface),
  column(17, 'land', ({ type, surface, land_surface }) => land_surface ?? (type === 'Terrain' && surface)),
  column(18, 'rooms', (property) => roomsOf(property) ?? 0),
  column(19, 'bedrooms', (property) => bedroomsOf(property)),
  text(20, 'label', MAX_TITLE, ({ title }) => title),
  // Cut to its length where it is made, since only a part of it may be cut.
  column(21, 'text', (property, _, { settings }) => describeProperty(property, settings.encoding).text),
  column(27, 'year', ({ type, year_built }) => hasRooms(type) && year_built),
  column(29, 'bathrooms', ({ type, bathrooms }) => hasRooms(type) && bathrooms),
  feature(41, 'Ascenseur'),
  feature(42, 'Cave'),
  feature(48, 'Terrasse'),
  feature(61, 'Alarme'),
  feature(64, 'Climatisation'),
  feature(65, 'Piscine'),
  feature(68, 'Cheminée'),
  column(83, 'exclusive mandate', ({ mandate_kind }) => mandate_kind && yesOrNo(mandate_kind === 'exclusif')),
  ...ranks([85, 93], [164, 174], [264, 273]).map((rank, index) =>
    whole(rank, `photo ${index + 1}`, 256, (_, { photos }) => photos[index]?.url),
  ),
  ...ranks([94, 102], [274, 294]).map((rank, index) =>
    column(rank, `title of photo ${index + 1}`, (_, { photos }) => {
      const mark = photos[index]?.mark;
      return mark && MARK_LABELS[mark];
    }),
  ),
  column(105, 'telephone', (_, __, { contact }) => contact.phone),
  text(106, 'contact', 64, (_, __, { contact }) => contact.name),
  whole(107, 'e-mail', 64, (_, __, { contact }) => contact.email),
  whole(112, 'number of the mandate', MAX_MANDATE, ({ mandate_number }) => mandate_number),
  column(175, 'technical id', ({ id }) => id),
  column(176, 'energy', (property) => hasReport(property) && rounded(property.dpe_energy)),
  column(177, 'letter of energy', (property) => letterOf(property, 'dpe_energy_class')),
  column(178, 'climate', (property) => hasReport(property) && rounded(property.dpe_climate)),
  column(179, 'letter of climate', (property) => letterOf(property, 'dpe_climate_class')),
  column(181, 'sub-type', ({ type }) => TYPES[type].subType),
  column(258, 'co-ownership', ({ type, copropriete }) => type !== 'Terrain' && yesOrNo(copropriete)),
  column(259, 'lots', (property) => isShared(property) && property.copro_lots),
  column(260, 'charges a year', (property) => isShared(property) && property.copro_charges),
  column(261, 'procedure', (property) => isShared(property) && yesOrNo(property.copro_procedure)),
  text(262, 'its detail', 128, (property) => isShared(property) && property.copro_procedure_detail),
  column(301, 'format', () => POLIRIS_VERSION),
  column(302, 'fees paid by', ({ fees_payer }) => fees_payer && FEES_PAID_BY[fees_payer]),
  column(303, 'price without fees', (property) => priceWithoutFees(property)),
  column(307, 'fee schedule', (_, __, { publicUrl }) => publicUrl + FEES_PATH),
  column(324, 'date of the DPE', (property) => hasReport(property) && frenchDate(property.dpe_date)),
  column(325, 'version of the DPE', (property) => hasReport(property) && versionOf(property.dpe_date)),
  column(326, 'energy cost from', (property) => hasReport(property) && property.energy_cost_min),
  column(327, 'energy cost to', (property) => hasReport(property) && property.energy_cost_max),
  column(328, 'prices of', (property) => hasReport(property) && firstDayOf(property.energy_cost_years?.at(-1))),
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

function column(rank: number, meaning: string, from: Column['from']): Column {
  return { rank, meaning, from };
}

function text(rank: number, meaning: string, max: number, from: Column['from']): Column {
  return { rank, meaning, from, max };
}

function whole(rank: number, meaning: string, max: number, from: Column['from']): Column {
  return { rank, meaning, from, max, isWhole: true };
}

function feature(rank: number, name: string): Column {
  return { rank, meaning: name, from: (property) => hasFeature(property, name) && 'OUI' };
}

/** Each rank of these ranges, both ends included. */
function ranks(...ranges: [number, number][]): number[] {
  return ranges.flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, index) => first + index));
}
