import { expect, type Locator, type Page } from '@playwright/test';
import { signIn } from './admin-page.ts';
import type { RunningSite } from './running-site.ts';

export function tiles(page: Page): Locator {
  return page.getByRole('listitem').filter({ has: page.getByRole('button', { name: "Supprimer l'image" }) });
}

export function zone(page: Page): Locator {
  return page.getByRole('region', { name: 'Images existantes' });
}

/** Signs in to the form of a property; answers the addresses of its pictures, in their order. */
export async function openImages(page: Page, site: RunningSite, id: number): Promise<string[]> {
  await signIn(page, site, `/admin/properties/${id}/edit`);
  await expect(page.getByRole('heading', { name: 'Images existantes' })).toBeVisible();
  return tiles(page)
    .locator('img')
    .evaluateAll((images) => images.map((image) => image.getAttribute('src') ?? ''));
}
