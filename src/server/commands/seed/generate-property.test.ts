import { expect, test } from 'vitest';
import { checkAdvert } from '#contract/advert/findings.ts';
import { PROPERTY_TYPES } from '#contract/property/choices.ts';

import { inputToJson } from '#contract/property/property-input.ts';

import { newPropertySchema } from '#contract/schemas/property/property-schema.ts';
import { createRandom } from '#demo/random.ts';
import { generateProperty } from './generate-property.ts';

const random = createRandom(1);
const generated = Array.from({ length: 2000 }, () => generateProperty(random));
const inputs = generated.map(({ input }) => input);

test('a generated property is valid for the API, without any change', () => {
  for (const input of inputs) {
    const body = inputToJson(input);
    expect(newPropertySchema.parse(body)).toEqual(input);
  }
});

test('generated properties are of all types, in many places, and a few are private', () => {
  expect(new Set(inputs.map(({ type }) => type))).toEqual(new Set(PROPERTY_TYPES));
  expect(new Set(inputs.map(({ location }) => location)).size).toBeGreaterThan(30);
  const privateShare = inputs.filter(({ is_private }) => is_private).length / inputs.length;
  expect(privateShare).toBeGreaterThan(0.01);
  expect(privateShare).toBeLessThan(0.06);
});

test('generated prices go from a plot to a villa by the sea', () => {
  const prices = inputs.map(({ price }) => price);

  expect(Math.min(...prices)).toBeGreaterThan(5000);
  expect(Math.min(...prices)).toBeLessThan(60_000);
  expect(Math.max(...prices)).toBeGreaterThan(1_500_000);
  expect(Math.max(...prices)).toBeLessThan(6_000_000);
});

test('a plot of land has no rooms, and every home has a bedroom and a bathroom', () => {
  for (const { type, rooms, bedrooms, bathrooms } of inputs) {
    if (type === 'Terrain') expect({ rooms, bedrooms, bathrooms }).toEqual({ rooms: null, bedrooms: 0, bathrooms: 0 });
    else expect(Math.min(rooms ?? 0, bedrooms, bathrooms)).toBeGreaterThanOrEqual(1);
  }
});

test('generated properties were created over years, all before the present', () => {
  const years = new Set(generated.map(({ createdAt }) => createdAt.getUTCFullYear()));

  expect(years).toEqual(new Set([2023, 2024, 2025]));
});

test('the advert of a generated property is complete, and its letters match its values', () => {
  const findings = inputs.flatMap((input) => checkAdvert(input, '2026-01-01'));

  expect(new Set(findings.map(({ message }) => message.slice(0, 8)))).toEqual(
    new Set(['Classe E', 'Classe F', 'Classe G']),
  );
});
