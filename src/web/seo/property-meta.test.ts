import { expect, test } from 'vitest';
import { aSite } from '#contract/testing/factories.ts';
import { pageMeta } from './page-meta.ts';
import { propertyMeta } from './property-meta.ts';
import { aListedProperty } from './testing/factories.ts';

const site = aSite({ tag: 'JPVZIMM - Immobilier Haute-Corse' });

test('the title has title, surface, town, price and site', () => {
  const property = aListedProperty({ title: 'Villa vue mer', surface: 1186, location: 'Nonza', price: 1_250_000 });

  expect(pageMeta(propertyMeta(property, site))).toContainEqual({
    title: 'Villa vue mer | 1\u202f186 m² | Nonza | 1\u202f250\u202f000\u00a0€ | JPVZIMM - Immobilier Haute-Corse',
  });
});

test("the description is the first 155 characters of the property's own", () => {
  const description = `Au calme.\n${'mer '.repeat(60)}`;

  expect(propertyMeta(aListedProperty({ description }), site).description).toBe(description.slice(0, 155));
  expect(propertyMeta(aListedProperty({ description: 'Au calme.' }), site).description).toBe('Au calme.');
});

test('a surrogate pair is not cut in half', () => {
  const description = `${'a'.repeat(154)}🌊🌊`;

  expect(propertyMeta(aListedProperty({ description }), site).description).toBe(`${'a'.repeat(154)}🌊`);
});

test('a property without a description has a default one', () => {
  const property = aListedProperty({ description: '', type: 'Villa', location: 'Nonza' });

  expect(propertyMeta(property, site).description).toBe('Villa à vendre à Nonza');
});

test('keywords have the type, the town and the features', () => {
  const property = aListedProperty({ type: 'Villa', location: 'Nonza', features: ['Piscine', 'Vue mer'] });

  expect(propertyMeta(property, site).keywords?.split(', ')).toEqual(
    expect.arrayContaining(['Villa', 'Nonza', 'Haute-Corse', 'Piscine', 'Vue mer']),
  );
});

test('a shared link shows the crop of the cover', () => {
  const images = [{ url: '/uploads/a.webp', width: 1600, height: 1067 }, { url: '/uploads/b.webp' }];

  expect(propertyMeta(aListedProperty({ images }), site).image).toBe('/uploads/a-share.jpg');
});

test('without a cover, the picture of the site is used', () => {
  expect(propertyMeta(aListedProperty({ images: [] }), site).image).toBeUndefined();
});

test('the canonical path is that of the property', () => {
  expect(propertyMeta(aListedProperty({ id: 12, title: 'Été à Nonza' }), site).path).toBe('/vente/12-ete-a-nonza');
});
