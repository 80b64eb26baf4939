import type { Page } from '@playwright/test';
import { EMPTY_SETTINGS } from '#contract/settings/site-settings.ts';
import { aFeeSchedule } from '#contract/testing/factories.ts';
import { expectAccessible } from './accessible.ts';
import { answerWith, REFUSED, signIn, toast } from './admin-page.ts';
import { delayRequests } from './delay-requests.ts';
import { expect, test } from './fixtures.ts';
import { type RunningSite, startSite } from './running-site.ts';

const SAVED = 'Réglages enregistrés avec succès';

async function openSettings(page: Page, site: RunningSite): Promise<void> {
  await signIn(page, site, '/admin/settings');
  await expect(page.getByRole('heading', { level: 1, name: 'Réglages' })).toBeVisible();
  await expect(page.getByLabel('Nom', { exact: true })).toBeVisible();
}

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(toast(page, SAVED)).toBeVisible();
}

const row = (page: Page, number: number) => page.getByRole('group', { name: new RegExp(`^Tranche ${number}`) });

test('what is saved stands on the public page at once, and in the history @journey', async ({ page, site, api }) => {
  await api.willChangeSettings();
  // Cached before the change.
  await page.goto('/mentions-legales');
  await openSettings(page, site);

  await page.getByLabel('Nom', { exact: true }).fill('Marie Exemple');
  await page.getByLabel("Nom de l'agence").fill('Agence du Cap');
  await save(page);

  const newest = page.getByRole('listitem').filter({ hasText: site.admin.email }).first();
  // Once it is there: until then, the version before it is the newest.
  await expect(newest).toContainText('Après : Marie Exemple');
  await newest.locator('summary').first().click();
  await newest.getByText('Tous les réglages de cette version').click();
  await expect(newest).toContainText('Agence du Cap');

  // In the same tab, without loading the site anew.
  await page.getByRole('link', { name: 'Retour au site' }).click();
  await page.getByRole('link', { name: 'Services', exact: true }).first().click();
  await expect(page.getByRole('link', { name: /Agence du Cap/ })).toBeVisible();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Mentions légales' }).click();
  await expect(page.getByRole('main')).toContainText('Marie Exemple');
  await page.goto('/mentions-legales');
  await expect(page.getByRole('main')).toContainText('Marie Exemple');
});

test('what the law asks for and is empty is listed, and leads to its field', async ({ page, site, api }) => {
  await api.changeSettings(EMPTY_SETTINGS);
  await openSettings(page, site);

  const list = page.locator('section', { has: page.getByRole('heading', { name: 'À compléter' }) });
  await list.getByRole('button', { name: 'Hébergeur' }).click();
  await expect(page.getByLabel('Hébergeur')).toBeFocused();
  await page.keyboard.type('Exemple SAS');
  await expect(list.getByRole('button', { name: 'Hébergeur' })).toBeHidden();
  await list.getByRole('button', { name: "Barème d'honoraires" }).click();
  await expect(page.getByRole('button', { name: 'Ajouter une tranche' })).toBeFocused();
  await expectAccessible(page);
});

test('a wrong value is told beside its field, and nothing that was typed is lost', async ({
  page,
  site,
  api,
  problems,
}) => {
  problems.expect(REFUSED);
  await api.willChangeSettings();
  await openSettings(page, site);

  await page.getByLabel('Nom', { exact: true }).fill('Marie Exemple');
  await page.getByLabel('Site du médiateur').fill('le médiateur');
  await page.getByRole('button', { name: 'Enregistrer' }).click();

  await expect(page.getByLabel('Site du médiateur')).toBeFocused();
  await expect(page.getByLabel('Site du médiateur')).toHaveAccessibleDescription(/http:\/\/ ou https:\/\//);
  await expect(page.getByLabel('Nom', { exact: true })).toHaveValue('Marie Exemple');
  await page.getByLabel('Site du médiateur').fill('https://mediateur.example/');
  await save(page);
});

test('a server that fails loses nothing either', async ({ page, site, api, problems }) => {
  problems.expect(REFUSED);
  await api.willChangeSettings();
  await openSettings(page, site);
  await page.route('**/api/settings', (route) =>
    route.request().method() === 'PUT'
      ? answerWith(503, { status: 'error', message: 'Plus tard' })(route)
      : route.fallback(),
  );

  await page.getByLabel('Nom', { exact: true }).fill('Marie Exemple');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(toast(page, "Les réglages n'ont pas pu être enregistrés.")).toBeVisible();

  await page.unroute('**/api/settings');
  await expect(page.getByLabel('Nom', { exact: true })).toHaveValue('Marie Exemple');
  await save(page);
});

test('what is typed while a save is under way stays, and is saved next', async ({ page, site, api }) => {
  await api.willChangeSettings();
  await openSettings(page, site);
  await page.getByLabel('Nom', { exact: true }).fill('Marie Exemple');
  const release = await delayRequests(page, '**/api/settings');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByRole('button', { name: 'Enregistrement...' })).toBeVisible();
  await page.getByLabel('Téléphone', { exact: true }).fill('04 95 00 00 17');
  release();

  await expect(toast(page, SAVED)).toBeVisible();
  await expect(page.getByLabel('Téléphone', { exact: true })).toHaveValue('04 95 00 00 17');
  // A reload finds it too.
  page.on('dialog', (dialog) => dialog.accept());
  await page.reload();
  await expect(page.getByLabel('Nom', { exact: true })).toHaveValue('Marie Exemple');
  await expect(page.getByLabel('Téléphone', { exact: true })).toHaveValue('04 95 00 00 17');
  await save(page);
  await expect(page.getByRole('button', { name: 'Enregistrer' })).toBeDisabled();
});

test('leaving with unsaved changes asks first', async ({ page, site }) => {
  await openSettings(page, site);
  await page.getByLabel('Nom', { exact: true }).fill('Marie Exemple');

  const questions: string[] = [];
  page.on('dialog', (dialog) => (questions.push(dialog.message()) === 1 ? dialog.dismiss() : dialog.accept()));
  await page.getByRole('link', { name: 'Biens' }).click();
  await expect.poll(() => questions).toEqual(['Vos modifications ne sont pas enregistrées. Quitter la page ?']);
  await expect(page).toHaveURL('/admin/settings');
  await expect(page.getByLabel('Nom', { exact: true })).toHaveValue('Marie Exemple');

  await page.getByRole('link', { name: 'Biens' }).click();
  await expect(page).toHaveURL('/admin/properties');
  await page.getByRole('link', { name: 'Réglages' }).click();
  await expect(page.getByLabel('Nom', { exact: true })).not.toHaveValue('Marie Exemple');
});

test('what the environment fixes is read-only, and says why', async ({ page }) => {
  await using site = await startSite({ AGENCY_NAME: 'Agence du Cap' });
  await page.goto(`${site.baseUrl}/admin/settings`);
  await page.getByLabel('Email').fill(site.admin.email);
  await page.getByLabel('Mot de passe').fill(site.admin.password);
  await page.getByRole('button', { name: 'Se connecter' }).click();

  const agency = page.getByLabel("Nom de l'agence");
  await expect(agency).toHaveValue('Agence du Cap');
  await expect(agency).not.toBeEditable();
  await expect(agency).toHaveAccessibleDescription(/personne qui a installé le site/);
});

test('the settings of the demo are named as such until they are replaced', async ({ page, site, api }) => {
  await api.willChangeSettings();
  await openSettings(page, site);

  const list = page.locator('section', { has: page.getByRole('heading', { name: 'À remplacer' }) });
  await list.getByRole('button', { name: 'Téléphone' }).click();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('04 65 71 99 99');
  await save(page);
  await expect(list.getByRole('button', { name: 'Téléphone' })).toBeHidden();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test('the fee schedule is written row by row', async ({ page, site, api, problems }) => {
    problems.expect(REFUSED);
    await api.changeSettings({ fee_schedule: null });
    await openSettings(page, site);

    await page.getByRole('button', { name: 'Ajouter une tranche' }).tap();
    await page.getByLabel('Applicable à compter du').fill('2025-03-01');
    await row(page, 1).getByLabel('Calcul').selectOption('Montant fixe');
    await row(page, 1).getByLabel('Honoraires (€ TTC)').fill('8 000');
    await page.getByRole('button', { name: 'Ajouter une tranche' }).tap();
    // The first row needs a limit now.
    await expect(row(page, 1).getByLabel("Jusqu'à (€)")).toBeFocused();
    await row(page, 2).getByLabel('Honoraires (% TTC)').fill('6,5');
    await page.getByRole('button', { name: 'Enregistrer' }).tap();
    await expect(page.getByText('Tranche 1 : seule la dernière tranche peut être sans limite de prix.')).toBeVisible();

    await row(page, 1).getByLabel("Jusqu'à (€)").fill('100 000');
    await expect(row(page, 2)).toHaveAccessibleName(/à partir de 100.001.€/);
    await page.getByRole('button', { name: 'Enregistrer' }).tap();
    await expect(toast(page, SAVED)).toBeVisible();
    await expectAccessible(page);

    await page.goto('/honoraires');
    await expect(page.getByRole('table', { name: /1er mars 2025/ }).getByRole('row')).toHaveText([
      /Prix de vente/,
      /Jusqu'à 100.000.€\s*8.000.€/,
      /Au-delà de 100.000.€\s*6,5.%/,
    ]);
  });

  test('a row can be removed, and with the last one the schedule', async ({ page, site, api }) => {
    await api.changeSettings({ fee_schedule: aFeeSchedule() });
    await openSettings(page, site);

    await page.getByRole('button', { name: 'Supprimer la tranche 1' }).tap();
    await expect(row(page, 1).getByLabel('Honoraires (% TTC)')).toHaveValue('6');
    await page.getByRole('button', { name: 'Supprimer la tranche 1' }).tap();
    await expect(page.getByText('Aucun barème')).toBeVisible();
    await page.getByRole('button', { name: 'Enregistrer' }).tap();
    await expect(toast(page, SAVED)).toBeVisible();
  });
});
