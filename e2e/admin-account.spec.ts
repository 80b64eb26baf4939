import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { codeOf, stepAt } from '#server/auth/second-factor/totp.ts';
import { expectAccessible } from './accessible.ts';
import { REFUSED, signIn, signInByForm, submitLogin, toast } from './admin-page.ts';
import { expect, test } from './fixtures.ts';
import type { RunningSite } from './running-site.ts';
import { expectToFit } from './screen-widths.ts';

const ACCOUNT = '/admin/account';
type Session = { page: Page; site: RunningSite };

/** What the app on the phone shows; `later` the code after it, which the server takes too. */
function codeOfApp(secret: string, later = 0): string {
  return codeOf(secret.replaceAll(' ', ''), stepAt(new Date()) + later);
}

// Turning the second factor on has ended the session that arranges other tests.
test.afterEach(({ signedIn }) => signedIn.signIn());

async function openAccount({ page, site }: Session) {
  await signIn(page, site, ACCOUNT);
  // The login screen has a password too.
  await expect(page.getByRole('region', { name: 'Double authentification' })).toBeVisible();
}

/** Leaves the page at the recovery codes. */
async function turnOn({ page, site }: Session) {
  await page.getByLabel('Mot de passe').fill(site.admin.password);
  await page.getByRole('button', { name: 'Activer' }).click();
  const secret = (await page.getByRole('main').locator('code').textContent()) ?? '';
  await page.getByLabel('Code de vérification').fill(codeOfApp(secret));
  await page.getByRole('button', { name: 'Confirmer' }).click();
  await expect(page.getByRole('heading', { name: 'Gardez vos codes de secours' })).toBeVisible();
  const recoveryCodes = await page
    .getByRole('listitem')
    .filter({ hasText: /^\d{4}-/ })
    .allTextContents();
  return { secret, recoveryCodes };
}

async function turnOff({ page, site }: Session, code: string | undefined) {
  await page.getByText('Désactiver la double authentification').click();
  const form = page.getByRole('group').filter({ hasText: 'Votre mot de passe suffira' });
  await form.getByLabel('Mot de passe').fill(site.admin.password);
  await form.getByLabel('Code de vérification').fill(code ?? '');
  await form.getByRole('button', { name: 'Désactiver' }).click();
  await expect(toast(page, 'Double authentification désactivée')).toBeVisible();
}

async function signOut(page: Page) {
  const loaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Se déconnecter' }).click();
  await loaded;
}

test('an administrator turns the second factor on, signs in with codes, and turns it off', async ({
  page,
  site,
  problems,
}) => {
  problems.expect(REFUSED);
  await signIn(page, site, '/admin/settings');
  await page.getByRole('link', { name: 'Mon compte' }).click();
  await expect(page).toHaveURL(ACCOUNT);
  await expect(page).toHaveTitle(/^Mon compte \|/);
  await expect(page.getByText('Désactivée', { exact: true })).toBeVisible();

  // A wrong password goes no further.
  await page.getByLabel('Mot de passe').fill('wrong');
  await page.getByRole('button', { name: 'Activer' }).click();
  await expect(page.getByRole('alert')).toHaveText('Mot de passe incorrect.');
  await expect(page.getByLabel('Mot de passe')).toBeFocused();

  await page.getByLabel('Mot de passe').fill(site.admin.password);
  await page.getByRole('button', { name: 'Activer' }).click();
  await expect(page.getByRole('img', { name: /^Code QR/ })).toBeVisible();
  await expect(page.getByRole('link', { name: "Ouvrir l'application" })).toHaveAttribute('href', /^otpauth:/);
  await expectAccessible(page);
  await page.getByLabel('Code de vérification').fill('000000');
  await page.getByRole('button', { name: 'Confirmer' }).click();
  await expect(page.getByRole('alert')).toContainText("Ce code n'est pas valide");
  await expect(page.getByLabel('Code de vérification')).toBeFocused();
  await page.getByRole('button', { name: 'Annuler' }).click();

  const { secret, recoveryCodes } = await turnOn({ page, site });
  expect(recoveryCodes).toHaveLength(10);
  await expectAccessible(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Télécharger' }).click();
  const file = await readFile(await (await download).path(), 'utf8');
  for (const code of recoveryCodes) expect(file).toContain(code);
  await page.getByRole('button', { name: "J'ai gardé mes codes" }).click();
  await expect(page.getByText('Il vous reste 10 codes de secours.')).toBeVisible();
  await expect(page.getByText(recoveryCodes[0] ?? '')).toBeHidden();
  await expectAccessible(page);

  await signOut(page);
  await submitLogin(page, site.admin);
  await expect(page.getByRole('heading', { level: 1, name: 'Vérification' })).toBeVisible();
  const code = page.getByLabel('Code de vérification');
  await expect(code).toBeFocused();
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  await expect(code).toHaveAttribute('inputmode', 'numeric');
  expect(await page.evaluate(() => localStorage.getItem('auth_token'))).toBeNull();
  await expectAccessible(page);

  await code.fill('000000');
  await page.getByRole('button', { name: 'Vérifier' }).click();
  await expect(page.getByRole('alert')).toContainText("Ce code n'est pas valide");
  await expect(code).toBeFocused();
  // The code that turned the factor on is used; the next one is not.
  await code.fill(codeOfApp(secret, 1));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/admin/properties');

  await signOut(page);
  await submitLogin(page, site.admin);
  await page.getByRole('button', { name: 'Revenir au mot de passe' }).click();
  await expect(page.getByLabel('Email')).toHaveValue(site.admin.email);
  await expect(page.getByLabel('Mot de passe')).toBeFocused();
  await page.keyboard.type(site.admin.password);
  await page.keyboard.press('Enter');
  await code.fill(recoveryCodes[0]?.replaceAll('-', ' ') ?? '');
  await page.getByRole('button', { name: 'Vérifier' }).click();
  await expect(page).toHaveURL('/admin/properties');

  await page.goto(ACCOUNT);
  await expect(page.getByText('Il vous reste 9 codes de secours.')).toBeVisible();
  await turnOff({ page, site }, recoveryCodes[1]);
  await expect(page.getByText('Désactivée', { exact: true })).toBeVisible();
  await signOut(page);
  await signInByForm(page, site);
});

test('a session that ended asks for the code too, and returns to the page', async ({ page, site, problems }) => {
  problems.expect(REFUSED);
  await openAccount({ page, site });
  const { recoveryCodes } = await turnOn({ page, site });
  await page.getByRole('button', { name: "J'ai gardé mes codes" }).click();
  await page.evaluate(() => {
    const headers = { Authorization: `Bearer ${localStorage.auth_token}` };
    return fetch('/api/auth/logout', { method: 'POST', headers });
  });
  await page.reload();

  await expect(page.getByText(/^Votre session a pris fin/)).toBeVisible();
  await submitLogin(page, site.admin);
  await page.getByLabel('Code de vérification').fill(recoveryCodes[0] ?? '');
  await page.getByRole('button', { name: 'Vérifier' }).click();
  await expect(page).toHaveURL(ACCOUNT);
  await turnOff({ page, site }, recoveryCodes[1]);
});

test('new recovery codes replace the earlier ones, and few of them are a warning', async ({ page, site }) => {
  await openAccount({ page, site });
  const { recoveryCodes } = await turnOn({ page, site });
  await page.getByRole('button', { name: "J'ai gardé mes codes" }).click();

  await page.getByText('Créer de nouveaux codes de secours').click();
  const form = page.getByRole('group').filter({ hasText: 'Les anciens ne seront plus valables.' });
  await form.getByLabel('Mot de passe').fill(site.admin.password);
  await form.getByLabel('Code de vérification').fill(recoveryCodes[0] ?? '');
  await form.getByRole('button', { name: 'Créer les codes' }).click();
  await expect(page.getByRole('heading', { name: 'Gardez vos codes de secours' })).toBeVisible();
  const renewed = await page
    .getByRole('listitem')
    .filter({ hasText: /^\d{4}-/ })
    .allTextContents();
  expect(renewed).toHaveLength(10);
  expect(renewed).not.toContain(recoveryCodes[1]);

  // Leaving them unread is asked about.
  const questions: string[] = [];
  page.on('dialog', (dialog) => {
    questions.push(dialog.message());
    return dialog.dismiss();
  });
  await page.getByRole('link', { name: 'Biens', exact: true }).click();
  await expect.poll(() => questions).toEqual(['Vos codes de secours ne seront plus affichés. Quitter la page ?']);
  await expect(page).toHaveURL(ACCOUNT);
  await page.getByRole('button', { name: "J'ai gardé mes codes" }).click();

  await page.route('**/api/auth/second-factor', async (route) => {
    const response = await route.fetch();
    const { status, data } = await response.json();
    await route.fulfill({ json: { status, data: { data: { ...data.data, recovery_codes_left: 2 } } } });
  });
  await page.reload();
  await expect(page.getByRole('status').filter({ hasText: 'Il vous reste 2 codes de secours.' })).toBeVisible();
  await page.unrouteAll();
  await turnOff({ page, site }, renewed[0]);
});

test('nothing sticks out', async ({ page, site }) => {
  await openAccount({ page, site });
  await page.getByLabel('Mot de passe').fill(site.admin.password);
  await page.getByRole('button', { name: 'Activer' }).click();
  await expect(page.getByRole('img', { name: /^Code QR/ })).toBeVisible();
  await expectToFit(page, [1440, 360]);
  await page.getByRole('button', { name: 'Annuler' }).click();

  const { recoveryCodes } = await turnOn({ page, site });
  await expectToFit(page, [1440, 360]);
  await page.getByRole('button', { name: "J'ai gardé mes codes" }).click();
  await page.getByText('Désactiver la double authentification').click();
  await expectToFit(page, [1440, 360]);
  await page.getByText('Désactiver la double authentification').click();
  await turnOff({ page, site }, recoveryCodes[0]);
});
