import { EXCLUSIVE_FEATURE, hasRooms, type Property, type PropertyType } from '#contract/property/property.ts';
import { propertyPath } from '#contract/property/property-path.ts';
import { isSold } from '#contract/property/sale.ts';
import { CATALOGUE_PATH } from '#contract/public-paths.ts';
import type { Site } from '#contract/site.ts';
import { advertFacts } from './advert-json-ld.ts';

const PRICE_VALID_DAYS = 365;

/** The id is one of the page itself, hence without its address. */
const DWELLING_ID = '#bien';

/** The day until which a price is announced, in local time: `2027-11-15`. The server runs in the agent's time zone. */
export function priceValidUntil(today: Date): string {
  const day = new Date(today.getFullYear(), today.getMonth(), today.getDate() + PRICE_VALID_DAYS);
  const twoDigits = (value: number) => String(value).padStart(2, '0');
  return `${day.getFullYear()}-${twoDigits(day.getMonth() + 1)}-${twoDigits(day.getDate())}`;
}

/** The listing and its breadcrumb, as two blocks: crawlers look for each type at the top. What is sold is no offer. */
export function propertyJsonLd(property: Property, { site, validUntil }: { site: Site; validUntil: string }) {
  const url = site.publicUrl + propertyPath(property);
  const images = property.images.map((image) => new URL(image.url, site.publicUrl).href);

  const listing = {
    '@type': 'RealEstateListing',
    '@id': url,
    url,
    name: property.title,
    description: property.description,
    inLanguage: 'fr',
    image: images.length > 0 ? images : undefined,
    // A host that gives no date announces none.
    datePosted: property.createdAt.slice(0, 10) || undefined,
    offers: isSold(property)
      ? undefined
      : {
          '@type': 'Offer',
          url,
          price: property.price,
          priceCurrency: 'EUR',
          availability: 'https://schema.org/InStock',
          priceValidUntil: validUntil,
          itemOffered: { '@id': DWELLING_ID },
          seller: {
            '@type': 'RealEstateAgent',
            '@id': `${site.publicUrl}/#agent`,
            name: site.name,
            url: `${site.publicUrl}/`,
          },
        },
    mainEntity: { '@id': DWELLING_ID, ...placeOf(property), image: images[0] },
  };
  return { listing, breadcrumb: breadcrumbOf(property.title, url, site) };
}

const SCHEMA_TYPES = {
  Appartement: 'Apartment',
  Maison: 'House',
  Villa: 'House',
  Terrain: 'Place',
  Programme: 'ApartmentComplex',
} as const satisfies Record<PropertyType, string>;

function placeOf(property: Property): object {
  return {
    '@type': SCHEMA_TYPES[property.type],
    name: property.title,
    address: {
      '@type': 'PostalAddress',
      addressLocality: property.location,
      addressRegion: 'Haute-Corse',
      addressCountry: 'FR',
    },
    ...measuresOf(property),
    amenityFeature: property.features
      .filter((feature) => feature !== EXCLUSIVE_FEATURE)
      .map((name) => ({ '@type': 'LocationFeatureSpecification', name, value: true })),
  };
}

/** schema.org has properties for the size of a dwelling and of a floor plan; land needs an additional property. */
function measuresOf(property: Property): object {
  const { type, surface, rooms, bedrooms, bathrooms } = property;
  const squareMetres = { value: surface, unitCode: 'MTK' };
  const facts = advertFacts(property);
  if (!hasRooms(type)) {
    const area = { '@type': 'PropertyValue', name: 'Surface', ...squareMetres };
    return { additionalProperty: facts.length > 0 ? [area, ...facts] : area };
  }

  const additionalProperty = facts.length > 0 ? facts : undefined;
  const measures = {
    floorSize: { '@type': 'QuantitativeValue', ...squareMetres },
    numberOfRooms: rooms ?? undefined,
    numberOfBedrooms: bedrooms,
    numberOfBathroomsTotal: bathrooms,
  };
  if (type === 'Programme')
    return { accommodationFloorPlan: { '@type': 'FloorPlan', ...measures }, additionalProperty };
  return { ...measures, yearBuilt: property.advert.year_built ?? undefined, additionalProperty };
}

function breadcrumbOf(title: string, url: string, { publicUrl }: Site): object {
  const steps = [
    { name: 'Accueil', item: `${publicUrl}/` },
    { name: 'Vente', item: `${publicUrl}${CATALOGUE_PATH}` },
    { name: title, item: url },
  ];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map((step, index) => ({ '@type': 'ListItem', position: index + 1, ...step })),
  };
}
