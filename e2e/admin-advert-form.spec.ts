import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { REFUSED, signIn, toast } from './admin-page.ts';
import { ALL, EDIT, fillForm, idOf, LIST, OWN, rows } from './admin-properties-page.ts';
import { expect, test } from './fixtures.ts';
import type { SiteApi } from './site-api.ts';

const SECTIONS = [
  'Propriétaire',
  'Honoraires et mandat',
  'Copropriété',
  'Énergie',
  'Terrain et surfaces',
  'Équipement',
  'Diffusion',
];

const section = (page: Page, title: string): Locator =>
  page.locator('details').filter({ has: page.getByRole('heading', { name: title, exact: true }) });
const mentions = (page: Page): Locator => page.getByRole('region', { name: "Mentions de l'annonce" });
const state = (page: Page): Locator => mentions(page).getByRole('status');

async function openSection(page: Page, title: string): Promise<void> {
  await section(page, title).locator('summary').click();
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('an advert for a flat in co-ownership is completed, saved and found again', async ({ page, site, api }) => {
    await signIn(page, site, '/admin/properties/new');
    await fillForm(page);
    await page.getByLabel('Prix').fill('420000');
    await expect(state(page)).toHaveText('4 mentions manquantes');
    await expect(mentions(page).getByRole('listitem').first()).toBeHidden();

    // The list leads from one missing mention to the next.
    const complete = async (label: string, fill: (field: Locator) => Promise<unknown>) => {
      await mentions(page).getByRole('button', { name: "Mentions de l'annonce" }).click();
      await mentions(page)
        .getByRole('button', { name: `${label} : manquant`, exact: true })
        .click();
      const field = page.getByLabel(label, { exact: true });
      await expect(field).toBeFocused();
      await expect(field).toBeInViewport({ ratio: 1 });
      await fill(field);
    };
    const choose = (option: string) => (field: Locator) => field.selectOption(option);
    const type = (text: string) => (field: Locator) => field.fill(text);

    await complete('Honoraires à la charge de', choose("L'acquéreur"));
    await complete('Honoraires (% TTC)', type('5'));
    await expect(page.getByLabel('Prix hors honoraires')).toHaveValue('400000');
    await expect(section(page, 'Honoraires et mandat').locator('summary')).toContainText('complet');

    await complete('Bien en copropriété', choose('Oui'));
    await expect(state(page)).toHaveText('4 mentions manquantes');
    await complete('Nombre de lots', type('24'));
    await complete('Charges annuelles (€)', type('1 800'));
    await complete('Procédure en cours', choose('Oui'));
    await complete('Détail de la procédure', type('Mandat ad hoc'));

    await complete('DPE', choose('Fait'));
    await expect(section(page, 'Énergie').locator('summary')).toContainText('8 mentions manquantes');
    await complete('Consommation (kWh/m²/an)', type('150'));
    await complete('Classe énergie', choose('C'));
    await complete('Émissions (kg CO₂/m²/an)', type('9,5'));
    await complete('Classe climat', choose('B'));
    await complete('Date du DPE', type('2024-03-02'));
    await complete('Dépenses minimales (€/an)', type('1200'));
    await complete('Dépenses maximales (€/an)', type('1700'));
    await expect(state(page)).toHaveText('1 mention manquante');
    await complete('Année(s) des prix', type('2021 à 2023'));

    await expect(state(page)).toHaveText('Annonce complète');
    await mentions(page).getByRole('button', { name: "Mentions de l'annonce" }).click();
    await expect(mentions(page).getByText("Ce n'est pas un avis juridique.")).toBeAttached();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await expectAccessible(page);

    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(toast(page, 'Propriété créée avec succès')).toBeVisible();
    await expect(page).toHaveURL(EDIT);
    api.willDelete(idOf(page));
    await page.reload();
    await expect(state(page)).toHaveText('Annonce complète');
    for (const title of SECTIONS) await openSection(page, title);
    await expect(page.getByLabel('Honoraires (% TTC)')).toHaveValue('5');
    await expect(page.getByLabel('Procédure en cours')).toHaveValue('1');
    await expect(page.getByLabel('Détail de la procédure')).toHaveValue('Mandat ad hoc');
    await expect(page.getByLabel('Émissions (kg CO₂/m²/an)')).toHaveValue('9,5');
    await expect(page.getByLabel('Date du DPE')).toHaveValue('2024-03-02');
    await expect(page.getByLabel('Année(s) des prix')).toHaveValue('2021, 2022, 2023');
    await expectAccessible(page);
  });

  test('a refused save is seen beside its field, and at the button', async ({ page, site, api }) => {
    await openAdvert(page, site, api);
    await openSection(page, 'Honoraires et mandat');
    await page.getByLabel('Honoraires (% TTC)').fill('45');
    await openSection(page, 'Honoraires et mandat');
    await page.getByLabel('Titre').fill('');
    await mentions(page).getByRole('button', { name: "Mentions de l'annonce" }).click();

    await page.getByRole('button', { name: 'Enregistrer' }).click();

    const refusal = page.getByRole('alert').filter({ hasText: "Rien n'est enregistré. À corriger :" });
    await expect(refusal).toBeInViewport({ ratio: 1 });
    await expect(mentions(page).getByRole('listitem').first()).toBeHidden();
    await expect(page.getByLabel('Titre')).toBeFocused();
    await expect(page.getByText('Ce champ est obligatoire.')).toBeInViewport({ ratio: 1 });
    await expect(state(page)).toHaveText('');
    await expectAccessible(page);

    await refusal.getByRole('button', { name: 'Honoraires (% TTC)' }).click();
    await expect(page.getByLabel('Honoraires (% TTC)')).toBeFocused();
    await expect(page.getByText('Ce nombre doit être compris entre 0 et 30.')).toBeInViewport({ ratio: 1 });
    await page.getByLabel('Honoraires (% TTC)').fill('5');
    await page.getByLabel('Titre').fill('Villa');
    await expect(refusal).toBeHidden();
    await expect(state(page)).not.toHaveText('');
  });

  test('every field is large enough to be typed in without a zoom', async ({ page, site, api }) => {
    await openAdvert(page, site, api);
    for (const title of SECTIONS) await openSection(page, title);
    const fields = page.locator('details').locator('input:not([type=checkbox]), select, textarea');
    expect(await fields.count()).toBe(40);
    const sizes = await fields.evaluateAll((all) =>
      all.map((field) => Number.parseFloat(getComputedStyle(field).fontSize)),
    );
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(16);
  });
});

test('the letters that follow from the figures are taken with one press', async ({ page, site }) => {
  await signIn(page, site, '/admin/properties/new');
  await fillForm(page);
  await openSection(page, 'Énergie');
  await page.getByLabel('DPE', { exact: true }).selectOption('Fait');
  await page.getByLabel('Consommation (kWh/m²/an)').fill('120');
  await page.getByLabel('Émissions (kg CO₂/m²/an)').fill('35');
  // The worse of the two values counts.
  const energy = page.getByRole('button', { name: "D'après les chiffres : D. Reprendre" });
  await expect(energy).toHaveCount(2);
  await energy.first().click();
  await expect(page.getByLabel('Classe énergie')).toHaveValue('D');
  await expect(page.getByLabel('Classe climat')).toHaveValue('D');
  await expect(energy).toHaveCount(0);
});

test.describe('the sections', () => {
  test('depend on the type', async ({ page, site }) => {
    await signIn(page, site, '/admin/properties/new');
    const titles = page.locator('summary').getByRole('heading');
    await expect(titles).toHaveText(SECTIONS);
    await page.getByLabel('Type de bien').selectOption('Maison');
    await expect(titles).toHaveText([
      'Propriétaire',
      'Honoraires et mandat',
      'Énergie',
      'Copropriété',
      'Terrain et surfaces',
      'Équipement',
      'Diffusion',
    ]);

    await page.getByLabel('Type de bien').selectOption('Terrain');
    await expect(titles).toHaveText([
      'Propriétaire',
      'Honoraires et mandat',
      'Énergie',
      'Terrain et surfaces',
      'Équipement',
      'Diffusion',
    ]);
    await openSection(page, 'Énergie');
    await page.getByLabel('DPE', { exact: true }).selectOption('Fait');
    await expect(section(page, 'Énergie').getByRole('combobox')).toHaveCount(1);
    await expect(section(page, 'Énergie').getByRole('textbox')).toHaveCount(0);
    await expect(section(page, 'Énergie').locator('summary')).toContainText('facultatif');
  });

  test('keep what is hidden, and send it', async ({ page, site, api }) => {
    await openAdvert(page, site, api);
    await openSection(page, 'Copropriété');
    await page.getByLabel('Nombre de lots').fill('12');
    await page.getByLabel('Bien en copropriété').selectOption('Non');
    await expect(page.getByLabel('Nombre de lots')).toBeHidden();
    const request = page.waitForRequest((sent) => sent.method() === 'PUT');
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    expect((await request).postDataJSON()).toMatchObject({ copropriete: 0, copro_lots: 12 });
  });

  test('are worked with the keyboard alone', async ({ page, site, api }) => {
    await openAdvert(page, site, api);
    await section(page, 'Terrain et surfaces').locator('summary').focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect(page.getByLabel('Surface loi Carrez (m²)')).toBeFocused();
    await page.keyboard.type('84,5');
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Space');
    await expect(page.getByLabel('Surface loi Carrez (m²)')).toBeHidden();

    await mentions(page)
      .getByRole('button', { name: /^Dépenses minimales/ })
      .focus();
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Dépenses minimales (€/an)')).toBeFocused();
    const request = page.waitForRequest((sent) => sent.method() === 'PUT');
    await page.keyboard.press('Enter');
    expect((await request).postDataJSON()).toMatchObject({ carrez_surface: 84.5 });
  });
});

test.describe('saving', () => {
  test('sends no fact of a property that has none', async ({ page, site, api }) => {
    await signIn(page, site, '/admin/properties/new');
    await fillForm(page);
    const created = page.waitForRequest((sent) => sent.method() === 'POST' && ALL.test(sent.url()));
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    expect(Object.keys((await created).postDataJSON()).sort()).toEqual(FIELDS);
    await expect(page).toHaveURL(EDIT);
    api.willDelete(idOf(page));

    await page.getByLabel('Prix').fill('390000');
    const updated = page.waitForRequest((sent) => sent.method() === 'PUT');
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    expect(Object.keys((await updated).postDataJSON()).sort()).toEqual([...FIELDS, 'revision'].sort());
    await expect(toast(page, 'Propriété mise à jour avec succès')).toBeVisible();
  });

  test('sends null for an emptied fact, and nothing for one that stayed', async ({ page, site, api }) => {
    await openAdvert(page, site, api, { reference: 'JP-104', year_built: 1975 });
    await openSection(page, 'Honoraires et mandat');
    await page.getByLabel('Référence').fill('');
    const request = page.waitForRequest((sent) => sent.method() === 'PUT');
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    const sent = (await request).postDataJSON();
    expect(sent).toHaveProperty('reference', null);
    expect(sent).not.toHaveProperty('year_built');
  });

  test('asks for the equipment of a home, and says so where the floor is above the last one', async ({
    page,
    site,
    api,
  }) => {
    const id = await openAdvert(page, site, api);
    await openSection(page, 'Équipement');
    await page.getByLabel('Étage', { exact: true }).fill('4');
    await page.getByLabel("Nombre d'étages").fill('3');
    await page.getByLabel('Chauffage').selectOption('Pompe à chaleur');
    const exposure = page.getByRole('group', { name: 'Exposition' });
    await exposure.getByLabel('Ouest').check();
    await exposure.getByLabel('Sud').check();
    await page.getByLabel('Terrasse (m²)').fill('12,5');
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    const sentence = "L'étage ne doit pas dépasser le nombre d'étages.";
    await expect(page.getByLabel('Étage', { exact: true })).toHaveAccessibleDescription(sentence);
    await expectAccessible(page);

    await page.getByLabel('Étage', { exact: true }).fill('0');
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(toast(page, 'Propriété mise à jour avec succès')).toBeVisible();
    const equipment = {
      floor: 0,
      floors: 3,
      heating: 'pompe_a_chaleur',
      exposure: ['sud', 'ouest'],
      terrace_surface: 12.5,
    };
    expect(await api.readProperty(id)).toMatchObject(equipment);
  });

  test('shows what is wrong beside its field, in a section that opens for it', async ({ page, site, api }) => {
    const sentence = 'Les dépenses minimales ne doivent pas dépasser les dépenses maximales.';
    await openAdvert(page, site, api);
    await openSection(page, 'Énergie');
    await page.getByLabel('Dépenses minimales (€/an)').fill('1700');
    await page.getByLabel('Dépenses maximales (€/an)').fill('1200');
    await openSection(page, 'Énergie');
    await page.getByRole('button', { name: 'Enregistrer' }).click();

    await expect(page.getByLabel('Dépenses minimales (€/an)')).toBeFocused();
    for (const label of ['Dépenses minimales (€/an)', 'Dépenses maximales (€/an)']) {
      await expect(page.getByLabel(label)).toHaveAccessibleDescription(sentence);
    }
    await expectAccessible(page);
    await page.getByLabel('Dépenses maximales (€/an)').fill('1800');
    await expect(page.getByText(sentence)).toBeHidden();
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(toast(page, 'Propriété mise à jour avec succès')).toBeVisible();
  });

  test('shows a wrong fact although another answer hid it', async ({ page, site, api }) => {
    await openAdvert(page, site, api);
    await openSection(page, 'Copropriété');
    await page.getByLabel('Nombre de lots').fill('0');
    await page.getByLabel('Type de bien').selectOption('Terrain');
    await expect(section(page, 'Copropriété')).toBeHidden();
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(page.getByLabel('Nombre de lots')).toBeFocused();
    await expect(page.getByLabel('Nombre de lots')).toHaveAccessibleDescription(/compris entre 1 et/);
    await page.keyboard.press('Control+A');
    await page.keyboard.type('12');
    await expect(page.getByLabel('Nombre de lots')).toHaveValue('12');
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(toast(page, 'Propriété mise à jour avec succès')).toBeVisible();
  });

  test('names the facts that someone else changed', async ({ page, context, site, api, problems }) => {
    problems.expect(REFUSED);
    const id = await openAdvert(page, site, api);
    const other = await context.newPage();
    await other.goto(`/admin/properties/${id}/edit`);
    await openSection(other, 'Honoraires et mandat');
    await other.getByLabel('Référence').fill('JP-7');
    await other.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(toast(other, 'Propriété mise à jour avec succès')).toBeVisible();

    await page.getByLabel('Titre').fill(`Mas ${OWN}`);
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'Modifié : Référence.' })).toBeVisible();
    await page.getByRole('button', { name: 'Enregistrer ma version' }).click();
    await expect(toast(page, 'Propriété mise à jour avec succès')).toBeVisible();
  });

  test('says when the site kept an incomplete advert private', async ({ page, site, api }) => {
    const message = "Enregistré, mais gardé privé : il manque à l'annonce des mentions obligatoires.";
    await openAdvert(page, site, api);
    await api.changeSettings({ refuse_incomplete: 1 });
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(toast(page, message)).toBeVisible();
    await page.goto(LIST);
    await expect(rows(page)).toContainText('Privé');

    await page.goto('/admin/properties/new');
    await fillForm(page);
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(toast(page, message)).toBeVisible();
    await expect(page).toHaveURL(EDIT);
    api.willDelete(idOf(page));
    await expect(page.getByLabel('Rendre ce bien privé')).toBeChecked();
  });
});

test('facts that were typed survive a closed tab, and follow each other', async ({ page, context, site }) => {
  await signIn(page, site, '/admin/properties/new');
  await page.getByLabel('Prix').fill('420000');
  await openSection(page, 'Honoraires et mandat');
  await page.getByLabel('Prix hors honoraires').fill('400000');
  await expect(page.getByLabel('Honoraires (% TTC)')).toHaveValue('5');
  await page.getByLabel('Prix', { exact: true }).fill('210000');
  await expect(page.getByLabel('Prix hors honoraires')).toHaveValue('200000');
  await page.close();

  const next = await context.newPage();
  await next.goto('/admin/properties/new');
  await expect(next.getByText('Votre saisie précédente a été retrouvée.')).toBeVisible();
  await openSection(next, 'Honoraires et mandat');
  await expect(next.getByLabel('Honoraires (% TTC)')).toHaveValue('5');
  await next.getByRole('button', { name: "L'abandonner" }).click();
  await expect(next.getByLabel('Honoraires (% TTC)')).toHaveValue('');
});

test('beside the form, the list follows what is typed', async ({ page, site, api }) => {
  await openAdvert(page, site, api);
  const line = (label: string) => mentions(page).getByRole('listitem').filter({ hasText: label });
  await expect(line('Classe énergie')).toContainText('Recopiez la lettre de la consommation, telle que sur le DPE.');
  await expect(line('Classe climat')).toContainText('art. R.126-22');
  await openSection(page, 'Énergie');
  await page.getByLabel('Classe énergie').selectOption('B');
  await expect(line('Classe énergie')).toHaveText('Classe énergie : complet');
  await page.getByLabel('Consommation (kWh/m²/an)').fill('400');
  await expect(line('Classe énergie')).toContainText('Cette lettre ne correspond pas aux valeurs saisies');
  await expect(state(page)).toContainText('1 point à vérifier');
});

/** What is sent of a property, the facts of its advert aside. */
const FIELDS = [
  ...['bathrooms', 'bedrooms', 'description', 'features', 'is_private', 'location'],
  ...['price', 'rooms', 'surface', 'title', 'type'],
];

/** Signs in to the form of a flat in co-ownership with a DPE, of which nothing else is known. */
async function openAdvert(page: Page, site: Parameters<typeof signIn>[1], api: SiteApi, given: object = {}) {
  const { id } = await api.createProperty({
    title: `Maison ${OWN}`,
    type: 'Appartement',
    dpe_status: 'fait',
    copropriete: 1,
    copro_procedure: 1,
    ...given,
  });
  await signIn(page, site, `/admin/properties/${id}/edit`);
  await expect(page.getByLabel('Titre')).toBeVisible();
  return id;
}
