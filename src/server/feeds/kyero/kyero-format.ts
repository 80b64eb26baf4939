import { sentencesOn } from '#contract/advert/sentences.ts';
import type { PropertyType } from '#contract/property/choices.ts';
import type { Property } from '#contract/property/property.ts';
import { propertyPath } from '#contract/property/property-path.ts';
import { type FeedAdvert, hasFeature } from '#server/feeds/feed-advert.ts';
import { cutBetweenWords, type FeedContext, type FeedFormat, warning } from '#server/feeds/feed-format.ts';
import { escapeXml } from '#server/pages/xml.ts';

const MAX_PHOTOS = 50;
const LONG_SIDE = 1280;
const SHORT_SIDE = 960;
const MAX_ADDRESS = 255;

/** An element with its text or its children; none where there is nothing to tell. */
type Content = string | number | null | false | Element[];
type Element = [name: string, content: Content, attributes?: string];

/** Element by element as in Kyero's import document, version 3. */
const ELEMENTS: [name: string, from: (property: Property, advert: FeedAdvert, context: FeedContext) => Content][] = [
  ['id', ({ id }) => id],
  ['date', ({ updated_at }) => updated_at.slice(0, 19).replace('T', ' ')],
  ['ref', (_, { reference }) => reference],
  ['price', ({ price }) => Math.round(price)],
  ['currency', () => 'EUR'],
  ['price_freq', () => 'sale'],
  ['type', ({ type }) => TYPES[type]],
  ['new_build', ({ type }) => (type === 'Programme' ? 1 : 0)],
  ['town', (_, { place }) => place?.commune ?? ''],
  ['province', () => 'Haute-Corse'],
  ['country', () => 'France'],
  ['location_detail', (_, { place }) => !!place?.detail && cutBetweenWords(place.detail, 50)],
  ['beds', ({ bedrooms }) => bedrooms],
  ['baths', ({ bathrooms }) => bathrooms],
  ['pool', (property) => (hasFeature(property, 'Piscine') ? 1 : 0)],
  ['surface_area', areas],
  ['energy_rating', energyRating],
  ['url', (property, _, { publicUrl }) => [['fr', pageOf(property, publicUrl)]]],
  ['desc', (property) => [['fr', describeProperty(property)]]],
  ['features', features],
  ['images', (_, { photos }) => photos.slice(0, MAX_PHOTOS).map(({ url }, index) => image(url, index + 1))],
  ['email', (_, __, { contact }) => contact.email],
  ['contact_number', (_, __, { contact }) => contact.phone || null],
];

const TYPES: Record<PropertyType, string> = {
  Appartement: 'Apartment',
  Maison: 'House',
  Villa: 'Villa',
  Terrain: 'Land',
  Programme: 'Apartment',
};

/** Ours on the left, in Kyero's words on the right. */
const FEATURES = {
  Piscine: 'Pool',
  'Vue mer': 'Sea view',
  Terrasse: 'Terrace',
  Jardin: 'Garden',
  Garage: 'Garage',
  Parking: 'Parking',
  Climatisation: 'Air conditioning',
  Cheminée: 'Fireplace',
  Ascenseur: 'Lift',
  Balcon: 'Balcony',
  Cave: 'Cellar',
  Meublé: 'Furnished',
};

export const kyeroFormat: FeedFormat = {
  path: 'kyero.xml',
  contentType: 'application/xml; charset=utf-8',
  maxPhotos: MAX_PHOTOS,
  hasSettings: false,
  fileName: () => 'kyero.xml',
  checks: [
    warning('photo_small', `Une photo fait moins de ${LONG_SIDE} × ${SHORT_SIDE}.`, ({ photos }) =>
      photos.slice(0, MAX_PHOTOS).some(isSmall),
    ),
  ],
  write: (advert, context) => {
    const children = ELEMENTS.map(([name, from]): Element => [name, from(advert.property, advert, context)]);
    return writeElement(['property', children]);
  },
  pack: async (written) =>
    new TextEncoder().encode(
      `<?xml version="1.0" encoding="UTF-8"?>\n<root>\n${writeElement(['kyero', [['feed_version', 3]]])}${written.join('')}</root>\n`,
    ),
};

/** The canonical page. Where the title makes its address too long, one that leads there. */
function pageOf(property: Property, publicUrl: string): string {
  const page = publicUrl + propertyPath(property);
  return page.length <= MAX_ADDRESS ? page : publicUrl + propertyPath({ id: property.id, title: '' });
}

/** The areas of an advert. The whole surface of a plot is land. */
function areas({ type, surface, land_surface }: Property): Element[] {
  if (type === 'Terrain') return [['plot', Math.round(land_surface ?? surface)]];
  return [
    ['built', Math.round(surface)],
    ['plot', land_surface !== null && Math.round(land_surface)],
  ];
}

function energyRating({ type, dpe_status, dpe_energy_class, dpe_climate_class }: Property): Content {
  if (type === 'Terrain' || dpe_status === null) return null;
  const isDone = dpe_status === 'fait';
  return [
    ['consumption', (isDone && dpe_energy_class) || 'X'],
    ['emissions', (isDone && dpe_climate_class) || 'X'],
  ];
}

/** Kyero has no title of its own, and none of the mentions. */
function describeProperty(property: Property): string {
  const mentions = sentencesOn(
    property,
    ...(['reference', 'priceWithoutFees', 'fees', 'copropriete', 'areas', 'yearBuilt'] as const),
    ...(['energyLabels', 'noEnergyLabel', 'excessiveConsumption', 'energyCost', 'risks'] as const),
  );
  return [property.title, property.description, ...mentions].join('\n');
}

function features(property: Property): Content {
  const named = Object.entries(FEATURES).filter(([ours]) => hasFeature(property, ours));
  return named.length > 0 && named.map(([, theirs]): Element => ['feature', theirs]);
}

function image(url: string, number: number): Element {
  return ['image', [['url', url]], ` id="${number}"`];
}

function isSmall({ width = 0, height = 0 }: FeedAdvert['photos'][number]): boolean {
  return Math.max(width, height) < LONG_SIDE || Math.min(width, height) < SHORT_SIDE;
}

function writeElement([name, content, attributes = '']: Element): string {
  if (content === null || content === false) return '';
  const inside = Array.isArray(content) ? content.map(writeElement).join('') : escapeText(String(content));
  return `<${name}${attributes}>${inside}</${name}>\n`;
}

/** Portals take no HTML: what looks like a tag becomes a parenthesis. */
function escapeText(text: string): string {
  return escapeXml(text.replaceAll('<', '(').replaceAll('>', ')'));
}
