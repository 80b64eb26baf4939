import type { Locator } from '@playwright/test';
import type { PropertyFields } from '#contract/property/fields.ts';
import { propertyPath } from '#contract/property/property-path.ts';
import { propertyToJson } from '#contract/property/property-to-json.ts';
import { aProperty } from '#contract/testing/factories.ts';
import { expectAccessible } from './accessible.ts';
import { answerWith, REFUSED, signIn, toast } from './admin-page.ts';
import { ALL, answerDialog, DETAIL, LIST, OWN, rows, titles } from './admin-properties-page.ts';
import { delayRequests } from './delay-requests.ts';
import { expect, test } from './fixtures.ts';
import { aPicture } from './site-api.ts';

test.describe('the list', () => {
  test('keeps the actions in view, however long the title is', async ({ page, site, api }) => {
    await page.setViewportSize({ width: 768, height: 900 });
    await api.createProperty({ title: `${OWN}${'x'.repeat(200 - OWN.length)}`, location: 'Saint-Florent' });
    await signIn(page, site, LIST);
    await expect(rows(page).getByRole('button', { name: 'Supprimer' })).toBeInViewport({ ratio: 1 });
  });

  test('shows every property, private ones too, with its actions', async ({ page, site, api }) => {
    const shown = await api.createProperty({
      title: `Villa ${OWN}`,
      type: 'Villa',
      price: 1_250_000,
      location: 'Calvi',
    });
    await api.createProperty({ title: `Maison ${OWN}`, is_private: 1, price: 90_000 });
    await api.uploadPictures(shown.id, [await aPicture()]);
    await signIn(page, site, LIST);

    await expect(page.getByRole('banner').getByRole('heading', { name: 'Administration' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Gestion des biens', level: 1 })).toBeVisible();
    const columns = ['Image', 'Titre', 'Prix', 'Localisation', 'Type', 'Actions'];
    await expect(page.getByRole('columnheader')).toHaveText(columns);
    // No control outside the table has the name of a column.
    for (const column of columns) await expect(page.getByText(column, { exact: true })).toHaveCount(1);
    await expect(page.getByRole('link', { name: 'Ajouter un bien' })).toHaveAttribute('href', '/admin/properties/new');
    await expect(page.getByText(/^2 sur \d+ biens$/)).toBeVisible();

    const villa = rows(page).filter({ hasText: 'Villa' });
    await expect(villa.locator('img')).toHaveJSProperty('complete', true);
    await expect(villa.getByRole('rowheader')).toHaveText(`Villa ${OWN}`);
    await expect(villa.getByRole('cell')).toContainText(['', '1\u202f250\u202f000\u00a0€', 'Calvi', 'Villa']);
    await expect(villa.getByText('Privé', { exact: true })).toBeHidden();
    await expect(villa.getByRole('link')).toHaveCount(2);
    await expect(villa.getByRole('link', { name: `Modifier Villa ${OWN}` })).toHaveAttribute(
      'href',
      `/admin/properties/${shown.id}/edit`,
    );
    await expect(villa.getByRole('link', { name: /^Voir/ })).toHaveAttribute('href', propertyPath(shown));

    const house = rows(page).filter({ hasText: 'Maison' });
    await expect(house.getByText("Pas d'image")).toBeVisible();
    await expect(house.getByText('Privé', { exact: true })).toBeVisible();
    await expect(house.getByRole('link', { name: /^Voir/ })).toBeHidden();
    await expectAccessible(page);
  });

  test('can be searched, filtered and sorted, and Back restores the view', async ({ page, site, api }) => {
    await api.createProperty({ title: `Écrin ${OWN}`, price: 300_000, type: 'Maison', is_private: 1 });
    await api.createProperty({ title: `Bastide ${OWN}`, price: 100_000, type: 'Villa' });
    await api.createProperty({ title: `Mas ${OWN}`, price: 200_000, type: 'Villa' });
    await signIn(page, site);
    await page.getByLabel('Rechercher un bien').fill(OWN.toUpperCase());
    await expect(titles(page)).toHaveText([`Mas ${OWN}`, `Bastide ${OWN}`, `Écrin ${OWN}Privé`]);

    await page.getByRole('button', { name: 'Prix' }).click();
    await expect(titles(page)).toHaveText([`Bastide ${OWN}`, `Mas ${OWN}`, `Écrin ${OWN}Privé`]);
    await expect(page.getByRole('columnheader', { name: 'Prix' })).toHaveAttribute('aria-sort', 'ascending');
    // Only the badge has this text, no filter above.
    await expect(page.getByText('Privé')).toHaveCount(1);
    await page.getByRole('button', { name: 'Titre' }).click();
    await page.getByRole('button', { name: 'Titre' }).click();
    await expect(titles(page)).toHaveText([`Mas ${OWN}`, `Écrin ${OWN}Privé`, `Bastide ${OWN}`]);

    await page.getByLabel('Filtrer par type').selectOption('Villa');
    await expect(titles(page)).toHaveText([`Mas ${OWN}`, `Bastide ${OWN}`]);
    await page.getByRole('link', { name: `Modifier Mas ${OWN}` }).click();
    await page.getByRole('button', { name: 'Annuler' }).click();
    await expect(titles(page)).toHaveText([`Mas ${OWN}`, `Bastide ${OWN}`]);

    await page.getByLabel('Visibilité').selectOption('private');
    await expect(page.getByText('Aucun bien ne correspond à votre recherche.')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Tout afficher' }).click();
    await expect(page).toHaveURL('/admin/properties');
    await expect(page.getByLabel('Rechercher un bien')).toHaveValue('');
  });

  test('finds a reference and a mandate, shows the reference, and sorts by the last change', async ({
    page,
    site,
    api,
  }) => {
    const facts: Partial<PropertyFields> = { reference: 'ZQ-104', mandate_number: 'M/2026-77' };
    const first = await api.createProperty({ title: `Mas ${OWN}`, ...facts });
    await api.createProperty({ title: `Villa ${OWN}`, reference: 'ZQ-105' });
    await signIn(page, site);
    await page.getByLabel('Rechercher un bien').fill('zq104');
    await expect(titles(page)).toHaveText([`Mas ${OWN} ZQ-104`]);
    await page.getByLabel('Rechercher un bien').fill('m 2026-77');
    await expect(titles(page)).toHaveText([`Mas ${OWN} ZQ-104`]);

    await page.getByLabel('Rechercher un bien').fill('ZQ-10');
    await expect(titles(page)).toHaveText([`Villa ${OWN} ZQ-105`, `Mas ${OWN} ZQ-104`]);
    await api.changeProperty(first.id, { price: 410_000 });
    await page.getByLabel('Trier').selectOption('Modifiés en dernier');
    await expect(titles(page)).toHaveText([`Mas ${OWN} ZQ-104`, `Villa ${OWN} ZQ-105`]);
  });

  test('marks incomplete adverts, and filters them', async ({ page, site, api }) => {
    await api.createProperty({ title: `Pré ${OWN}`, type: 'Terrain', fees_payer: 'vendeur' });
    await api.createProperty({ title: `Maison ${OWN}`, fees_payer: 'vendeur' });
    await signIn(page, site, LIST);
    const badge = (title: string) => rows(page).filter({ hasText: title }).getByText('Annonce incomplète');
    await expect(badge('Maison')).toBeAttached();
    await expect(badge('Pré')).toBeHidden();

    await page.getByLabel('Annonces incomplètes').check();
    await expect(page).toHaveURL(`${LIST}&advert=incomplete`);
    await expect(titles(page)).toHaveText([`Maison ${OWN}`]);
    await expectAccessible(page);
    // The whole row opens the form, the title included.
    await rows(page)
      .filter({ hasText: `Maison ${OWN}` })
      .click({ position: { x: 200, y: 20 } });
    await page.locator('summary').filter({ hasText: 'Énergie' }).click();
    await page.getByLabel('DPE', { exact: true }).selectOption('Non requis');
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(page).toHaveURL(`${LIST}&advert=incomplete`);
    await expect(page.getByText('Aucun bien ne correspond à votre recherche.')).toBeVisible();
  });

  test('shows cards on a phone, without horizontal scrolling', async ({ page, site, api }) => {
    const title = `Mehrfamilienhausgrundstücksgesellschaft ${OWN} mit Donaudampfschifffahrtsblick`;
    await api.createProperty({ title, location: 'Santa-Maria-di-Lota-et-San-Martino-di-Lota' });
    await page.setViewportSize({ width: 360, height: 740 });
    await signIn(page, site, LIST);

    await expect(page.getByText(title)).toBeVisible();
    await expect(page.getByRole('columnheader')).toHaveCount(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    for (const action of [/^Voir/, /^Modifier/]) await expectTarget(page.getByRole('link', { name: action }));
    await expectTarget(page.getByRole('button', { name: /^Supprimer/ }));
    await page.getByLabel('Trier').selectOption('Prix croissant');
    await expect(page).toHaveURL(`${LIST}&sort=price-asc`);
    await expectAccessible(page);
  });

  test('begins on the first screen of a phone, below its filters; tools unfold above it', async ({
    page,
    site,
    api,
  }) => {
    await api.createProperty({ title: `Mas ${OWN}`, fees_payer: null });
    await page.setViewportSize({ width: 390, height: 844 });
    await signIn(page, site, '/admin/properties?advert=incomplete');
    const incomplete = page.getByLabel('Annonces incomplètes');
    await expect(incomplete).toBeChecked();
    expect((await rows(page).first().boundingBox())?.y).toBeLessThan(520);
    await incomplete.uncheck();
    await expect(incomplete).toBeFocused();
    await expect(page).toHaveURL('/admin/properties');

    const box = await rows(page).first().boundingBox();
    expect(box?.y).toBeLessThan(520);
    await expect(page.getByLabel('Trier')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Exporter', exact: true })).toBeHidden();
    await page.getByRole('button', { name: 'Outils' }).click();
    await expect(page.getByRole('button', { name: 'Exporter', exact: true })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });

  test('loads the next pages while it is scrolled', async ({ page, site }) => {
    const all = Array.from({ length: 120 }, (_, index) =>
      propertyToJson(aProperty({ id: index + 1, title: `Bien ${index + 1}` }), {
        withImages: true,
        today: '2026-06-01',
      }),
    );
    await page.route(ALL, (route) => {
      const search = new URL(route.request().url()).searchParams;
      const [number, size] = [Number(search.get('page')), Number(search.get('per_page'))];
      const data = all.slice((number - 1) * size, number * size);
      return answerWith(200, { status: 'success', data: { data, total: all.length } })(route);
    });
    await signIn(page, site);
    await expect(page.getByText('120 biens', { exact: true })).toBeVisible();
    expect(await rows(page).count()).toBe(50);
    await rows(page).last().scrollIntoViewIfNeeded();
    await expect(rows(page)).toHaveCount(100);
    await rows(page).last().scrollIntoViewIfNeeded();
    await expect(rows(page)).toHaveCount(120);
    await expect(page.getByRole('button', { name: 'Afficher plus de biens' })).toBeHidden();
  });

  test('follows a link that is clicked right after typing a search', async ({ page, site }) => {
    await signIn(page, site);
    await expect(rows(page).first()).toBeVisible();
    const release = await delayRequests(page, '**/property-new*');
    await page.getByLabel('Rechercher un bien').pressSequentially('Villa');
    await page.getByRole('link', { name: 'Ajouter un bien' }).click();
    // The search reaches the address while the form's script is still loading.
    await expect(page).toHaveURL(/search=Villa/);
    release();
    await expect(page).toHaveURL('/admin/properties/new');
    await expect(page.getByRole('heading', { name: 'Ajouter un bien' })).toBeVisible();
  });

  test('shows a message when there are no properties', async ({ page, site }) => {
    await page.route(ALL, answerWith(200, { status: 'success', data: { data: [] } }));
    await signIn(page, site);
    await expect(page.getByText('Aucun bien pour le moment.')).toBeVisible();
  });

  test('shows an error when loading fails, with a retry button', async ({ page, site, problems }) => {
    problems.expect(REFUSED);
    await page.route(ALL, answerWith(403, {}));
    await signIn(page, site);
    await expect(page.getByRole('alert')).toHaveText('Une erreur est survenue lors du chargement des biens.');
    await expectAccessible(page);
    await page.unroute(ALL);
    await page.getByRole('button', { name: 'Réessayer' }).click();
    await expect(rows(page).first()).toBeVisible();
  });
});

test.describe('deleting a property', () => {
  test('asks for confirmation, disables the buttons, and shows on the site at once', async ({
    page,
    site,
    api,
    request,
  }) => {
    const property = await api.createProperty({ title: `Maison ${OWN}` });
    await api.createProperty({ title: `Villa ${OWN}` });
    await signIn(page, site, LIST);
    const button = page.getByRole('button', { name: `Supprimer Maison ${OWN}` });

    const question = answerDialog(page, false);
    await button.click();
    expect(await question).toBe('Êtes-vous sûr de vouloir supprimer ce bien ?');
    await expect(rows(page)).toHaveCount(2);

    await page.route(DETAIL, async (route) => {
      await expect(page.getByRole('button', { name: `Supprimer Villa ${OWN}` })).toBeDisabled();
      await route.continue();
    });
    void answerDialog(page, true);
    await button.click();
    await expect(titles(page)).toHaveText([`Villa ${OWN}`]);
    await expect(page.getByText(/^1 sur/)).toBeFocused();
    const answer = await request.get(propertyPath(property), { maxRedirects: 0 });
    expect(answer.headers().location).toBe('/vente');
  });

  test('shows an error when it fails', async ({ page, site, api, problems }) => {
    problems.expect(REFUSED);
    await api.createProperty({ title: `Maison ${OWN}` });
    await page.route(DETAIL, answerWith(500, { status: 'error', message: 'Non' }));
    await signIn(page, site, LIST);
    void answerDialog(page, true);
    await page.getByRole('button', { name: /^Supprimer/ }).click();
    await expect(toast(page, 'Une erreur est survenue lors de la suppression du bien')).toBeVisible();
    await expect(rows(page)).toHaveCount(1);
    await expectAccessible(page);
  });

  test('succeeds although the answer is unreadable', async ({ page, site, api }) => {
    await api.createProperty({ title: `Maison ${OWN}` });
    await page.route(DETAIL, async (route) => {
      await route.fetch();
      await route.fulfill({ status: 200, body: '' });
    });
    await signIn(page, site, LIST);
    void answerDialog(page, true);
    await page.getByRole('button', { name: /^Supprimer/ }).click();
    await expect(page.getByText('Aucun bien ne correspond à votre recherche.')).toBeVisible();
    await expect(page.getByRole('alert')).toBeHidden();
  });
});

test('an unknown address of the administration shows a not-found page', async ({ page, site, problems }) => {
  problems.expect(REFUSED);
  await signIn(page, site);
  const answer = await page.goto('/admin/nowhere');
  expect(answer?.status()).toBe(404);
  const title = "404 Oups ! La page que vous cherchez n'existe pas.";
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page).toHaveTitle(/^Page introuvable \|/);
  await expect(page.getByRole('link', { name: 'Gestion des biens' }).last()).toBeVisible();

  await page.getByRole('link', { name: "Retour à l'accueil" }).click();
  await expect(page).toHaveURL('/');
});

async function expectTarget(locator: Locator) {
  const box = await locator.boundingBox();
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
}
