import { CLIMATE_SCALE, ENERGY_SCALE } from '#contract/advert/energy.ts';
import { sentencesOn } from '#contract/advert/sentences.ts';
import type { PropertyType, SaleState } from '#contract/property/choices.ts';
import { photosOf } from '#contract/property/image.ts';
import { EXCLUSIVE_FEATURE, hasEnergyLabels, hasRooms, type PublicProperty } from '#contract/property/property.ts';
import { propertyPath } from '#contract/property/property-path.ts';
import { isSold } from '#contract/property/sale.ts';
import { CATALOGUE_PATH } from '#contract/public-paths.ts';
import type { Site } from '#contract/site.ts';

/** The id is one of the page itself, hence without its address. */
const DWELLING_ID = '#bien';

/** The listing and its breadcrumb, as two blocks: crawlers look for each type at the top. What is sold has no price. */
export function propertyJsonLd(property: PublicProperty, { site, validUntil }: { site: Site; validUntil: string }) {
  const url = site.publicUrl + propertyPath(property);
  const images = photosOf(property).map((image) => new URL(image.url, site.publicUrl).href);

  const listing = {
    '@type': 'RealEstateListing',
    '@id': url,
    url,
    name: property.title,
    description: property.description,
    inLanguage: 'fr',
    image: images.length > 0 ? images : undefined,
    // A host that gives no date announces none.
    datePosted: property.created_at.slice(0, 10) || undefined,
    offers: {
      '@type': 'Offer',
      url,
      availability: `https://schema.org/${AVAILABILITY[property.sale_state]}`,
      ...(!isSold(property) && { price: property.price, priceCurrency: 'EUR', priceValidUntil: validUntil }),
      itemOffered: { '@id': DWELLING_ID },
      seller: {
        '@type': 'RealEstateAgent',
        '@id': `${site.publicUrl}/#agent`,
        name: site.name,
        url: `${site.publicUrl}/`,
        telephone: site.call,
        image: site.portrait && site.publicUrl + site.portrait.url,
      },
    },
    mainEntity: { '@id': DWELLING_ID, ...placeOf(property), image: images[0] },
  };
  return { listing, breadcrumb: breadcrumbOf(property.title, url, site) };
}

const AVAILABILITY = {
  available: 'InStock',
  under_offer: 'Reserved',
  sold: 'SoldOut',
} as const satisfies Record<SaleState, string>;

const SCHEMA_TYPES = {
  Appartement: 'Apartment',
  Maison: 'House',
  Villa: 'House',
  Terrain: 'Place',
  Programme: 'ApartmentComplex',
} as const satisfies Record<PropertyType, string>;

function placeOf(property: PublicProperty): object {
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
function measuresOf(property: PublicProperty): object {
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
  return { ...measures, yearBuilt: property.year_built ?? undefined, additionalProperty };
}

type PropertyValue = { '@type': 'PropertyValue'; name: string };

/** What the law asks of an advert, for which schema.org has no property of its own. What is unknown is left out. */
function advertFacts(property: PublicProperty): PropertyValue[] {
  const isLand = property.type === 'Terrain';
  return [
    ...fact('Référence', property.reference),
    ...fact('Honoraires', isSold(property) ? null : sentencesOn(property, 'fees').join('. ')),
    ...fact('Prix hors honoraires', sentencesOn(property, 'priceWithoutFees')[0] && property.price_without_fees, {
      unitText: 'EUR',
    }),
    ...fact('Copropriété', sentencesOn(property, 'copropriete').join(' ')),
    ...fact('Surface loi Carrez', isLand ? null : property.carrez_surface, { unitCode: 'MTK' }),
    ...fact('Terrain', property.land_surface, { unitCode: 'MTK' }),
    ...(hasEnergyLabels(property) ? energyFacts(property) : fact('DPE', sentencesOn(property, 'noEnergyLabel')[0])),
  ];
}

function energyFacts(property: PublicProperty): PropertyValue[] {
  const { energy_cost_min: minValue, energy_cost_max: maxValue } = property;
  return [
    ...fact(ENERGY_SCALE.label, property.dpe_energy_class),
    ...fact(ENERGY_SCALE.title, property.dpe_energy, { unitText: ENERGY_SCALE.unit }),
    ...fact(CLIMATE_SCALE.label, property.dpe_climate_class),
    ...fact(CLIMATE_SCALE.title, property.dpe_climate, { unitText: CLIMATE_SCALE.unit }),
    ...(minValue === null || maxValue === null
      ? []
      : [propertyValue("Dépenses annuelles d'énergie", { minValue, maxValue, unitText: 'EUR/an' })]),
  ];
}

/** A list of one, or of none. */
function fact(name: string, value: string | number | null | undefined, unit?: object): PropertyValue[] {
  return value === null || value === undefined || value === '' ? [] : [propertyValue(name, { value, ...unit })];
}

function propertyValue(name: string, measure: object): PropertyValue {
  return { '@type': 'PropertyValue', name, ...measure };
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
