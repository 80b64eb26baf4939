import { expectAccessible } from './accessible.ts';
import { signIn, toast } from './admin-page.ts';
import { answerDialog, EDIT, idOf, OWN } from './admin-properties-page.ts';
import { expect, test } from './fixtures.ts';
import { aPicture } from './site-api.ts';

test.describe('the history of a property', () => {
  test('shows who changed what, and takes an older version back', async ({ page, site, api }) => {
    const { id } = await api.createProperty({ title: `Villa ${OWN}`, price: 100_000 });
    await api.changeProperty(id, { price: 120_000, fees_payer: 'vendeur' });
    await api.changeProperty(id, { title: `Belle villa ${OWN}`, is_private: 1 });
    await signIn(page, site, `/admin/properties/${id}/edit`);
    await page.getByRole('heading', { name: 'Historique' }).click();

    const versions = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^Revenir/ }) });
    await expect(versions).toHaveCount(2);
    await expect(versions.first()).toContainText(site.admin.email);
    await expect(versions.first().getByRole('term')).toHaveText(['Titre', 'Visibilité']);
    await expect(versions.first().getByRole('definition')).toHaveText([
      `Villa ${OWN}→Belle villa ${OWN}`,
      'Public→Privé',
    ]);
    await expect(versions.last().getByRole('term')).toHaveText(['Prix', 'Honoraires à la charge de']);
    await expectAccessible(page);

    await page.getByLabel('Titre').fill('Une saisie');
    const question = answerDialog(page, true);
    await versions
      .last()
      .getByRole('button', { name: /^Revenir à la version du \d/ })
      .click();
    expect(await question).toMatch(/^Vos modifications ne sont pas enregistrées\. Revenir à la version du \d/);
    await expect(toast(page, 'Version restaurée avec succès')).toBeVisible();
    await expect(page.getByLabel('Titre')).toHaveValue(`Villa ${OWN}`);
    await expect(page.getByLabel('Prix', { exact: true })).toHaveValue('100000');
    await expect(versions).toHaveCount(3);
    expect(await api.readProperty(id)).toMatchObject({ price: 100_000, fees_payer: null, is_private: 0 });
  });

  test('is empty at first, and fits a phone when it is long', async ({ page, site, api }) => {
    const { id } = await api.createProperty({ title: `Villa ${OWN}` });
    await page.setViewportSize({ width: 360, height: 740 });
    await signIn(page, site, `/admin/properties/${id}/edit`);
    // The way there from the top of the page opens it too.
    await page.getByRole('link', { name: 'Historique' }).click();
    await expect(page.getByText('Aucune modification pour le moment.')).toBeVisible();

    await api.changeProperty(id, { title: 'x'.repeat(200), description: 'Une phrase. '.repeat(200) });
    await page.reload();
    await page.getByRole('heading', { name: 'Historique' }).click();
    await expect(page.getByRole('button', { name: /^Revenir à la version du \d/ })).toBeVisible();
    await page.getByText('Lire le texte entier').last().click();
    await expect(page.getByRole('insertion').filter({ hasText: /(Une phrase\. ?){200}/ })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  });
});

test('a property is duplicated with its photos, and the private copy opens', async ({ page, site, api }) => {
  const { id } = await api.createProperty({ title: `Villa ${OWN}`, reference: 'JP-1' });
  await api.uploadPictures(id, [await aPicture({ width: 640 }), await aPicture({ width: 641 })]);
  await signIn(page, site, `/admin/properties/${id}/edit`);
  await page.getByRole('button', { name: 'Dupliquer' }).click();
  await expect(page.getByRole('checkbox', { name: 'Reprendre les photos (2)' })).toBeChecked();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Créer la copie' }).click();

  await expect(toast(page, 'Copie créée')).toBeVisible();
  await expect(page).not.toHaveURL(new RegExp(`/${id}/edit`));
  await expect(page).toHaveURL(EDIT);
  api.willDelete(idOf(page));
  await expect(page.getByLabel('Titre')).toHaveValue(`Villa ${OWN} (copie)`);
  await expect(page.getByRole('checkbox', { name: /^Rendre ce bien privé/ })).toBeChecked();
  await expect(page.getByRole('button', { name: "Supprimer l'image" })).toHaveCount(2);
  expect(await api.readProperty(idOf(page))).toMatchObject({ reference: null, is_private: 1 });
});
