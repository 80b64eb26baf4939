import { describe, expect, test, vi } from 'vitest';
import { PROPERTY_TYPES } from '#contract/property/choices.ts';
import type { Property, PublicProperty } from '#contract/property/property.ts';
import { aSite } from '#contract/testing/factories.ts';
import { scriptSafeJson } from './json-ld.tsx';
import { propertyJsonLd } from './property-json-ld.ts';
import { priceValidUntil } from './property-meta.ts';
import { aListedProperty } from './testing/factories.ts';

/** As a search engine reads it. */
function read(overrides: Partial<PublicProperty> = {}) {
  const both = propertyJsonLd(aListedProperty(overrides), { site: aSite(), validUntil: '2027-11-15' });
  return JSON.parse(scriptSafeJson(both));
}

test('the page is a listing with one offer', () => {
  const { listing } = read({ title: 'Villa vue mer', price: 450_000 });

  expect(listing).toMatchObject({
    '@type': 'RealEstateListing',
    url: 'https://site.test/vente/12-villa-vue-mer',
    name: 'Villa vue mer',
    description: 'Une villa au-dessus du golfe.',
    datePosted: '2026-10-01',
    offers: {
      '@type': 'Offer',
      price: 450_000,
      priceCurrency: 'EUR',
      availability: 'https://schema.org/InStock',
      priceValidUntil: '2027-11-15',
    },
  });
});

test('a home under offer is reserved; a sold one is sold out, without a price', () => {
  const { listing: reserved } = read({ sale_state: 'under_offer', price: 450_000 });
  expect(reserved.offers).toMatchObject({ availability: 'https://schema.org/Reserved', price: 450_000 });
  const { listing: sold } = read({ sale_state: 'sold', sold_on: '2026-10-20' });
  expect(sold.offers).toMatchObject({ '@type': 'Offer', availability: 'https://schema.org/SoldOut' });
  for (const key of ['price', 'priceCurrency', 'priceValidUntil']) expect(sold.offers).not.toHaveProperty(key);
});

test.each([
  ['2026-11-15T22:59:59.000Z', '2027-11-15'],
  ['2026-11-15T23:00:00.000Z', '2027-11-16'],
  ['2027-05-31T22:00:00.000Z', '2028-05-31'],
])('a price announced on %s is valid for 365 days of the agent', (today, until) => {
  vi.stubEnv('TZ', 'Europe/Paris');
  expect(priceValidUntil(new Date(today))).toBe(until);
});

test('a dwelling has its size and its address', () => {
  const { listing } = read({ type: 'Villa', location: 'Nonza', surface: 186, rooms: 6, bedrooms: 4, bathrooms: 3 });

  expect(listing.mainEntity).toMatchObject({
    '@type': 'House',
    floorSize: { '@type': 'QuantitativeValue', value: 186, unitCode: 'MTK' },
    numberOfRooms: 6,
    numberOfBedrooms: 4,
    numberOfBathroomsTotal: 3,
    address: {
      '@type': 'PostalAddress',
      addressLocality: 'Nonza',
      addressRegion: 'Haute-Corse',
      addressCountry: 'FR',
    },
  });
});

test('each type of property has a type of schema.org', () => {
  expect(PROPERTY_TYPES.map((type) => read({ type }).listing.mainEntity['@type'])).toEqual([
    'Apartment',
    'House',
    'House',
    'Place',
    'ApartmentComplex',
  ]);
});

test('a plot of land has a surface and no room', () => {
  const { mainEntity } = read({ type: 'Terrain', surface: 2400 }).listing;

  expect(mainEntity.additionalProperty).toMatchObject({ value: 2400, unitCode: 'MTK' });
  for (const key of ['floorSize', 'numberOfRooms', 'numberOfBedrooms', 'numberOfBathroomsTotal']) {
    expect(mainEntity).not.toHaveProperty(key);
  }
});

test('the size of a new development is in its floor plan', () => {
  const { mainEntity } = read({ type: 'Programme', surface: 64 }).listing;

  expect(mainEntity.accommodationFloorPlan).toMatchObject({ '@type': 'FloorPlan', floorSize: { value: 64 } });
  expect(mainEntity).not.toHaveProperty('floorSize');
});

test('unknown values are left out', () => {
  const { listing } = read({ rooms: null, created_at: '', images: [] });

  expect(listing).not.toHaveProperty('datePosted');
  expect(listing).not.toHaveProperty('image');
  expect(listing.mainEntity).not.toHaveProperty('numberOfRooms');
});

test('pictures have absolute addresses', () => {
  const { listing } = read({ images: [{ url: '/uploads/a.webp' }, { url: 'https://other.test/b.jpg' }] });

  expect(listing.image).toEqual(['https://site.test/uploads/a.webp', 'https://other.test/b.jpg']);
});

describe('the facts of an advert', () => {
  const FLAT: Partial<Property> = {
    reference: 'JP-104',
    fees_payer: 'acquereur',
    fees_percent: 5,
    price_without_fees: 400_000,
    mandate_number: '2026-012',
    dpe_status: 'fait',
    dpe_energy: 150,
    dpe_energy_class: 'C',
    dpe_climate: 9,
    dpe_climate_class: 'B',
    energy_cost_min: 1200,
    energy_cost_max: 1700,
    copropriete: 1,
    copro_lots: 24,
    carrez_surface: 84,
    land_surface: 1850,
    year_built: 1974,
  };
  const valuesOf = (overrides: Partial<Property>) =>
    read(overrides).listing.mainEntity.additionalProperty.map(
      ({ '@type': _type, name, ...value }: Record<string, unknown>) => [name, value],
    );

  test('are additional properties', () => {
    expect(Object.fromEntries(valuesOf({ type: 'Appartement', ...FLAT }))).toEqual({
      Référence: { value: 'JP-104' },
      Honoraires: {
        value: "Honoraires : 5 % TTC du prix du bien hors honoraires, à la charge de l'acquéreur",
      },
      'Prix hors honoraires': { value: 400_000, unitText: 'EUR' },
      Copropriété: { value: 'Bien en copropriété : 24 lots.' },
      'Surface loi Carrez': { value: 84, unitCode: 'MTK' },
      Terrain: { value: 1850, unitCode: 'MTK' },
      'Classe énergie': { value: 'C' },
      'Performance énergétique': { value: 150, unitText: 'kWh/m²/an' },
      'Classe climat': { value: 'B' },
      'Émissions de gaz à effet de serre': { value: 9, unitText: 'kg CO₂/m²/an' },
      "Dépenses annuelles d'énergie": { minValue: 1200, maxValue: 1700, unitText: 'EUR/an' },
    });
  });

  test('include the year in which a dwelling was built, and never the mandate', () => {
    const { mainEntity } = read({ type: 'Appartement', ...FLAT }).listing;
    expect(mainEntity.yearBuilt).toBe(1974);
    expect(JSON.stringify(mainEntity)).not.toContain('2026-012');
  });

  test('of land follow its surface', () => {
    const names = valuesOf({ type: 'Terrain', ...FLAT, fees_payer: 'vendeur', dpe_status: 'non_requis' });
    expect(names.map(([name]: [string]) => name)).toEqual(['Surface', 'Référence', 'Honoraires', 'Terrain', 'DPE']);
  });

  test('are left out where none is known', () => {
    expect(read().listing.mainEntity).not.toHaveProperty('additionalProperty');
    expect(read().listing.mainEntity).not.toHaveProperty('yearBuilt');
  });
});

test('features are amenities, except the exclusive mandate', () => {
  const { mainEntity } = read({ features: ['Exclusivité', 'Piscine'] }).listing;

  expect(mainEntity.amenityFeature.map(({ name }: { name: string }) => name)).toEqual(['Piscine']);
});

test('the breadcrumb is Accueil, Vente, title', () => {
  const { breadcrumb } = read({ title: 'Villa vue mer' });

  expect(breadcrumb['@type']).toBe('BreadcrumbList');
  expect(breadcrumb.itemListElement).toEqual([
    { '@type': 'ListItem', position: 1, name: 'Accueil', item: 'https://site.test/' },
    { '@type': 'ListItem', position: 2, name: 'Vente', item: 'https://site.test/vente' },
    { '@type': 'ListItem', position: 3, name: 'Villa vue mer', item: 'https://site.test/vente/12-villa-vue-mer' },
  ]);
});

test('a title cannot end the script', () => {
  const title = '</script><script>alert(1)</script><!--';
  const both = propertyJsonLd(aListedProperty({ title }), { site: aSite(), validUntil: '2027-11-15' });

  expect(scriptSafeJson(both)).not.toMatch(/[<>]/);
  expect(read({ title }).listing.name).toBe(title);
});
