import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { signIn } from './admin-page.ts';
import { expect, test } from './fixtures.ts';

async function download(page: Page, button: string) {
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: button, exact: true }).click();
  const file = await downloading;
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}

test('the agent prints a property, its QR code and the catalogue', async ({ page, site }) => {
  await signIn(page, site, '/admin/properties/1/edit');
  const panel = page.getByRole('region', { name: 'Imprimer' });
  await expect(panel).toBeVisible();

  const vitrine = await download(page, 'Fiche vitrine');
  expect(vitrine.name).toMatch(/^fiche-vitrine-1-.*\.pdf$/);
  expect(vitrine.bytes.toString('latin1', 0, 5)).toBe('%PDF-');
  expect(vitrine.bytes.length).toBeLessThan(2_000_000);

  await panel.getByLabel('Orientation').selectOption('Paysage');
  const visit = await download(page, 'Fiche visite');
  expect(visit.name).toMatch(/^fiche-visite-1-.*\.pdf$/);
  expect(visit.bytes.toString('latin1')).toContain('/MediaBox [0 0 841.88');

  const code = await download(page, 'QR code');
  expect(code.name).toBe('qr-1.png');
  expect(code.bytes.toString('latin1', 1, 4)).toBe('PNG');
  await expectAccessible(page);

  await panel.getByLabel('Mois du compte rendu').selectOption({ index: 0 });
  const report = await download(page, 'Compte rendu vendeur');
  expect(report.name).toMatch(/^compte-rendu-\d{4}-\d\d-1-.*\.pdf$/);
  expect(report.bytes.toString('latin1', 0, 5)).toBe('%PDF-');

  await page.goto('/admin/properties?type=Villa');
  const catalogue = await download(page, 'Imprimer le catalogue');
  expect(catalogue.name).toMatch(/^catalogue-\d{4}-\d\d-\d\d\.pdf$/);
});

test('the panel says what a printed advert lacks', async ({ page, site, api }) => {
  const { id } = await api.createProperty({ type: 'Maison', fees_payer: 'vendeur' });
  await signIn(page, site, `/admin/properties/${id}/edit`);
  const panel = page.getByRole('region', { name: 'Imprimer' });
  await page.getByRole('navigation', { name: 'Dans cette page' }).getByRole('link', { name: 'Imprimer' }).click();
  await expect(panel).toBeFocused();
  await expect(panel.getByText('Annonce incomplète : la fiche sera imprimée sans DPE.')).toBeInViewport();

  await api.changeProperty(id, { dpe_status: 'non_requis' });
  await page.reload();
  await expect(panel).toBeVisible();
  await expect(panel.getByText('Annonce incomplète')).toBeHidden();
});
