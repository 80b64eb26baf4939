import { expectAccessible } from './accessible.ts';
import { REFUSED, signIn, toast } from './admin-page.ts';
import { expect, test } from './fixtures.ts';
import { openPage } from './open-page.ts';

test('an agent shows a private property to one reader, and ends the link', async ({
  page,
  browser,
  api,
  site,
  problems,
}) => {
  problems.expect(REFUSED);
  const { id } = await api.createProperty({ title: 'Villa discrète', is_private: 1 });
  await signIn(page, site, `/admin/properties/${id}/edit`);
  const links = page.getByRole('region', { name: 'Liens privés' });
  await links.getByRole('button', { name: 'Créer un lien' }).click();
  await expect(links.getByLabel('Pour qui')).toBeFocused();
  await expect(links.getByLabel('Pour qui')).toHaveAccessibleDescription('Ce champ est obligatoire.');
  await expect(page.getByRole('button', { name: 'Fermer le message' })).toBeHidden();
  await links.getByLabel('Pour qui').fill('Mme Orsini');
  await links.getByLabel('Mot au lecteur').fill('Une visite en juin ?');
  await links.getByRole('button', { name: 'Créer un lien' }).click();
  await expect(toast(page, 'Lien créé')).toBeVisible();
  await expect(links.getByText('pas encore ouvert')).toBeVisible();
  await expect(links.getByRole('listitem').filter({ hasText: 'Mme Orsini' })).toBeFocused();
  await expect(links.getByLabel('Pour qui')).toHaveValue('');
  await expectAccessible(page);

  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await links.getByRole('button', { name: 'Copier le lien pour Mme Orsini' }).click();
  await expect(toast(page, 'Lien copié')).toBeVisible();
  const url = await page.evaluate(() => navigator.clipboard.readText());

  await expect(links.getByText(url, { exact: true })).toBeVisible();
  await page.evaluate(() =>
    Object.assign(navigator, { share: async (shared: object) => Object.assign(window, { shared }) }),
  );
  await links.getByRole('button', { name: 'Partager le lien pour Mme Orsini' }).click();
  expect(await page.evaluate(() => Reflect.get(window, 'shared'))).toEqual({ title: 'Villa discrète', url });

  const looking = page.waitForEvent('popup');
  await links.getByRole('link', { name: 'Voir la page comme Mme Orsini, nouvel onglet' }).click();
  const look = await looking;
  await expect(look.getByRole('heading', { level: 1, name: 'Villa discrète' })).toBeVisible();
  // The reader's link, should the agent copy the address from here.
  await expect(look).toHaveURL(new URL(url).pathname);
  await look.close();

  const reader = await (await browser.newContext()).newPage();
  const response = await reader.goto(new URL(url).pathname);
  expect(response?.headers()).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' });
  await expect(reader.getByRole('heading', { level: 1, name: 'Villa discrète' })).toBeVisible();
  await expect(reader.getByText(/^Bien présenté en privé à Mme Orsini, jusqu'au \d/)).toBeVisible();
  await expect(reader.getByText('Une visite en juin ?')).toBeVisible();
  await expect(reader.getByRole('button', { name: /favoris/ })).toBeHidden();
  await expectAccessible(reader);

  await page.reload();
  await expect(links.getByText(/vu 1 fois/)).toBeVisible();
  await expect(links.getByRole('list').getByRole('list')).toBeHidden();
  await links.getByText('Dates des vues').click();
  await expect(links.getByRole('list').getByRole('listitem').getByRole('listitem')).toHaveText([/ à \d\d:\d\d$/]);
  await expectAccessible(page);
  page.once('dialog', (dialog) => dialog.accept());
  await links.getByRole('button', { name: 'Mettre fin à ce lien pour Mme Orsini' }).click();
  await expect(toast(page, "Le lien n'ouvre plus rien")).toBeVisible();
  await expect(links.getByText('Mme Orsini', { exact: true })).toBeHidden();

  expect((await reader.reload())?.status()).toBe(404);
  await expect(reader.getByText("Oups ! La page que vous cherchez n'existe pas.")).toBeVisible();
  await expect(reader.getByText('Villa discrète')).toBeHidden();
  await reader.getByRole('link', { name: 'Voir les biens à vendre' }).click();
  await expect(reader).toHaveURL('/vente');
});

test.describe('far from Corsica', () => {
  test.use({ timezoneId: 'Pacific/Auckland' });

  test("a link ends with the agent's day", async ({ page, api, site }) => {
    const { id } = await api.createProperty({ title: 'Villa discrète' });
    await signIn(page, site, `/admin/properties/${id}/edit`);
    const links = page.getByRole('region', { name: 'Liens privés' });
    await links.getByLabel('Pour qui').fill('Mme Orsini');
    const day = await links.getByLabel("Jusqu'au").inputValue();
    const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/links'));
    await links.getByRole('button', { name: 'Créer un lien' }).click();
    const { expires_at } = (await sent).postDataJSON();
    await expect(toast(page, 'Lien créé')).toBeVisible();
    const inParis = new Date(expires_at).toLocaleString('sv-SE', { timeZone: 'Europe/Paris' });
    expect(inParis).toBe(`${day} 23:59:59`);
  });
});

test('a link that never was gives the 404 page', async ({ page, problems }) => {
  problems.expect(/404/);
  await openPage(page, '/prive/nothing-here');
  await expect(page.getByText("Oups ! La page que vous cherchez n'existe pas.")).toBeVisible();
  await expect(page.getByRole('link', { name: 'Me contacter' })).toBeVisible();
});
