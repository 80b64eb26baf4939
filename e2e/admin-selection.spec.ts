import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { propertyToJson } from '#contract/property/property-to-json.ts';
import { aProperty } from '#contract/testing/factories.ts';
import { expectAccessible } from './accessible.ts';
import { answerWith, REFUSED, signIn, toast } from './admin-page.ts';
import { ALL, answerDialog, EDIT, idOf, LIST, OWN, rows, titles } from './admin-properties-page.ts';
import { expect, test } from './fixtures.ts';
import { expectToFit } from './screen-widths.ts';

const bar = (page: Page) => page.getByRole('region', { name: 'Sélection' });
const act = (page: Page, name: string) => bar(page).getByRole('button', { name }).click();
const box = (page: Page, title: string) => page.getByRole('checkbox', { name: `Sélectionner ${title} ${OWN}` });
const all = (page: Page) => page.getByRole('checkbox', { name: 'Tout sélectionner' });

test('several properties are made private, and go to the trash and back, on a phone', async ({ page, site, api }) => {
  const villa = await api.createProperty({ title: `Villa ${OWN}` });
  const house = await api.createProperty({ title: `Maison ${OWN}` });
  await api.createProperty({ title: `Mas ${OWN}` });
  const isPrivate = async () =>
    Promise.all([villa, house].map(async ({ id }) => (await api.readProperty(id)).is_private));
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page, site, LIST);
  await expect(bar(page)).toBeHidden();
  await box(page, 'Villa').check();
  await expect(bar(page).getByRole('status')).toHaveText('1 bien sélectionné');
  await box(page, 'Maison').check();
  await expect(bar(page).getByRole('status')).toHaveText('2 biens sélectionnés');
  await expectToFit(page, [1280, 360]);
  await expectAccessible(page);

  const makePrivate = bar(page).getByRole('button', { name: 'Rendre privés' });
  await makePrivate.press('Enter');
  await expect(rows(page).getByText('Privé', { exact: true })).toHaveCount(2);
  await expect(makePrivate).toBeFocused();
  expect(await isPrivate()).toEqual([1, 1]);
  await toast(page, '2 biens rendus privés').getByRole('button', { name: 'Annuler' }).click();
  await expect(toast(page, '2 biens rendus publics')).toBeVisible();
  await expect(rows(page).getByText('Privé', { exact: true })).toHaveCount(0);
  expect(await isPrivate()).toEqual([0, 0]);

  const refusal = answerDialog(page, false);
  await act(page, 'Mettre à la corbeille');
  expect(await refusal).toBe('Mettre 2 biens à la corbeille ?');
  await expect(rows(page)).toHaveCount(3);
  void answerDialog(page, true);
  await act(page, 'Mettre à la corbeille');
  await expect(titles(page)).toHaveText([`Mas ${OWN}`]);
  await expect(bar(page)).toBeHidden();
  await expect(page.getByText(/^1 sur/)).toBeFocused();

  await toast(page, '2 biens mis à la corbeille').getByRole('button', { name: 'Annuler' }).click();
  await expect(toast(page, '2 biens restaurés')).toBeVisible();
  await expect(titles(page)).toHaveText([`Mas ${OWN}`, `Maison ${OWN}`, `Villa ${OWN}`]);
  await expect(bar(page)).toBeHidden();
});

test('a selection is made with the keyboard, survives other views, and forgets what is gone', async ({
  page,
  site,
  api,
}) => {
  const villa = await api.createProperty({ title: `Villa ${OWN}`, type: 'Villa' });
  await api.createProperty({ title: `Maison ${OWN}`, type: 'Maison' });
  await signIn(page, site, LIST);
  await box(page, 'Villa').focus();
  await page.keyboard.press('Space');
  await expect(all(page)).toHaveJSProperty('indeterminate', true);
  await all(page).focus();
  await page.keyboard.press('Space');
  await expect(all(page)).toBeChecked();
  await expect(box(page, 'Maison')).toBeChecked();
  // The bar comes before the rows.
  await page.keyboard.press('Tab');
  await expect(bar(page).getByRole('button', { name: 'Rendre privés' })).toBeFocused();

  await page.getByLabel('Filtrer par type').selectOption('Maison');
  await expect(rows(page)).toHaveCount(1);
  await expect(bar(page)).toContainText('2 biens sélectionnés');
  await page.getByRole('link', { name: /^Modifier/ }).click();
  await page.getByRole('button', { name: 'Annuler' }).click();
  await expect(bar(page)).toContainText('2 biens sélectionnés');
  await all(page).uncheck();
  await expect(bar(page)).toContainText('1 bien sélectionné');

  await api.deleteProperty(villa.id);
  await page.goto('/admin/properties');
  await expect(rows(page).first()).toBeVisible();
  await expect(bar(page)).toBeHidden();

  await rows(page).first().getByRole('checkbox').check();
  await act(page, 'Tout désélectionner');
  await expect(bar(page)).toBeHidden();
  await expect(page.getByText(/^\d+ biens$/)).toBeFocused();
});

test('what cannot be done is told', async ({ page, site, api, problems }) => {
  problems.expect(REFUSED);
  await api.changeSettings({ refuse_incomplete: 1 });
  await api.createProperty({ title: `Pré ${OWN}`, type: 'Terrain', fees_payer: 'vendeur', is_private: 1 });
  await api.createProperty({ title: `Mas ${OWN}`, is_private: 1 });
  const gone = await api.createProperty({ title: `Villa ${OWN}`, is_private: 1 });
  await signIn(page, site, LIST);
  await all(page).check();
  await api.deleteProperty(gone.id);

  const question = answerDialog(page, true);
  await act(page, 'Rendre publics');
  expect(await question).toBe('Il manque des mentions obligatoires à 1 annonce sur 3. Continuer ?');
  await expect(toast(page, '1 bien rendu public')).toContainText(
    "1 bien reste privé : il manque des mentions. 1 bien n'existe plus",
  );
  await expect(bar(page)).toContainText('2 biens sélectionnés');

  await page.route('**/api/properties/bulk', answerWith(503, { status: 'error', message: 'Plus tard' }));
  await act(page, 'Rendre privés');
  await expect(toast(page, "Les biens n'ont pas pu être modifiés.")).toBeVisible();
  await expect(bar(page)).toContainText('2 biens sélectionnés');
});

test('more than 200 properties are too many', async ({ page, site }) => {
  const data = Array.from({ length: 201 }, (_, index) =>
    propertyToJson(aProperty({ id: index + 1, title: `Bien ${index + 1}` }), { withImages: true, today: '2026-06-01' }),
  );
  await page.route(ALL, answerWith(200, { status: 'success', data: { data } }));
  await signIn(page, site);
  await all(page).check();
  await expect(bar(page).getByRole('status')).toHaveText('201 biens sélectionnésSélectionnez 200 biens au plus.');
  await expect(bar(page).getByRole('button', { name: 'Rendre privés' })).toBeDisabled();
  await page.getByRole('checkbox', { name: 'Sélectionner Bien 7', exact: true }).uncheck();
  await expect(bar(page).getByRole('status')).toHaveText('200 biens sélectionnés');
  await expect(bar(page).getByRole('button', { name: 'Rendre privés' })).toBeEnabled();
});

test('the selected properties are printed and exported', async ({ page, site, api }) => {
  await api.createProperty({ title: `Villa ${OWN}`, is_private: 1 });
  await api.createProperty({ title: `Maison ${OWN}` });
  await api.createProperty({ title: `Mas ${OWN}` });
  await signIn(page, site, LIST);
  await box(page, 'Villa').check();
  await box(page, 'Maison').check();

  const download = async (name: string) => {
    const started = page.waitForEvent('download');
    await act(page, name);
    const file = await started;
    return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'latin1') };
  };
  const catalogue = await download('Imprimer');
  expect(catalogue.name).toMatch(/^catalogue-.+\.pdf$/);
  expect(catalogue.text).toMatch(/^%PDF/);
  const table = await download('Exporter');
  expect(table.name).toMatch(/^biens-.+\.csv$/);
  expect(table.text.trim().split('\r\n')).toHaveLength(3);
  expect(table.text).not.toContain('Mas');
});

test('a property is duplicated from the list', async ({ page, site, api }) => {
  await api.createProperty({ title: `Villa ${OWN}` });
  await signIn(page, site, LIST);
  const button = page.getByRole('button', { name: `Dupliquer Villa ${OWN}` });
  await button.click();
  await page.getByRole('button', { name: 'Fermer', exact: true }).click();
  await expect(button).toBeFocused();
  await button.click();
  await page.getByRole('button', { name: 'Créer la copie' }).click();
  await expect(toast(page, 'Copie créée')).toBeVisible();
  await expect(page).toHaveURL(EDIT);
  api.willDelete(idOf(page));
  await expect(page.getByLabel('Titre')).toHaveValue(`Villa ${OWN} (copie)`);
});
