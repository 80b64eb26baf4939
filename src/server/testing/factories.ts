import type { Insertable } from 'kysely';
import sharp from 'sharp';
import type { PropertyFields } from '#contract/property/fields.ts';
import { inputToJson } from '#contract/property/property-input.ts';

import { aPropertyInput } from '#contract/testing/factories.ts';
import { hashPassword } from '#server/auth/password.ts';
import type { PropertyTable } from '#server/database/tables.ts';

/** A valid property, as a store takes it. */
export const aProperty = aPropertyInput;

/** The same as the API takes it. */
export function aPropertyBody(overrides: Partial<PropertyFields> = {}) {
  return inputToJson(aProperty(overrides));
}

/** The same as a database row. */
export function aPropertyRow(overrides: Partial<Insertable<PropertyTable>> = {}): Insertable<PropertyTable> {
  return {
    title: 'Villa vue mer',
    title_folded: 'villa vue mer',
    description: 'Une villa.',
    price: 450_000,
    location: 'Île-Rousse',
    location_folded: 'ilerousse',
    type: 'Villa',
    surface: 120,
    rooms: 5,
    bedrooms: 3,
    bathrooms: 2,
    features: '[]',
    is_private: 0,
    sale_state: 'available',
    feed_poliris: 1,
    feed_kyero: 1,
    created_at: '2026-01-01T00:00:00.000Z',
    updated_at: '2026-01-01T00:00:00.000Z',
    ...overrides,
  };
}

/** A real photo file, small enough to make in a test. */
export function aJpeg({ width = 800, height = 600 } = {}): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#7aa6b0' } })
    .jpeg()
    .toBuffer();
}

/** At the least cost, which its verification has too: tests sign in often. */
export function hashCheaply(password: string): Promise<string> {
  return hashPassword(password, { memory: 8, passes: 1, parallelism: 1 });
}
