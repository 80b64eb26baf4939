import sharp from 'sharp';
import type { PropertyInput } from '#contract/property.ts';
import { aPropertyInput } from '#contract/testing/factories.ts';

/** What a store takes: the property that every room's tests begin with. */
export const aProperty = aPropertyInput;

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
