import { expectAccessible } from './accessible.ts';
import { REFUSED, signIn, toast } from './admin-page.ts';
import { expect, test } from './fixtures.ts';
import { expectToFit } from './screen-widths.ts';

test('the agent hands a file to a portal, sees what is missing, and is led to the field', async ({
  page,
  context,
  api,
  site,
}) => {
  await api.createProperty({ title: 'Villa aux pièces oubliées', type: 'Villa', rooms: null });
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: site.baseUrl });
  await signIn(page, site, '/admin/feeds');
  await expect(page.getByRole('heading', { level: 1, name: 'Diffusion' })).toBeVisible();
  const poliris = page.getByRole('region', { name: 'Poliris (SeLoger, Figaro)' });
  const isOn = poliris.getByRole('switch', { name: 'Diffusion active' });
  await expect(poliris.getByText(/^\d+ biens? diffusés?, \d+ écartés?$/)).toBeVisible();

  await poliris.getByLabel("Identifiant de l'agence").fill('Agence12');
  await poliris.getByLabel('Nom du logiciel').fill('JPV');
  await poliris.getByRole('button', { name: 'Enregistrer les réglages' }).click();
  await expect(toast(page, 'Diffusion enregistrée')).toBeVisible();
  await isOn.click();
  await expect(isOn).toBeChecked();

  await expectToFit(page, [1440, 360]);
  await expectAccessible(page);

  const downloading = page.waitForEvent('download');
  await poliris.getByRole('button', { name: 'Télécharger le fichier' }).click();
  expect((await downloading).suggestedFilename()).toBe('jpv_agence12.zip');

  await poliris.getByRole('button', { name: "Copier l'adresse" }).click();
  await expect(toast(page, 'Adresse copiée')).toBeVisible();
  const address = await page.evaluate(() => navigator.clipboard.readText());
  expect(address).toMatch(/\/flux\/[\w-]{32}\/poliris\.zip$/);
  const fetched = await page.request.get(new URL(address).pathname);
  expect([fetched.status(), fetched.headers()['content-type']]).toEqual([200, 'application/zip']);

  // The site is that of other tests too.
  await isOn.click();
  await expect(isOn).not.toBeChecked();
  expect((await page.request.get(new URL(address).pathname)).status()).toBe(404);
  await expect(poliris.getByText(/Relevé par le portail · Envoyé/)).toBeVisible();

  const advert = poliris.getByRole('listitem').filter({ hasText: 'Villa aux pièces oubliées' }).first();
  await advert.getByRole('link', { name: 'Le nombre de pièces manque.' }).click();
  await expect(page.getByLabel('Nombre de pièces')).toBeFocused();
});

test('an account on a private network is refused under its field, until the field is changed', async ({
  page,
  site,
  problems,
}) => {
  problems.expect(REFUSED);
  await signIn(page, site, '/admin/feeds');
  const poliris = page.getByRole('region', { name: 'Poliris (SeLoger, Figaro)' });
  const agency = poliris.getByLabel("Identifiant de l'agence");
  await expect(poliris.getByText('Réglages du portail')).toBeVisible();
  // Open where the portal's names are missing.
  if (!(await agency.isVisible())) await poliris.getByText('Réglages du portail').click();
  await agency.fill('Agence12');
  await poliris.getByLabel('Nom du logiciel').fill('JPV');
  await poliris.getByLabel('Envoyer le fichier chaque jour par FTP').check();
  const host = poliris.getByLabel('Serveur', { exact: true });
  await host.fill('127.0.0.1');
  await poliris.getByLabel('Identifiant', { exact: true }).fill('jpv');
  await poliris.getByLabel('Mot de passe').fill('Vue-mer!42');
  await poliris.getByRole('button', { name: 'Enregistrer les réglages' }).click();

  await expect(host).toHaveAccessibleDescription(/réseau privé/);
  await expect(poliris.getByLabel('Mot de passe')).toHaveValue('Vue-mer!42');
  await host.fill('ftp.portail.test');
  await expect(host).not.toHaveAccessibleDescription(/./);
  await expect(host).not.toHaveAttribute('aria-invalid');
});
