import type { Locator, Page } from '@playwright/test';
import { propertyToJson } from '#contract/property-json.ts';
import { propertyPath } from '#contract/property-path.ts';
import { aProperty } from '#contract/testing/factories.ts';
import { expectAccessible } from './accessible.ts';
import { answerWith, loseFirstAnswer, REFUSED, signIn, toast } from './admin-page.ts';
import { expect, test } from './fixtures.ts';
import { aPicture } from './site-api.ts';

/** A word that no demo listing has: tests look at their own properties. */
const OWN = 'Tramuntana';
const LIST = `/admin/properties?search=${OWN}`;
const DETAIL = /\/api\/properties\/\d+(\?.*)?$/;
const ALL = /\/api\/properties(\?.*)?$/;
const EDIT = /\/admin\/properties\/\d+\/edit$/;

const rows = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('button', { name: /^Supprimer/ }) });
const titles = (page: Page) => rows(page).locator('td:nth-child(2)');

/** All that a property needs. */
async function fillForm(page: Page): Promise<void> {
  await page.getByLabel('Titre').fill(`Maison ${OWN}`);
  await page.getByLabel('Prix').fill('385000');
  await page.getByLabel('Localisation').fill('Nonza');
  await page.getByLabel('Surface (m²)').fill('85.5');
  await page.getByLabel('Description').fill('Une maison.\nUn jardin.');
}

/** The property whose form is open. */
function idOf(page: Page): number {
  return Number(/\d+(?=\/edit)/.exec(page.url())?.[0]);
}

function answerDialog(page: Page, accept: boolean): Promise<string> {
  return new Promise((resolve) => {
    page.once('dialog', (dialog) => {
      resolve(dialog.message());
      void (accept ? dialog.accept() : dialog.dismiss());
    });
  });
}

test.describe('the list', () => {
  test('shows every property, private ones too, with what there is to do', async ({ page, site, api }) => {
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
    await expect(page.getByRole('columnheader')).toHaveText([
      'Image',
      'Titre',
      'Prix',
      'Localisation',
      'Type',
      'Actions',
    ]);
    await expect(page.getByRole('link', { name: 'Ajouter un bien' })).toHaveAttribute('href', '/admin/properties/new');
    await expect(page.getByText(/^2 sur \d+ biens$/)).toBeVisible();

    const villa = rows(page).filter({ hasText: 'Villa' });
    await expect(villa.locator('img')).toHaveJSProperty('complete', true);
    await expect(villa.getByRole('cell')).toContainText([
      '',
      `Villa ${OWN}`,
      '1\u202f250\u202f000\u00a0€',
      'Calvi',
      'Villa',
    ]);
    await expect(villa.getByText('Privé', { exact: true })).toBeHidden();
    await expect(villa.getByRole('link', { name: /^Modifier/ })).toHaveAttribute(
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

  test('is searched, filtered and sorted, and found again on the way back', async ({ page, site, api }) => {
    await api.createProperty({ title: `Écrin ${OWN}`, price: 300_000, type: 'Maison', is_private: 1 });
    await api.createProperty({ title: `Bastide ${OWN}`, price: 100_000, type: 'Villa' });
    await api.createProperty({ title: `Mas ${OWN}`, price: 200_000, type: 'Villa' });
    await signIn(page, site);
    await page.getByLabel('Rechercher un bien').fill(OWN.toUpperCase());
    await expect(titles(page)).toHaveText([`Mas ${OWN}`, `Bastide ${OWN}`, `Écrin ${OWN}Privé`]);

    await page.getByRole('button', { name: 'Prix' }).click();
    await expect(titles(page)).toHaveText([`Bastide ${OWN}`, `Mas ${OWN}`, `Écrin ${OWN}Privé`]);
    await expect(page.getByRole('columnheader', { name: 'Prix' })).toHaveAttribute('aria-sort', 'ascending');
    // The badge alone says so: no choice of the tools above has the same words.
    await expect(page.getByText('Privé')).toHaveCount(1);
    await page.getByRole('button', { name: 'Titre' }).click();
    await page.getByRole('button', { name: 'Titre' }).click();
    await expect(titles(page)).toHaveText([`Mas ${OWN}`, `Écrin ${OWN}Privé`, `Bastide ${OWN}`]);

    await page.getByLabel('Type', { exact: true }).selectOption('Villa');
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

  test('is made of cards on a phone, without scrolling sideways', async ({ page, site, api }) => {
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

  test('grows while it is scrolled', async ({ page, site }) => {
    const data = Array.from({ length: 1000 }, (_, index) =>
      propertyToJson(aProperty({ id: index + 1, title: `Bien ${index + 1}` }), { withImages: true }),
    );
    await page.route(ALL, answerWith(200, { status: 'success', data: { data } }));
    await signIn(page, site);
    await expect(page.getByText('1000 biens', { exact: true })).toBeVisible();
    expect(await rows(page).count()).toBeLessThan(100);
    await rows(page).last().scrollIntoViewIfNeeded();
    await expect(page.getByText('Bien 150', { exact: true })).toBeAttached();
  });

  test('takes a list without images, and asks for each property', async ({ page, site, api }) => {
    const { id, title } = await api.createProperty({ title: `Maison ${OWN}` });
    await api.uploadPictures(id, [await aPicture()]);
    const bare = propertyToJson(aProperty({ id, title }), { withImages: false });
    await page.route(ALL, answerWith(200, { status: 'success', data: { data: [bare] } }));
    await signIn(page, site);
    await expect(rows(page).locator('img[src^="/uploads/"]')).toBeVisible();
  });

  test('says so when there is none', async ({ page, site }) => {
    await page.route(ALL, answerWith(200, { status: 'success', data: { data: [] } }));
    await signIn(page, site);
    await expect(page.getByText('Aucun bien pour le moment.')).toBeVisible();
  });

  test('says that it could not be loaded, and tries again', async ({ page, site, problems }) => {
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
  test('asks first, keeps the buttons busy, and is seen on the site at once', async ({ page, site, api, request }) => {
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

  test('that fails says so', async ({ page, site, api, problems }) => {
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

  test('answered by something unreadable is done', async ({ page, site, api }) => {
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

test.describe('the form', () => {
  test('creates a property, then opens on its images', async ({ page, site, request }) => {
    await signIn(page, site, '/admin/properties/new');
    await expect(page.getByRole('heading', { name: 'Ajouter un bien' })).toBeVisible();
    await expect(page.getByLabel('Type de bien')).toHaveValue('Appartement');
    await expect(page.getByText('Images existantes')).toBeHidden();
    await fillForm(page);
    await page.getByLabel('Chambres').fill('3');
    await page.getByRole('button', { name: 'Enregistrer' }).click();

    await expect(toast(page, 'Propriété créée avec succès')).toBeVisible();
    await expect(page).toHaveURL(EDIT);
    await expect(page.getByRole('heading', { name: 'Modifier le bien' })).toBeAttached();
    await expect(page.getByRole('region', { name: 'Images existantes' })).toBeInViewport();
    await expect(page.getByRole('region', { name: 'Images existantes' })).toBeFocused();

    const id = idOf(page);
    const { data } = await (await request.get(`/api/properties/${id}`)).json();
    expect(data.data).toMatchObject({
      title: `Maison ${OWN}`,
      price: 385_000,
      surface: 85.5,
      rooms: null,
      bedrooms: 3,
      bathrooms: 0,
      features: [],
      is_private: 0,
    });
    const token = await page.evaluate(() => localStorage.auth_token);
    await request.delete(`/api/properties/${id}`, { headers: { Authorization: `Bearer ${token}` } });
  });

  test('creates a property once, although the first answer was lost', async ({ page, site, api, problems }) => {
    problems.expect(REFUSED);
    await signIn(page, site, '/admin/properties/new');
    await loseFirstAnswer(page, ALL, 'POST');
    await fillForm(page);
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(toast(page, 'Erreur lors de la sauvegarde de la propriété')).toBeVisible();

    await page.reload();
    await expect(page.getByText('Votre saisie précédente a été retrouvée.')).toBeVisible();
    await page.getByLabel('Prix').fill('390000');
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(toast(page, 'Propriété créée avec succès')).toBeVisible();
    await expect(page).toHaveURL(EDIT);
    await expect(page.getByLabel('Prix')).toHaveValue('390000');
    api.willDelete(idOf(page));
    await page.goto(LIST);
    await expect(rows(page)).toHaveText([/390/]);
  });

  test('creates a property again that was deleted before it was known here', async ({
    page,
    context,
    site,
    api,
    problems,
  }) => {
    problems.expect(REFUSED);
    await signIn(page, site, '/admin/properties/new');
    await loseFirstAnswer(page, ALL, 'POST');
    await fillForm(page);
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(toast(page, 'Erreur lors de la sauvegarde de la propriété')).toBeVisible();
    const elsewhere = await context.newPage();
    await elsewhere.goto(LIST);
    const question = answerDialog(elsewhere, true);
    await rows(elsewhere)
      .getByRole('button', { name: /^Supprimer/ })
      .click();
    await question;
    await expect(rows(elsewhere)).toHaveCount(0);

    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(toast(page, 'Propriété créée avec succès')).toBeVisible();
    await expect(page).toHaveURL(EDIT);
    api.willDelete(idOf(page));
    await page.goto(LIST);
    await expect(titles(page)).toHaveText([`Maison ${OWN}`]);
  });

  test('saves a change although the first answer was lost, and accuses nobody', async ({
    page,
    site,
    api,
    problems,
  }) => {
    problems.expect(REFUSED);
    const { id } = await api.createProperty({ title: `Maison ${OWN}` });
    await signIn(page, site, `/admin/properties/${id}/edit`);
    await loseFirstAnswer(page, DETAIL, 'PUT');
    await page.getByLabel('Titre').fill(` Villa ${OWN} `);
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(toast(page, 'Erreur lors de la sauvegarde de la propriété')).toBeVisible();

    await page.getByLabel('Prix').fill('777000');
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(toast(page, 'Propriété mise à jour avec succès')).toBeVisible();
    await page.goto(LIST);
    await expect(rows(page)).toHaveText([new RegExp(`Villa ${OWN}.*777`)]);
  });

  test('stays a form being saved until the list is there, and accuses nobody meanwhile', async ({
    page,
    site,
    api,
  }) => {
    const { id } = await api.createProperty({ title: `Maison ${OWN}` });
    await signIn(page, site, `/admin/properties/${id}/edit`);
    await page.getByLabel('Titre').fill(`Villa ${OWN}`);
    const words = await page.getByRole('main').evaluateHandle((main) => {
      const noted: string[] = [];
      const note = () => noted.push(main.querySelector('button[type=submit]')?.textContent ?? '');
      new MutationObserver(note).observe(main, { childList: true, characterData: true, subtree: true });
      return noted;
    });
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(page.getByRole('heading', { name: 'Gestion des biens' })).toBeVisible();

    expect(new Set(await words.jsonValue())).toEqual(new Set(['Enregistrement...', '']));
  });

  test('saves once, however quickly it is asked twice', async ({ page, site, api }) => {
    const { id } = await api.createProperty({ title: `Maison ${OWN}` });
    await signIn(page, site, `/admin/properties/${id}/edit`);
    let sent = 0;
    await page.route(DETAIL, async (route) => {
      if (route.request().method() === 'PUT') sent += 1;
      await route.continue();
    });
    await page.getByLabel('Titre').fill(`Villa ${OWN}`);
    await page.getByRole('button', { name: 'Enregistrer' }).evaluate((button: HTMLButtonElement) => {
      button.click();
      button.click();
    });
    await expect(toast(page, 'Propriété mise à jour avec succès')).toBeVisible();
    await expect(page).toHaveURL('/admin/properties');
    expect(sent).toBe(1);
  });

  test('changes a property, and the site shows it at once', async ({ page, site, api }) => {
    const { id } = await api.createProperty({ title: `Maison ${OWN}`, rooms: 5 });
    await signIn(page, site, `/admin/properties/${id}/edit`);
    await expect(page.getByRole('heading', { name: 'Modifier le bien' })).toBeVisible();
    await page.getByLabel('Titre').fill(`Maison ${OWN}, rénovée`);
    let sent: Record<string, unknown> = {};
    await page.route(DETAIL, async (route) => {
      if (route.request().method() === 'PUT') {
        sent = route.request().postDataJSON();
        await expect(page.getByRole('button', { name: 'Enregistrement...' })).toBeDisabled();
      }
      await route.continue();
    });
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(toast(page, 'Propriété mise à jour avec succès')).toBeVisible();
    await expect(page).toHaveURL('/admin/properties');
    expect(sent).toMatchObject({ rooms: 5, features: [], is_private: false });

    await page.goto(`/vente/${id}-x`);
    await expect(page).toHaveURL(propertyPath({ id, title: `Maison ${OWN}, rénovée` }));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Maison ${OWN}, rénovée`);
  });

  test('asks a plot of land for no rooms, and sends none', async ({ page, site, api }) => {
    const { id } = await api.createProperty({ title: `Pré ${OWN}`, bedrooms: 3, bathrooms: 2 });
    await signIn(page, site, `/admin/properties/${id}/edit`);
    await expect(page.getByLabel('Chambres')).toBeVisible();
    await page.getByLabel('Type de bien').selectOption('Terrain');
    await expect(page.getByLabel('Chambres')).toBeHidden();
    await expect(page.getByLabel('Salles de bain')).toBeHidden();
    const request = page.waitForRequest((sent) => sent.method() === 'PUT');
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    expect((await request).postDataJSON()).toMatchObject({ type: 'Terrain', bedrooms: 0, bathrooms: 0 });
  });

  test('takes an emptied number for 0, ready to be typed over', async ({ page, site }) => {
    await signIn(page, site, '/admin/properties/new');
    const price = page.getByLabel('Prix');
    await price.fill('');
    await expect(price).toHaveValue('0');
    await price.pressSequentially('12.5');
    await expect(price).toHaveValue('12.5');
    await price.press('Backspace');
    await expect(price).toHaveValue('12');
  });

  test('keeps the field that the keyboard reaches above the buttons of a phone', async ({ page, site }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await signIn(page, site, '/admin/properties/new');
    await page.getByLabel('Titre').focus();

    for (const label of ['Prix', 'Localisation', 'Type de bien', 'Surface (m²)', 'Chambres', 'Salles de bain']) {
      await page.keyboard.press('Tab');
      await expect(page.getByLabel(label)).toBeFocused();
      const field = await page.getByLabel(label).boundingBox();
      const buttons = await page.getByRole('button', { name: 'Annuler' }).boundingBox();
      expect((field?.y ?? 0) + (field?.height ?? 0)).toBeLessThan(buttons?.y ?? 0);
    }
  });

  for (const width of [360, 768]) {
    test(`fits a screen of ${width} px, however long a feature is`, async ({ page, site, api }) => {
      const { id } = await api.createProperty({ features: ['x'.repeat(100)] });
      await page.setViewportSize({ width, height: 740 });
      await signIn(page, site, `/admin/properties/${id}/edit`);
      await expect(page.getByRole('button', { name: /^Retirer x/ })).toBeVisible();

      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    });
  }

  test('says what is missing beside each field, and starts with the first', async ({ page, site }) => {
    await signIn(page, site, '/admin/properties/new');
    await page.getByLabel('Titre').fill('   ');
    await page.getByLabel('Chambres').fill('2.5');
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(page.getByLabel('Titre')).toBeFocused();
    for (const label of ['Titre', 'Localisation', 'Description']) {
      await expect(page.getByLabel(label)).toHaveAccessibleDescription('Ce champ est obligatoire.');
    }
    await expect(page.getByLabel('Chambres')).toHaveAccessibleDescription('Ce champ doit être un nombre entier.');
    await expectAccessible(page);
    await page.getByLabel('Titre').fill('Maison');
    await expect(page.getByLabel('Titre')).toHaveAccessibleDescription('');
    await expect(page.getByLabel('Localisation')).toHaveAttribute('aria-invalid', 'true');
  });

  test('shows what only the server knows to be wrong', async ({ page, site, api, problems }) => {
    problems.expect(REFUSED);
    const { id } = await api.createProperty();
    await signIn(page, site, `/admin/properties/${id}/edit`);
    await expect(page.getByLabel('Localisation')).toBeVisible();
    const errors = { location: ['Cette commune est inconnue.'] };
    await page.route(DETAIL, answerWith(422, { status: 'error', message: 'Non', errors }));
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(toast(page, 'Erreur lors de la sauvegarde de la propriété')).toBeVisible();
    await expect(page.getByLabel('Localisation')).toBeFocused();
    await expect(page.getByLabel('Localisation')).toHaveAccessibleDescription('Cette commune est inconnue.');
  });

  test('says when there is no such property', async ({ page, site, problems }) => {
    problems.expect(REFUSED);
    await signIn(page, site, '/admin/properties/999999/edit');
    await expect(page.getByText('Bien non trouvé')).toBeVisible();
    await page.goto('/admin/properties/nothing/edit');
    await expect(page.getByText('Bien non trouvé')).toBeVisible();
    await page.route(DETAIL, answerWith(200, { status: 'success', data: null }));
    await page.goto('/admin/properties/1/edit');
    await expect(page.getByText('Bien non trouvé')).toBeVisible();
  });
});

test.describe('features', () => {
  const chips = (page: Page) => page.getByRole('list').filter({ has: page.getByRole('button', { name: /^Retirer/ }) });

  test('are added by button, by Enter and as a pasted list, and removed again', async ({ page, site, api }) => {
    const { id } = await api.createProperty({ features: ['Cave'] });
    await signIn(page, site, `/admin/properties/${id}/edit`);
    const field = page.getByLabel('Caractéristiques');
    await field.fill('  Vue mer ');
    await page.getByRole('button', { name: 'Ajouter', exact: true }).click();
    await field.fill('   ');
    await page.getByRole('button', { name: 'Ajouter', exact: true }).click();
    await field.fill('Piscine');
    await field.press('Enter');
    await field.evaluate((element) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text', 'Garage\n Jardin, Piscine;');
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    });
    await expect(chips(page).getByRole('listitem')).toHaveText(['Cave', 'Vue mer', 'Piscine', 'Garage', 'Jardin']);
    await page.getByRole('button', { name: 'Retirer Cave' }).click();
    await expect(field).toBeFocused();

    // What was typed and not added was meant all the same.
    await field.fill('Terrasse');
    const request = page.waitForRequest((sent) => sent.method() === 'PUT');
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    const { features } = (await request).postDataJSON();
    expect(features).toEqual(['Vue mer', 'Piscine', 'Garage', 'Jardin', 'Terrasse']);
  });

  test('are suggested, the exclusive mandate first', async ({ page, site, api }) => {
    await api.createProperty({ features: ['Moulin à huile'] });
    await signIn(page, site, '/admin/properties/new');
    const suggestions = page.locator('datalist option');
    await expect(suggestions.first()).toHaveAttribute('value', 'Exclusivité');
    await expect(page.locator('datalist option[value="Moulin à huile"]')).toBeAttached();
  });
});

test.describe('what was typed', () => {
  test('is not left behind without a question', async ({ page, site, api }) => {
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

  test('is asked about before one is signed out, and leaves nothing behind', async ({ page, site, api }) => {
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

  test('overwrites it when the person says so', async ({ page, context, site, api, problems }) => {
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

  test('is no conflict with photos that were added from elsewhere', async ({ page, site, api, problems }) => {
    problems.expect(REFUSED);
    const { id } = await api.createProperty({ title: `Maison ${OWN}` });
    await signIn(page, site, `/admin/properties/${id}/edit`);
    await page.getByLabel('Prix').fill('150000');
    await api.uploadPictures(id, [await aPicture()]);
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(toast(page, 'Propriété mise à jour avec succès')).toBeVisible();
  });
});

test('what is nowhere in the administration says so', async ({ page, site, problems }) => {
  problems.expect(REFUSED);
  await signIn(page, site);
  const answer = await page.goto('/admin/nowhere');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText("Oups ! La page que vous cherchez n'existe pas.");
  await expect(page).toHaveTitle(/^Page introuvable \|/);
});

async function expectTarget(locator: Locator) {
  const box = await locator.boundingBox();
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
}
