import { expectAccessible } from './accessible.ts';
import { signIn } from './admin-page.ts';
import { expect, test } from './fixtures.ts';
import { startMailServer } from './mail-server.ts';
import { openPage } from './open-page.ts';
import { startSite } from './running-site.ts';
import { SiteApi } from './site-api.ts';

const SOON = { timeout: 60_000 };

test('a visitor asks for an alert, confirms it, is told of a lower price, changes it and stops it', async ({
  page,
  browser,
  problems,
}, testInfo) => {
  await using mailServer = await startMailServer();
  const settings = { SMTP_URL: mailServer.url, DATA_DIR: testInfo.outputPath('data') };
  await using site = await startSite(settings);
  const { mails } = mailServer;
  const api = await SiteApi.signIn(site);
  await openPage(page, `${site.baseUrl}/vente?type=Villa&max_price=900000`);

  await page.getByRole('button', { name: 'Recevoir les nouveaux biens' }).click();
  const dialog = page.getByRole('dialog', { name: 'Recevoir les nouveaux biens' });
  await expect(dialog.getByText("Villa · Jusqu'à 900\u202f000\u00a0€")).toBeVisible();
  await expectAccessible(page);
  problems.expect(/422|Certains champs ne sont pas valides/);
  await dialog.getByLabel('Adresse e-mail').fill('elise');
  await dialog.getByRole('button', { name: "Créer l'alerte" }).click();
  await expect(dialog.getByText("Cette adresse e-mail n'est pas valide.")).toBeVisible();
  await expect(dialog.getByLabel('Adresse e-mail')).toBeFocused();
  await dialog.getByLabel('Adresse e-mail').fill('elise@example.con');
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: "Corriger l'adresse" }).click();
  await expect(dialog.getByLabel('Adresse e-mail')).toBeFocused();
  await expect(dialog.getByLabel('Adresse e-mail')).toHaveValue('elise@example.con');
  await dialog.getByLabel('Adresse e-mail').fill('elise@example.com');
  await page.keyboard.press('Enter');
  await expect(dialog.locator(':focus')).toContainText('Un e-mail vous demande de confirmer');
  await expect(dialog.locator(':focus')).toContainText('elise@example.com');
  await dialog.getByRole('button', { name: 'Terminé' }).click();
  await expect(page.getByRole('button', { name: 'Recevoir les nouveaux biens' })).toBeFocused();

  await expect.poll(() => mails.length, SOON).toBe(2);
  await openPage(page, linkIn(mails.find((mail) => mail.includes('elise@example.com'))));
  await expect(page.getByRole('heading', { level: 1, name: 'Confirmez votre alerte' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: "Confirmer l'alerte" }).click();
  await expect(page.getByRole('status')).toContainText("C'est confirmé");
  await expect(page.getByRole('heading', { level: 1, name: 'Votre alerte est active' })).toBeVisible();
  await expectAccessible(page);

  await test.step('the agent sees what people look for, and nobody', async () => {
    const agent = await (await browser.newContext()).newPage();
    await signIn(agent, site, '/admin');
    const panel = agent.getByRole('region', { name: 'Alertes' });
    await expect(panel).toContainText('1 alerte active');
    await expect(panel.getByRole('row', { name: 'Villa' })).toBeVisible();
    await expect(panel).not.toContainText('elise');
    await expectAccessible(agent);
  });

  const list = await page.request.get(`${site.baseUrl}/api/properties?type=Villa&max_price=900000`);
  const [villa] = (await list.json()).data.data;
  await api.changeProperty(villa.id, { price: villa.price - 50_000 });
  // The site looks for news every half minute, and as it starts.
  await site.stop();
  await using restarted = await startSite({ ...settings, PORT: new URL(site.baseUrl).port });
  await expect.poll(() => mails.length, SOON).toBe(3);
  expect(mails[2]).toContain(villa.title);
  expect(mails[2]).toContain('Prix en baisse');

  await openPage(page, linkIn(mails[2]));
  await page.getByLabel('Lieu').fill('bastoa');
  await page.getByLabel('Prix maximum (€)').fill('beaucoup');
  await page.getByRole('button', { name: 'Mettre à jour' }).click();
  await expect(page.getByText('Vouliez-vous dire Bastia')).toBeVisible();
  await expect(page.getByText('Ce champ doit être un nombre.')).toBeVisible();
  await expect(page.getByLabel('Lieu')).toBeFocused();
  await page.getByLabel('Lieu').fill('calv');
  await page.getByRole('option', { name: 'Calvi' }).click();
  await page.getByRole('checkbox', { name: 'Piscine' }).check();
  await page.getByLabel('Prix maximum (€)').fill('700 000');
  await page.getByRole('button', { name: 'Mettre à jour' }).click();
  // The button is far below the sentence.
  await expect(page.locator(':focus')).toHaveText('Votre recherche est mise à jour.');
  await expect(page.getByText("Villa · Calvi · Jusqu'à 700\u202f000\u00a0€ · Piscine")).toBeVisible();

  await page.getByRole('button', { name: "Arrêter l'alerte" }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Votre alerte est arrêtée' })).toBeVisible();
  await expect(page.locator(':focus')).toContainText('Plus aucun e-mail');
  await openPage(page, linkIn(mails[2]));
  await expect(page.getByRole('heading', { level: 1, name: 'Votre alerte est arrêtée' })).toBeVisible();
  await expectAccessible(page);
  const beginAgain = page.getByRole('button', { name: 'Recommencer cette alerte' });
  await page.setViewportSize({ width: 375, height: 700 });
  // One line: the bell beside the words.
  expect((await beginAgain.boundingBox())?.height).toBe(44);
  await beginAgain.click();
  await expect(dialog.getByText("Villa · Calvi · Jusqu'à 700\u202f000\u00a0€ · Piscine")).toBeVisible();

  problems.expect(/404/);
  await openPage(page, `${restarted.baseUrl}/alerte/unknown`);
  await expect(page.getByText("Oups ! La page que vous cherchez n'existe pas.")).toBeVisible();
  await expect(page.getByRole('link', { name: 'Voir les biens à vendre' })).toBeVisible();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('an alert is confirmed and stopped', async ({ page }) => {
    await using mailServer = await startMailServer();
    await using site = await startSite({ SMTP_URL: mailServer.url });
    const json = { email: 'elise@example.com', search: 'type=Villa' };
    await page.request.post(`${site.baseUrl}/api/alerts`, { data: json });
    await expect.poll(() => mailServer.mails.length, SOON).toBe(1);

    await page.goto(linkIn(mailServer.mails[0]));
    await page.getByRole('button', { name: "Confirmer l'alerte" }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Votre alerte est active' })).toBeVisible();
    await page.getByRole('button', { name: "Arrêter l'alerte" }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Votre alerte est arrêtée' })).toBeVisible();
    await page.goto(page.url());
    await expect(page.getByRole('heading', { level: 1, name: 'Votre alerte est arrêtée' })).toBeVisible();
    await page.goto(`${site.baseUrl}/confidentialite`);
    await expect(page.getByText('restent 30 jours de plus')).toBeVisible();
  });
});

test('what is no form is refused without an error', async ({ request }) => {
  await using site = await startSite();
  const page = `${site.baseUrl}/alerte/abc`;
  for (const call of [{ data: { action: 'end' } }, { data: 'x', headers: { 'Content-Type': '' } }, {}]) {
    expect((await request.post(page, call)).status()).toBe(400);
  }
  // The log may be a second late.
  await expect.poll(() => site.log().match(/"\/alerte\/\*{3}","address":"127.0.0.1","status":400/g)).toHaveLength(3);
  expect(site.log()).not.toContain('"level":50');
});

test('a place that nobody knows is refused beside the search, and who asks too often later', async ({
  page,
  problems,
}) => {
  await using mailServer = await startMailServer();
  await using site = await startSite({ SMTP_URL: mailServer.url });
  await openPage(page, `${site.baseUrl}/vente?location=bastoa`);
  // What arrives above the button moves it.
  await expect(page.getByRole('link', { name: /^\d+ biens? / })).toBeVisible();
  await page.getByRole('button', { name: 'Recevoir les nouveaux biens' }).click();
  problems.expect(/422|Certains champs ne sont pas valides/);
  await page.getByLabel('Adresse e-mail').fill('elise@example.com');
  await page.keyboard.press('Enter');
  await expect(page.locator(':focus')).toContainText('Vouliez-vous dire Bastia');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Changer la recherche' }).click();
  await page.getByLabel('Ville').fill('Bastia');
  await expect(page.getByRole('heading', { level: 3 }).first()).toBeVisible();

  const asked = await page.evaluate(async () => {
    const body = JSON.stringify({ email: 'elise@example.com', search: 'type=Villa' });
    const ask = () => fetch('/api/alerts', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body });
    return Promise.all(Array.from({ length: 20 }, async () => (await ask()).status));
  });
  expect(new Set(asked)).toEqual(new Set([202]));

  await page.getByRole('button', { name: 'Recevoir les nouveaux biens' }).click();
  problems.expect(/429|Trop de demandes/);
  await page.getByLabel('Adresse e-mail').fill('elise@example.com');
  await page.keyboard.press('Enter');
  await expect(page.getByText("Trop de demandes d'alerte. Réessayez plus tard.")).toBeVisible();
});

test('a site without a mail server offers no alerts', async ({ page }) => {
  await openPage(page, '/vente');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Recevoir les nouveaux biens' })).toBeHidden();
  await openPage(page, '/confidentialite');
  await expect(page.getByRole('heading', { name: 'Les alertes par e-mail' })).toBeHidden();
});

function linkIn(mail = ''): string {
  const [link = ''] = /http:\/\/localhost:\d+\/alerte\/[\w-]{32}/.exec(mail) ?? [];
  return link;
}
