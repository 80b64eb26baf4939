import { describe, expect, test } from 'vitest';
import { checkAdvert } from '#contract/advert/findings.ts';
import { PRICE_SLIDER, SURFACE_SLIDER } from '#contract/catalogue/catalogue.ts';
import { PROPERTY_TYPES } from '#contract/property/choices.ts';
import { type Advert, fieldsIn } from '#contract/property/fields.ts';
import { hasRooms, isExclusive } from '#contract/property/property.ts';
import { inputToJson } from '#contract/property/property-input.ts';

import { newPropertySchema } from '#contract/schemas/property/property-schema.ts';
import { type Listing, listPictures } from './listing.ts';
import { listings } from './listings.ts';

const publicListings = listings.filter((listing) => !listing.is_private);

describe('the demonstration catalogue shows every case that a page must bear', () => {
  test('it has 24 properties, of every type', () => {
    expect(listings).toHaveLength(24);
    expect(new Set(listings.map(({ type }) => type))).toEqual(new Set(PROPERTY_TYPES));
  });

  test('two properties are private', () => {
    expect(listings.filter(({ is_private }) => is_private)).toHaveLength(2);
  });

  test('one property costs more than the price slider reaches', () => {
    expect(publicListings.filter(({ price }) => price > PRICE_SLIDER.max)).toHaveLength(1);
  });

  test('one plot is larger than the surface slider reaches', () => {
    const large = publicListings.filter(({ surface }) => surface > SURFACE_SLIDER.max);
    expect(large.map(({ type }) => type)).toEqual(['Terrain']);
  });

  test('two public properties have no picture and two have a single one', () => {
    const counts = publicListings.map(({ pictures }) => pictures);
    expect(counts.filter((count) => count === 0)).toHaveLength(2);
    expect(counts.filter((count) => count === 1)).toHaveLength(2);
  });

  test('one title says everything, in 150 to 190 characters', () => {
    const long = publicListings.filter(({ title }) => title.length >= 100);
    expect(long).toHaveLength(1);
    expect(long[0]?.title.length).toBeGreaterThanOrEqual(150);
    expect(long[0]?.title.length).toBeLessThanOrEqual(190);
  });

  test('some properties are exclusive and most are not', () => {
    const exclusive = publicListings.filter(isExclusive).length;
    expect(exclusive).toBeGreaterThan(2);
    expect(exclusive).toBeLessThan(publicListings.length / 2);
  });
});

describe('the demonstration catalogue shows every case of an advert', () => {
  const factsOf = (types: readonly string[]) => publicListings.filter(({ type }) => types.includes(type));
  const has = (facts: Partial<Advert>, types: readonly string[] = PROPERTY_TYPES) =>
    factsOf(types).some((advert) => expect.objectContaining(facts).asymmetricMatch(advert));

  test('fees are paid by the buyer, by the seller, or by both', () => {
    expect(has({ fees_payer: 'acquereur' })).toBe(true);
    expect(has({ fees_payer: 'vendeur' })).toBe(true);
    expect(has({ fees_payer: 'partage' })).toBe(true);
  });

  test('one dwelling is of class F, and none is worse', () => {
    const classes = listings.map(({ dpe_energy_class }) => dpe_energy_class);
    expect(classes.filter((letter) => letter === 'F')).toHaveLength(1);
    expect(classes).not.toContain('G');
  });

  test('reports name the prices of one year or of several; land and new buildings need none', () => {
    expect(has({ energy_cost_years: [2021] })).toBe(true);
    expect(has({ energy_cost_years: [2021, 2022, 2023] })).toBe(true);
    expect(has({ dpe_status: 'non_requis' }, ['Terrain'])).toBe(true);
    expect(has({ dpe_status: 'non_requis' }, ['Programme'])).toBe(true);
  });

  test('one co-ownership is under a procedure, others are not', () => {
    expect(has({ copro_procedure: 1 }, ['Appartement'])).toBe(true);
    expect(has({ copro_procedure: 0 }, ['Appartement'])).toBe(true);
  });

  test('one advert is incomplete: a property whose mandate is not signed yet', () => {
    const incomplete = listings.filter((listing) => findingsOf(listing, 'missing').length > 0);
    expect(incomplete.map(({ key, is_private }) => ({ key, is_private }))).toEqual([
      { key: 'villa-lucciana', is_private: 1 },
    ]);
  });

  test('nothing looks wrong but the classes that call for an energy audit', () => {
    const doubtful = listings.filter((listing) => findingsOf(listing, 'warning').length > 0);
    expect(doubtful.map(({ dpe_energy_class }) => dpe_energy_class)).toEqual(['E', 'E', 'E', 'F']);
  });

  test('a new building is shown as a projection, and one picture is retouched', () => {
    const marks = (type: string) =>
      publicListings
        .filter((listing) => listing.type === type)
        .flatMap((listing) => Object.values(listing.marks ?? {}));
    expect(marks('Programme')).toContain('projection');
    expect(marks('Appartement')).toContain('retouched');
  });

  test('references and mandates are unique, and an exclusive property has an exclusive mandate', () => {
    const signed = listings.filter(({ reference }) => reference);
    expect(new Set(signed.map(({ reference }) => reference)).size).toBe(signed.length);
    expect(new Set(signed.map(({ mandate_number }) => mandate_number)).size).toBe(signed.length);
    for (const { mandate_kind } of signed.filter(isExclusive)) expect(mandate_kind).toBe('exclusif');
  });

  function findingsOf(listing: Listing, severity: string) {
    const findings = checkAdvert(fieldsIn(listing), '2026-11-18');
    return findings.filter((finding) => finding.severity === severity);
  }
});

test('no two properties share a title, a date or the names of their pictures', () => {
  expect(new Set(listings.map(({ title }) => title)).size).toBe(listings.length);
  expect(new Set(listings.map(({ daysOld }) => daysOld)).size).toBe(listings.length);
  expect(new Set(listings.map(({ key }) => key)).size).toBe(listings.length);
});

test('properties come in the order in which they were added', () => {
  const ages = listings.map(({ daysOld }) => daysOld);
  expect(ages).toEqual(ages.toSorted((a, b) => b - a));
  expect(Math.min(...ages)).toBeGreaterThan(0);
});

test('a picture is named after its property and its place', () => {
  const pictures = listPictures({ key: 'villa-calvi', pictures: 2, marks: { 2: 'retouched' } });
  expect(pictures).toEqual([{ name: 'villa-calvi-1' }, { name: 'villa-calvi-2', mark: 'retouched' }]);
});

describe.each(listings)('$key', (listing) => {
  test('is a property that the API would accept', () => {
    expect(newPropertySchema.safeParse(inputToJson(fieldsIn(listing))).error).toBeUndefined();
    expect(listing.price).toBeGreaterThan(0);
    expect(listing.surface).toBeGreaterThan(0);
    expect(new Set(listing.features).size).toBe(listing.features.length);
  });

  test('has rooms unless it is a plot of land', () => {
    const { rooms, bedrooms, bathrooms } = listing;
    if (!hasRooms(listing.type)) {
      expect({ rooms, bedrooms, bathrooms }).toEqual({ rooms: null, bedrooms: 0, bathrooms: 0 });
      return;
    }
    expect(bathrooms).toBeGreaterThan(0);
    expect(bedrooms).toBeGreaterThan(0);
    expect(rooms).toBeGreaterThan(bedrooms);
  });

  test('keeps signs with their words, and figures with each other and their units', () => {
    expect(`${listing.title}\n${listing.description}`).not.toMatch(/ [:;!?]|\d (\d{3}|m²)/);
  });
});
