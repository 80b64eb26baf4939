import type { Locator, Page } from '@playwright/test';
import type { PropertyJson } from '#contract/property/property-json.ts';
import { openPage } from './open-page.ts';
import type { SiteApi } from './site-api.ts';

/** A town that no demo listing is in: tests look at their own properties. */
export const TOWN = 'Zalana';
export const IN_TOWN = `?location=${TOWN}`;

/** Opens the catalogue and waits until its controls answer. */
export function openCatalogue(page: Page, search = IN_TOWN): Promise<void> {
  return openPage(page, `/vente${search}`);
}

export function cards(page: Page): Locator {
  return page.getByRole('article');
}

export function count(page: Page): Locator {
  return page.getByText(/^\S+ biens? trouvés?$/);
}

export async function createInTown(api: SiteApi, ...properties: Partial<PropertyJson>[]): Promise<PropertyJson[]> {
  const created: PropertyJson[] = [];
  // One after the other: the newest comes first in the list.
  for (const given of properties) created.push(await api.createProperty({ location: TOWN, ...given }));
  return created;
}
