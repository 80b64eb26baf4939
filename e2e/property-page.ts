import type { Locator, Page } from '@playwright/test';
import type { PropertyJson } from '#contract/property/property-json.ts';
import { propertyPath } from '#contract/property/property-path.ts';
import { aPicture, type SiteApi } from './site-api.ts';

export const VILLA = {
  title: 'Villa avec piscine, vue sur le golfe',
  description: 'Posée à flanc de colline.\nLe port est à huit minutes.',
  price: 1_250_000,
  location: 'Saint-Florent',
  type: 'Villa',
  surface: 186,
  rooms: 6,
  bedrooms: 4,
  bathrooms: 1,
  features: ['Exclusivité', 'Piscine', 'Vue mer'],
} as const satisfies Partial<PropertyJson>;

export async function aVilla(api: SiteApi, { photos = 0, ...given }: Partial<PropertyJson> & { photos?: number } = {}) {
  const property = await api.createProperty({ ...VILLA, features: [...VILLA.features], ...given });
  if (photos > 0) {
    const colours = ['#4a7c94', '#c98d5a', '#5f7f4a'];
    const files = colours.slice(0, photos).map((background) => aPicture({ width: 320, height: 213, background }));
    await api.uploadPictures(property.id, await Promise.all(files));
  }
  return { ...property, path: propertyPath(property) };
}

/** The current picture, which opens the lightbox. */
export function mainPicture(page: Page): Locator {
  return page.getByRole('button', { name: /^Agrandir/ });
}
