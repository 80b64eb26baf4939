import type { Page } from '@playwright/test';

/** A word that no demo listing has: tests look at their own properties. */
export const OWN = 'Tramuntana';
export const LIST = `/admin/properties?search=${OWN}`;
export const DETAIL = /\/api\/properties\/\d+(\?.*)?$/;
export const ALL = /\/api\/properties(\?.*)?$/;
export const EDIT = /\/admin\/properties\/\d+\/edit$/;

export const rows = (page: Page) =>
  page.getByRole('row').filter({ has: page.getByRole('button', { name: /^Supprimer/ }) });
export const titles = (page: Page) => rows(page).getByRole('rowheader');

/** All that a property needs. */
export async function fillForm(page: Page): Promise<void> {
  await page.getByLabel('Titre').fill(`Maison ${OWN}`);
  await page.getByLabel('Prix').fill('385000');
  await page.getByLabel('Localisation').fill('Nonza');
  await page.getByLabel('Surface (m²)').fill('85.5');
  await page.getByLabel('Description').fill('Une maison.\nUn jardin.');
}

/** The property whose form is open. */
export function idOf(page: Page): number {
  return Number(/\d+(?=\/edit)/.exec(page.url())?.[0]);
}

export function answerDialog(page: Page, accept: boolean): Promise<string> {
  return new Promise((resolve) => {
    page.once('dialog', (dialog) => {
      resolve(dialog.message());
      void (accept ? dialog.accept() : dialog.dismiss());
    });
  });
}
