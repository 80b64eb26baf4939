import { expectAccessible } from './accessible.ts';
import { answerWith, REFUSED, signIn, toast } from './admin-page.ts';
import { answerDialog, LIST, OWN, rows } from './admin-properties-page.ts';
import { expect, test } from './fixtures.ts';
import { aPicture } from './site-api.ts';

const TRASH = '/admin/trash';

test.beforeEach(({ api }) => api.emptyTrash());

test('a deleted property is restored from the toast, as it was', async ({ page, site, api }) => {
  const { id } = await api.createProperty({ title: `Villa ${OWN}`, is_private: 1 });
  await api.uploadPictures(id, [await aPicture({ width: 640 }), await aPicture({ width: 641 })]);
  // AVIF copies may be made meanwhile.
  const { pictures: _, ...before } = await api.readProperty(id);
  await signIn(page, site, LIST);
  const question = answerDialog(page, true);
  await page.getByRole('button', { name: `Supprimer Villa ${OWN}` }).click();
  expect(await question).toBe('Êtes-vous sûr de vouloir supprimer ce bien ?');
  await expect(rows(page)).toHaveCount(0);

  await toast(page, 'Bien supprimé avec succès').getByRole('button', { name: 'Annuler' }).click();

  await expect(toast(page, 'Bien restauré avec succès')).toBeVisible();
  await expect(rows(page)).toHaveCount(1);
  expect(await api.readProperty(id)).toMatchObject(before);
});

test('the trash shows what was deleted, restores it and deletes it for good', async ({ page, site, api }) => {
  const villa = await api.createProperty({ title: `Villa ${OWN}`, price: 1_250_000, location: 'Calvi', type: 'Villa' });
  await api.uploadPictures(villa.id, [await aPicture({ width: 640 })]);
  const house = await api.createProperty({ title: `Maison ${OWN}`, is_private: 1 });
  for (const { id } of [villa, house]) await api.deleteProperty(id);
  await signIn(page, site, LIST);
  await page.getByRole('navigation', { name: 'Écrans' }).getByRole('link', { name: 'Corbeille' }).click();
  await expect(page).toHaveURL(TRASH);
  await expect(page.getByRole('heading', { name: 'Corbeille', level: 1 })).toBeVisible();

  const items = page.getByRole('article');
  await expect(items.getByRole('heading')).toHaveText([`Maison ${OWN}Privé`, `Villa ${OWN}`]);
  const deleted = items.filter({ hasText: 'Villa' });
  await expect(deleted).toContainText('1\u202f250\u202f000\u00a0€');
  await expect(deleted).toContainText('Calvi');
  await expect(deleted).toContainText('1 photo');
  await expect(deleted.locator('img')).toHaveJSProperty('naturalWidth', 320);
  await expect(deleted).toContainText(/Supprimé le \d+.+ 20\d\d, effacé définitivement le \d+.+ 20\d\d/);
  await expectAccessible(page);

  await page.getByRole('button', { name: `Restaurer Villa ${OWN}` }).click();
  await expect(toast(page, 'Bien restauré avec succès')).toBeVisible();
  await expect(items).toHaveCount(1);
  expect((await api.readProperty(villa.id)).images).toHaveLength(1);

  const refusal = answerDialog(page, false);
  await page.getByRole('button', { name: `Supprimer définitivement Maison ${OWN}` }).click();
  expect(await refusal).toContain(`Supprimer définitivement « Maison ${OWN} » et ses photos ?`);
  await expect(items).toHaveCount(1);
  void answerDialog(page, true);
  await page.getByRole('button', { name: `Supprimer définitivement Maison ${OWN}` }).click();
  await expect(toast(page, 'Bien supprimé définitivement')).toBeVisible();
  await expect(page.getByText('La corbeille est vide.')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Gestion des biens' })).toBeVisible();
  await expectAccessible(page);
});

test('the trash fits a phone', async ({ page, site, api }) => {
  const { id } = await api.createProperty({
    title: `${OWN}${'x'.repeat(200 - OWN.length)}`,
    location: 'y'.repeat(120),
  });
  await api.deleteProperty(id);
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page, site, TRASH);
  await expect(page.getByRole('button', { name: /^Restaurer/ })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});

test('a failure in the trash is told, and the property stays', async ({ page, site, api, problems }) => {
  problems.expect(REFUSED);
  const { id } = await api.createProperty({ title: `Villa ${OWN}` });
  await api.deleteProperty(id);
  await signIn(page, site, TRASH);
  await page.route('**/api/trash/*/restore', answerWith(500, { status: 'error', message: 'Non' }));
  await page.getByRole('button', { name: `Restaurer Villa ${OWN}` }).click();
  await expect(toast(page, "Le bien n'a pas pu être restauré.")).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(1);
});
