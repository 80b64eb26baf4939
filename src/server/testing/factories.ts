import sharp from 'sharp';
import type { PropertyInput } from '#contract/property.ts';

/** A property an agent could have typed in; a test says only what matters to it. */
export function aProperty(overrides: Partial<PropertyInput> = {}): PropertyInput {
  return {
    title: 'Maison de village en pierre',
    description: 'Une maison au cœur du village.\nLa terrasse regarde la mer.',
    price: 385_000,
    location: 'Nonza',
    type: 'Maison',
    surface: 112,
    rooms: 5,
    bedrooms: 3,
    bathrooms: 2,
    features: ['Vue mer', 'Terrasse'],
    isPrivate: false,
    ...overrides,
  };
}

/** The same as the API takes it. */
export function aPropertyBody(overrides: Partial<PropertyInput> = {}) {
  const { isPrivate, ...fields } = aProperty(overrides);
  return { ...fields, is_private: isPrivate };
}

/** A real photo file, small enough to make in a test. */
export function aJpeg({ width = 800, height = 600 } = {}): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#7aa6b0' } })
    .jpeg()
    .toBuffer();
}
