import { aJpeg } from '#server/testing/factories.ts';
import { expectAccessible } from './accessible.ts';
import { signIn, toast } from './admin-page.ts';
import { expect, test } from './fixtures.ts';

test('the agent writes a text, sees it on the page, and takes the first one back @journey', async ({ page, site }) => {
  // Cached before the change.
  await page.goto('/');
  await signIn(page, site, '/admin/site');
  await page.getByLabel('Grand titre').fill('Vivre à <b>Nonza</b>');
  await expect(page.getByText('Encore 60 lettres')).toBeVisible();

  // What is typed is seen before it is saved, and by nobody else.
  await expect(page.frameLocator('iframe').getByText('Vivre à <b>Nonza</b>')).toBeVisible();
  expect(await (await page.request.get(site.baseUrl)).text()).not.toContain('Nonza</b>');

  page.once('dialog', (dialog) => dialog.dismiss());
  await page.getByRole('link', { name: 'Messages' }).click();
  await expect(page).toHaveURL('/admin/site');

  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(toast(page, 'Textes enregistrés avec succès')).toBeVisible();
  await expect(page.frameLocator('iframe').getByText('Vivre à <b>Nonza</b>')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Retour au site' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Vivre à <b>Nonza</b>' })).toBeVisible();
  await page.goto('/admin/site');
  await page.getByRole('button', { name: "Texte d'origine : Grand titre" }).click();
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(toast(page, 'Textes enregistrés avec succès')).toBeVisible();

  // Back to what stood before that save, and before the first one.
  page.on('dialog', (dialog) => dialog.accept());
  const saves = page.locator('details', { has: page.getByText('Historique des textes') }).getByRole('listitem');
  await page.getByText('Historique des textes').click();
  // Once the save is there: until then, the one before it is the newest.
  await expect(saves.first()).toContainText('Avant : Vivre à <b>Nonza</b>');
  await saves.first().locator('summary').click();
  await saves.first().getByRole('button', { name: "Revenir à la version d'avant" }).click();
  await expect(page.getByLabel('Grand titre')).toHaveValue('Vivre à <b>Nonza</b>');
  await expect(saves.first()).toContainText('Après : Vivre à <b>Nonza</b>');
  await page.getByRole('button', { name: "Texte d'origine : Grand titre" }).click();
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(saves.first()).toContainText('Après : Votre projet immobilier');
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: 'Votre projet immobilier' })).toBeVisible();
});

test('the portrait stands on the page about the agent and on every advert, the logo before the name', async ({
  page,
  site,
}) => {
  await signIn(page, site, '/admin/site');
  for (const name of ['le portrait', 'le logo']) {
    const file = { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: await aJpeg() };
    await page.getByLabel(`Choisir ${name}`).setInputFiles(file);
    await expect(page.getByRole('button', { name: `Retirer ${name}` })).toBeVisible();
  }

  for (const path of ['/about', '/contact', '/vente/1']) {
    await page.goto(path);
    await expect(page.getByRole('img', { name: 'Portrait de JPVZIMM' })).toBeAttached();
  }
  await expect(page.getByRole('banner').locator('img').first()).toHaveAttribute('src', /^\/uploads\//);

  await page.goto('/admin/site');
  for (const name of ['le portrait', 'le logo']) {
    await page.getByRole('button', { name: `Retirer ${name}` }).click();
    await expect(page.getByLabel(`Choisir ${name}`)).toBeAttached();
  }
  await page.goto('/about');
  await expect(page.getByRole('img', { name: 'Portrait de JPVZIMM' })).toHaveCount(0);
});
