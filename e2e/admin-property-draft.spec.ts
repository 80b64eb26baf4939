import { expectAccessible } from './accessible.ts';
import { REFUSED, signIn, toast } from './admin-page.ts';
import { answerDialog, LIST, OWN, rows } from './admin-properties-page.ts';
import { expect, test } from './fixtures.ts';
import { aPicture } from './site-api.ts';

test.describe('a draft', () => {
  test('is not discarded without a confirmation', async ({ page, site, api }) => {
    const { id } = await api.createProperty({ title: `Maison ${OWN}` });
    await signIn(page, site, `/admin/properties/${id}/edit`);
    await page.getByLabel('Titre').fill('Autre titre');
    const refusal = answerDialog(page, false);
    await page.getByRole('button', { name: 'Annuler' }).click();
    expect(await refusal).toBe('Vos modifications ne sont pas enregistrées. Quitter la page ?');
    await expect(page.getByLabel('Titre')).toHaveValue('Autre titre');

    void answerDialog(page, true);
    await page.getByRole('link', { name: 'Biens' }).click();
    await expect(page).toHaveURL('/admin/properties');
    await page.goto(`/admin/properties/${id}/edit`);
    await expect(page.getByLabel('Titre')).toHaveValue(`Maison ${OWN}`);
    await page.getByRole('button', { name: 'Annuler' }).click();
    await expect(page).toHaveURL('/admin/properties');
  });

  test('is removed on sign-out, after a confirmation', async ({ page, site, api }) => {
    const { id } = await api.createProperty({ title: `Maison ${OWN}` });
    await signIn(page, site, `/admin/properties/${id}/edit`);
    await page.getByLabel('Titre').fill(`Mas ${OWN}`);

    const question = answerDialog(page, false);
    await page.getByRole('button', { name: 'Se déconnecter' }).click();
    expect(await question).toContain('ne sont pas enregistrées');
    expect(await page.evaluate(() => localStorage.auth_token)).toBeTruthy();

    void answerDialog(page, true);
    await page.getByRole('button', { name: 'Se déconnecter' }).click();
    await expect(page).toHaveURL('/admin/login');
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
  });

  test('of a closed tab is removed on sign-out too', async ({ page, context, site }) => {
    await signIn(page, site, '/admin/properties/new');
    await page.getByLabel('Titre').fill(`Maison ${OWN}`);
    await page.close();

    const next = await context.newPage();
    await next.goto('/admin/properties');
    await next.getByRole('button', { name: 'Se déconnecter' }).click();
    await expect(next).toHaveURL('/admin/login');
    expect(await next.evaluate(() => Object.keys(localStorage))).toEqual([]);
  });

  test('survives a closed tab', async ({ page, context, site }) => {
    await signIn(page, site, '/admin/properties/new');
    await page.getByLabel('Titre').fill(`Maison ${OWN}`);
    await page.getByLabel('Caractéristiques').fill('Piscine');
    await page.getByLabel('Caractéristiques').press('Enter');
    await page.close();

    const next = await context.newPage();
    await next.goto('/admin/properties/new');
    await expect(next.getByText('Votre saisie précédente a été retrouvée.')).toBeVisible();
    await expect(next.getByLabel('Titre')).toHaveValue(`Maison ${OWN}`);
    await expect(next.getByText('Piscine', { exact: true })).toBeVisible();
    await expectAccessible(next);
    await next.getByRole('button', { name: "L'abandonner" }).click();
    await expect(next.getByLabel('Titre')).toHaveValue('');
    await next.reload();
    await expect(next.getByLabel('Titre')).toHaveValue('');
  });

  test('does not overwrite what someone else saved meanwhile', async ({ page, context, site, api, problems }) => {
    problems.expect(REFUSED);
    const { id } = await api.createProperty({ title: `Maison ${OWN}`, price: 100_000 });
    await signIn(page, site, `/admin/properties/${id}/edit`);
    const other = await context.newPage();
    await other.goto(`/admin/properties/${id}/edit`);
    await expect(other.getByLabel('Prix')).toBeVisible();
    await page.getByLabel('Titre').fill(`Mas ${OWN}`);
    await other.getByLabel('Prix').fill('120000');
    await other.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(toast(other, 'Propriété mise à jour avec succès')).toBeVisible();

    await page.getByRole('button', { name: 'Enregistrer' }).click();
    const notice = page
      .getByRole('alert')
      .filter({ hasText: "Ce bien a été modifié entre-temps par quelqu'un d'autre." });
    await expect(notice).toContainText('Modifié : Prix.');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Reprendre la version enregistrée' }).click();
    await expect(notice).toBeHidden();
    await expect(page.getByLabel('Prix')).toHaveValue('120000');
    await expect(page.getByLabel('Titre')).toHaveValue(`Maison ${OWN}`);
    await page.getByLabel('Titre').fill(`Mas ${OWN}`);
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(toast(page, 'Propriété mise à jour avec succès')).toBeVisible();
  });

  test('overwrites it when the person chooses to', async ({ page, context, site, api, problems }) => {
    problems.expect(REFUSED);
    const { id } = await api.createProperty({ title: `Maison ${OWN}`, price: 100_000 });
    await signIn(page, site, `/admin/properties/${id}/edit`);
    const other = await context.newPage();
    await other.goto(`/admin/properties/${id}/edit`);
    await other.getByLabel('Titre').fill('Autre');
    await other.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(toast(other, 'Propriété mise à jour avec succès')).toBeVisible();

    await page.getByLabel('Prix').fill('150000');
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await page.getByRole('button', { name: 'Enregistrer ma version' }).click();
    await expect(toast(page, 'Propriété mise à jour avec succès')).toBeVisible();
    await page.goto(LIST);
    await expect(rows(page)).toHaveText([/Maison.*150/]);
  });

  test('does not conflict with photos added on another device', async ({ page, site, api, problems }) => {
    problems.expect(REFUSED);
    const { id } = await api.createProperty({ title: `Maison ${OWN}` });
    await signIn(page, site, `/admin/properties/${id}/edit`);
    await page.getByLabel('Prix').fill('150000');
    await api.uploadPictures(id, [await aPicture()]);
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(toast(page, 'Propriété mise à jour avec succès')).toBeVisible();
  });
});
