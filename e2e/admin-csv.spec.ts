import { readFile } from 'node:fs/promises';
import { strToU8, zipSync } from 'fflate';
import sharp from 'sharp';
import { expectAccessible } from './accessible.ts';
import { REFUSED, signIn, toast } from './admin-page.ts';
import { expect, test } from './fixtures.ts';

test('the list is exported, changed in a spreadsheet and imported again', async ({ page, api, site }) => {
  const property = await api.createProperty({ title: 'Moulin à exporter' });
  await signIn(page, site);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exporter', exact: true }).click();
  const table = await readFile(await (await downloading).path(), 'utf8');
  expect(table).toContain('"Moulin à exporter"');

  // Numbers count in a table with the mark of the site alone.
  const mark = table.match(/site-[0-9a-f]{8}/)?.[0];
  const choose = (content: string) =>
    page
      .getByLabel('Fichier CSV ou ZIP')
      .setInputFiles({ name: 'biens.csv', mimeType: 'text/csv', buffer: Buffer.from(content) });
  await page.getByRole('link', { name: 'Importer' }).click();

  await choose(`id;price;${mark}\n${property.id};cher`);
  await expect(page.getByText('Prix : Ce champ doit être un nombre.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Importer 0 biens' })).toHaveAttribute('aria-disabled', 'true');

  await choose(`id;title;${mark}\n${property.id};Moulin importé`);
  await expect(page.getByText('0 à créer, 1 à modifier, 0 sans changement.')).toBeVisible();
  const row = page.getByRole('listitem').filter({ hasText: 'Ligne 2' });
  await expect(row.getByRole('term')).toHaveText(['Titre']);
  await expect(row.getByRole('definition')).toHaveText(['Moulin à exporter→Moulin importé']);
  await page.getByRole('button', { name: 'Importer 1 bien' }).click();
  await expect(toast(page, 'Biens importés avec succès')).toBeVisible();
  await page.getByRole('link', { name: 'Biens', exact: true }).click();
  await expect(page.getByRole('rowheader', { name: 'Moulin importé' })).toBeVisible();
});

test('the listings of another program come in with their photos, and old links lead to them', async ({
  page,
  site,
  api,
  problems,
}) => {
  problems.expect(REFUSED);
  const photo = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#7a9' } })
    .jpeg()
    .toBuffer();
  const table =
    'Réf;Nom du bien;Ville;Prix;Visibilité;Photos;Ancienne adresse\nZ9;Bergerie reprise;Nonza;189000;Public;b.jpg;https://ancien.example/biens/bergerie.html\nZ8;Sans prix;Nonza;;;;';
  const archive = zipSync({ 'biens.csv': strToU8(table), 'b.jpg': new Uint8Array(photo) });
  await signIn(page, site);
  await page.goto('/admin/import');
  await page
    .getByLabel('Fichier CSV ou ZIP')
    .setInputFiles({ name: 'biens.zip', mimeType: 'application/zip', buffer: Buffer.from(archive) });

  await page.getByRole('combobox', { name: '« Nom du bien » va dans' }).selectOption('Titre');
  await expect(page.getByText('1 à créer, 0 à modifier, 0 sans changement, 1 à corriger.')).toBeVisible();
  await expect(page.getByText("l'archive est envoyée une seconde fois")).toBeVisible();
  await page.getByLabel('Laisser de côté la ligne à corriger').check();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Importer 1 bien' }).click();
  await expect(page.getByText('1 photo sur 1')).toBeVisible();

  const visit = (path: string) => page.request.get(path, { maxRedirects: 0 });
  const moved = await visit('/Biens/Bergerie.html/?utm_source=mail');
  const location = moved.headers().location ?? '';
  expect([moved.status(), location]).toEqual([301, expect.stringMatching(/^\/vente\/\d+-bergerie-reprise$/)]);
  const id = Number(location.match(/\d+/)?.[0]);
  expect((await api.readProperty(id)).images).toHaveLength(1);

  await page.getByLabel('Ancienne adresse et nouvelle page').fill('/vieux http://ailleurs.example/');
  await page.getByRole('button', { name: 'Enregistrer les adresses' }).click();
  await expect(page.getByText("« /vieux » : il faut l'adresse d'une page de ce site")).toBeVisible();
  await page
    .getByLabel('Ancienne adresse et nouvelle page')
    .fill(`/vieux /vente?type=Villa\n/vente/parti 999999\n/about /contact\n/bien?id=4 ${id}`);
  await page.getByRole('button', { name: 'Enregistrer les adresses' }).click();
  await expect(toast(page, 'Adresses enregistrées')).toBeVisible();
  const statuses = ['/vieux/', '/vente/parti', '/about', '/bien?id=4', '/bien', '/Biens/Bergerie.html'];
  const answers = await Promise.all(statuses.map(visit));
  expect(answers.map((answer) => answer.status())).toEqual([301, 404, 200, 301, 404, 404]);
  expect(answers[0]?.headers().location).toBe('/vente?type=Villa');
  await api.deleteProperty(id);
});
