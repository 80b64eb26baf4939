import { readFile } from 'node:fs/promises';
import { expectAccessible } from './accessible.ts';
import { REFUSED, signIn, toast } from './admin-page.ts';
import { expect, test } from './fixtures.ts';

test('the list is exported, changed in a spreadsheet and imported again', async ({ page, api, site, problems }) => {
  problems.expect(REFUSED);
  const property = await api.createProperty({ title: 'Moulin à exporter' });
  await signIn(page, site);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exporter', exact: true }).click();
  const table = await readFile(await (await downloading).path(), 'utf8');
  expect(table).toContain('"Moulin à exporter"');

  const drawer = page.getByRole('dialog', { name: 'Importer des biens' });
  const choose = (content: string) =>
    drawer
      .getByLabel('Fichier CSV')
      .setInputFiles({ name: 'biens.csv', mimeType: 'text/csv', buffer: Buffer.from(content) });
  await page.getByRole('button', { name: 'Importer' }).click();

  await choose(`id;price\n${property.id};cher`);
  await expect(drawer.getByText('Prix : Ce champ doit être un nombre.')).toBeVisible();
  await expect(drawer.getByRole('button', { name: 'Importer' })).toBeDisabled();
  await choose('nom\nVilla');
  await expect(drawer.getByText('Colonnes inconnues : nom.')).toBeVisible();

  await choose(`id;title\n${property.id};Moulin importé`);
  await expect(drawer.getByText('0 à créer, 1 à modifier, 0 sans changement.')).toBeVisible();
  const line = drawer.getByRole('listitem').filter({ hasText: 'Ligne 2 : Moulin à exporter' });
  await expect(line.getByRole('term')).toHaveText(['Titre']);
  await expect(line.getByRole('definition')).toHaveText(['Moulin à exporter→Moulin importé']);
  await expectAccessible(page);
  await drawer.getByRole('button', { name: 'Importer' }).click();
  await expect(toast(page, 'Biens importés avec succès')).toBeVisible();
  await expect(drawer).toBeHidden();
  await expect(page.getByRole('button', { name: 'Importer' })).toBeFocused();
  await expect(page.getByRole('rowheader', { name: 'Moulin importé' })).toBeVisible();
});
