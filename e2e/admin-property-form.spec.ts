import type { Page } from '@playwright/test';
import { propertyPath } from '#contract/property/property-path.ts';
import { expectAccessible } from './accessible.ts';
import { answerWith, loseFirstAnswer, REFUSED, signIn, toast } from './admin-page.ts';
import { ALL, answerDialog, DETAIL, EDIT, fillForm, idOf, LIST, OWN, rows, titles } from './admin-properties-page.ts';
import { expect, test } from './fixtures.ts';
import type { RunningSite } from './running-site.ts';
import { expectToFit } from './screen-widths.ts';

/** The property was created, but its answer was lost. */
async function saveNewAndLoseAnswer(page: Page, site: RunningSite): Promise<void> {
  await signIn(page, site, '/admin/properties/new');
  await loseFirstAnswer(page, ALL, 'POST');
  await fillForm(page);
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(toast(page, 'Erreur lors de la sauvegarde de la propriété')).toBeVisible();
}

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
    await saveNewAndLoseAnswer(page, site);

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

  test('proposes communes, and warns of an unknown one without refusing it', async ({ page, site, api }) => {
    await signIn(page, site, '/admin/properties/new');
    await fillForm(page);
    const location = page.getByLabel('Localisation');
    await location.fill('ile-rou');
    await expect(page.locator('datalist option[value="L\'Île-Rousse"]')).toBeAttached();
    await expect(location).toHaveAccessibleDescription('');

    await location.fill('Nonnza');
    await location.blur();
    await expect(location).toHaveAccessibleDescription("Commune inconnue en Haute-Corse : vérifiez l'orthographe.");
    await expect(location).not.toHaveAttribute('aria-invalid');
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(page).toHaveURL(EDIT);
    api.willDelete(idOf(page));

    for (const known of ['Marine d\u2019Albo, Ogliastro', 'Île-Rousse']) {
      await location.fill(known);
      const judged = page.waitForResponse((response) => response.url().includes('/communes?location='));
      await location.blur();
      await judged;
      await expect(location).toHaveAccessibleDescription('');
    }
    await location.fill('Costa Verde');
    await location.blur();
    await expect(location).toHaveAccessibleDescription(/^Commune inconnue/);
  });

  test('creates a property as corrected after the server refused it', async ({ page, site, api, problems }) => {
    problems.expect(REFUSED);
    await signIn(page, site, '/admin/properties/new');
    await fillForm(page);
    const errors = { location: ['Cette commune est inconnue.'] };
    await page.route(ALL, answerWith(422, { status: 'error', message: 'Non', errors }), { times: 1 });
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(page.getByLabel('Localisation')).toHaveAccessibleDescription('Cette commune est inconnue.');

    await page.getByLabel('Localisation').fill('Patrimonio');
    const created = page.waitForRequest((sent) => sent.method() === 'POST');
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    expect((await created).postDataJSON()).toMatchObject({ location: 'Patrimonio' });
    await expect(page).toHaveURL(EDIT);
    api.willDelete(idOf(page));
  });

  test('creates the property again if another device deleted it after the lost answer', async ({
    page,
    context,
    site,
    api,
    problems,
  }) => {
    problems.expect(REFUSED);
    await saveNewAndLoseAnswer(page, site);
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

  test('saves a change although the first answer was lost, without a conflict', async ({
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
    const failure = toast(page, 'Erreur lors de la sauvegarde de la propriété');
    await expect(failure).toContainText('Erreur de connexion au serveur');

    await page.getByLabel('Prix').fill('777000');
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(toast(page, 'Propriété mise à jour avec succès')).toBeVisible();
    expect(await failure.count()).toBe(0);
    await page.goto(LIST);
    await expect(rows(page)).toHaveText([new RegExp(`Villa ${OWN}.*777`)]);
  });

  test('stays disabled after a save until the list is shown, without a conflict', async ({ page, site, api }) => {
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

    // What else the form loads may have come before the click.
    const noted = await words.jsonValue();
    const sinceTheClick = noted.slice(noted.indexOf('Enregistrement...'));
    expect(new Set(sinceTheClick)).toEqual(new Set(['Enregistrement...', '']));
  });

  test('saves once on a double click', async ({ page, site, api }) => {
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

  test('changes a property, and the site shows it at once @journey', async ({ page, site, api }) => {
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

  test('hides the rooms of a plot of land, and sends none', async ({ page, site, api }) => {
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

  test('turns an emptied number field into a selected 0', async ({ page, site }) => {
    await signIn(page, site, '/admin/properties/new');
    const price = page.getByLabel('Prix');
    await price.fill('');
    await expect(price).toHaveValue('0');
    await price.pressSequentially('12.5');
    await expect(price).toHaveValue('12.5');
    await price.press('Backspace');
    await expect(price).toHaveValue('12');
  });

  test('keeps the focused field above the sticky buttons on a phone', async ({ page, site }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await signIn(page, site, '/admin/properties/new');
    await page.getByLabel('Titre').focus();

    for (const label of ['Prix', 'Localisation', 'Type de bien', 'Surface (m²)', 'Nombre de pièces', 'Chambres']) {
      await page.keyboard.press('Tab');
      await expect(page.getByLabel(label)).toBeFocused();
      const field = await page.getByLabel(label).boundingBox();
      const buttons = await page.getByRole('button', { name: 'Annuler' }).boundingBox();
      expect((field?.y ?? 0) + (field?.height ?? 0)).toBeLessThan(buttons?.y ?? 0);
    }
  });

  test('fits every screen, however long a feature is', async ({ page, site, api }) => {
    const { id } = await api.createProperty({ features: ['x'.repeat(100)] });
    await signIn(page, site, `/admin/properties/${id}/edit`);
    await expect(page.getByRole('button', { name: /^Retirer x/ })).toBeVisible();

    await expectToFit(page, [768, 360]);
  });

  test('shows an error under each missing field, and focuses the first', async ({ page, site }) => {
    await signIn(page, site, '/admin/properties/new');
    await page.getByLabel('Titre').fill('   ');
    await page.getByLabel('Chambres').fill('2.5');
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(page.getByLabel('Titre')).toBeFocused();
    for (const label of ['Titre', 'Localisation', 'Description']) {
      await expect(page.getByLabel(label)).toHaveAccessibleDescription('Ce champ est obligatoire.');
    }
    await expect(page.getByLabel('Chambres')).toHaveAccessibleDescription('Ce champ doit être un nombre entier.');
    const refusal = page.getByRole('alert').filter({ hasText: 'À corriger' });
    await expect(refusal.getByRole('button')).toHaveText(['Titre', 'Localisation', 'Chambres', 'Description']);
    await expectAccessible(page);
    await page.getByLabel('Titre').fill('Maison');
    await expect(page.getByLabel('Titre')).toHaveAccessibleDescription('');
    await expect(page.getByLabel('Localisation')).toHaveAttribute('aria-invalid', 'true');
  });

  test('shows the errors that only the server finds', async ({ page, site, api, problems }) => {
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

  test('shows that a property does not exist', async ({ page, site, problems }) => {
    problems.expect(REFUSED);
    await signIn(page, site, '/admin/properties/999999/edit');
    await expect(page.getByText('Bien non trouvé')).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: 'Corbeille' })).toHaveAttribute(
      'href',
      '/admin/trash',
    );
    await page.goto('/admin/properties/nothing/edit');
    await expect(page.getByText('Bien non trouvé')).toBeVisible();
  });
});

test.describe('features', () => {
  const chips = (page: Page) => page.getByRole('list').filter({ has: page.getByRole('button', { name: /^Retirer/ }) });

  test('are added by button, by Enter and as a pasted list, and removed again', async ({ page, site, api }) => {
    const { id } = await api.createProperty({ features: ['Cave'] });
    await signIn(page, site, `/admin/properties/${id}/edit`);
    const field = page.getByRole('textbox', { name: 'Caractéristiques' });
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

    // A feature that was typed but not added is saved too.
    await field.fill('Terrasse');
    const request = page.waitForRequest((sent) => sent.method() === 'PUT');
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    const { features } = (await request).postDataJSON();
    expect(features).toEqual(['Vue mer', 'Piscine', 'Garage', 'Jardin', 'Terrasse']);
  });

  test('are suggested while typing', async ({ page, site, api }) => {
    await api.createProperty({ features: ['Moulin à huile'] });
    await signIn(page, site, '/admin/properties/new');
    await page.getByRole('textbox', { name: 'Caractéristiques' }).fill('moul');
    const choice = page.getByRole('combobox', { name: 'Caractéristiques' });
    await expect(choice).toBeVisible();
    expect(await choice.evaluate((field: HTMLInputElement) => field.list?.options[0]?.value)).toBe('Moulin à huile');
  });
});

test('what is online without all its mentions can be hidden at once, and nothing typed is lost', async ({
  page,
  site,
  api,
}) => {
  const { id } = await api.createProperty({ title: `Mas ${OWN}`, type: 'Terrain', fees_payer: null });
  await signIn(page, site, `/admin/properties/${id}/edit`);
  const banner = page.getByText('En ligne, incomplète : Honoraires à la charge de, Honoraires (% TTC)');
  await expect(banner).toBeVisible();
  await page.getByLabel('Titre').fill(`Pré ${OWN}`);
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(toast(page, 'Propriété mise à jour avec succès')).toContainText('En ligne, incomplète : Honoraires');

  await page.goto(`/admin/properties/${id}/edit`);
  await page.getByLabel('Titre').fill(`Champ ${OWN}`);
  await page.getByRole('button', { name: 'Passer en privé' }).click();
  await expect(banner).toBeHidden();
  await expect(page.getByLabel('Rendre ce bien privé')).toBeChecked();
  await expect(page.getByLabel('Titre')).toHaveValue(`Champ ${OWN}`);
  expect(await api.readProperty(id)).toMatchObject({ title: `Pré ${OWN}`, is_private: 1 });
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(toast(page, 'Propriété mise à jour avec succès')).not.toContainText('En ligne');
  expect(await api.readProperty(id)).toMatchObject({ title: `Champ ${OWN}`, is_private: 1 });
});
