import type { Page } from '@playwright/test';
import { aPdf } from '#server/properties/documents/testing/a-pdf.ts';
import { expectAccessible } from './accessible.ts';
import { zone } from './admin-images-page.ts';
import { signIn, toast } from './admin-page.ts';
import { expect, test } from './fixtures.ts';
import { hydrated, openPage } from './open-page.ts';
import { aVilla } from './property-page.ts';

const FILM = 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ';

test('a film comes by a press alone, and leaves the focus where it goes next', async ({ page, api }) => {
  const villa = await aVilla(api, { title: 'Villa filmée', film_url: 'https://youtu.be/dQw4w9WgXcQ', photos: 2 });
  await api.describeFirstPicture(villa.id, { kind: 'plan' });
  const asked = await answerFilms(page);
  await openPage(page, '/vente');
  await page.getByRole('link', { name: 'Villa filmée' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Villa filmée' })).toBeVisible();
  await hydrated(page);
  await expectAccessible(page);
  expect(asked).toEqual([]);

  const film = page.getByTitle('Vidéo : Villa filmée (YouTube)');
  // The script of this part comes after the page.
  await expect(async () => {
    await page.getByRole('button', { name: 'Voir la vidéo YouTube' }).press('Enter', { timeout: 1000 });
    await expect(film).toHaveAttribute('src', FILM, { timeout: 1000 });
  }).toPass();
  await expect(film).toBeFocused();
  await expect(film.contentFrame().getByText('Un film')).toBeVisible();
  expect(asked).toEqual([FILM]);

  // What renders the page again takes the focus from nothing.
  const plan = page.getByRole('button', { name: 'Agrandir : Plan' });
  await plan.press('Enter');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(plan).toBeFocused();
  // The dialog is gone before its entry in the history.
  await page.waitForFunction(() => 'navigation' in window && window.navigation.canGoForward);

  await page.goBack();
  await expect(page).toHaveURL('/vente');
  await expect(page.getByRole('link', { name: 'Villa filmée' }).first()).toBeVisible();
});

test('Back leads to a film that was opened by the address of its part of the page', async ({ page, api }) => {
  const villa = await aVilla(api, { title: 'Villa filmée', film_url: FILM });
  await aVilla(api, { title: 'Moulin filmé', film_url: 'https://vimeo.com/76979871' });
  await answerFilms(page);
  await openPage(page, `${villa.path}#film`);
  await page.getByRole('link', { name: 'Vente' }).first().click();
  await page.getByRole('link', { name: 'Moulin filmé' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Moulin filmé' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/vente');
  await hydrated(page);
  // Not goBack(), which takes the page that comes at last for another one.
  await page.evaluate(() => history.back());
  await expect(page.getByRole('heading', { level: 1, name: 'Villa filmée' })).toBeVisible();
  await hydrated(page);
  await page.getByRole('button', { name: 'Voir la vidéo YouTube' }).click();
  await expect(page.getByTitle('Vidéo : Villa filmée (YouTube)')).toBeVisible();
});

test('a plan stands apart from the photos and grows around its middle; a caption goes with its photo', async ({
  page,
  api,
}) => {
  const villa = await aVilla(api, { photos: 3 });
  await api.describeFirstPicture(villa.id, { kind: 'plan', caption: 'Rez-de-chaussée' });
  await api.describeFirstPicture(villa.id, { caption: 'La terrasse au couchant' });
  await openPage(page, villa.path);
  await page.getByRole('button', { name: "Agrandir l'image 1 sur 2" }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('La terrasse au couchant')).toBeVisible();
  await expect(dialog.getByAltText('La terrasse au couchant')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  await page.getByRole('button', { name: 'Agrandir : Rez-de-chaussée' }).click();
  const plan = dialog.getByRole('region', { name: 'Rez-de-chaussée' });
  const larger = dialog.getByRole('button', { name: 'Agrandir' });
  await expect(dialog.getByRole('button', { name: 'Réduire' })).toBeDisabled();
  await larger.click();
  await expect(dialog.getByText('200 %')).toBeVisible();
  const seen = await plan.evaluate((box) => ({
    growth: box.scrollWidth / box.clientWidth,
    middle: (box.scrollLeft + box.clientWidth / 2) / box.scrollWidth,
  }));
  expect(seen.growth).toBeCloseTo(2, 1);
  expect(seen.middle).toBeCloseTo(0.5, 1);
  await larger.click();
  await expect(larger).toBeDisabled();
  await expect(larger).toBeFocused();
  await expectAccessible(page);
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(villa.path);
});

test.describe('on a telephone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } });

  test('an agent names photos, adds a paper, and chooses who opens it', async ({ page, browser, site, api }) => {
    const villa = await aVilla(api, { photos: 2 });
    const link = await api.createLink(villa.id, 'Mme Orsini');
    await signIn(page, site, `/admin/properties/${villa.id}/edit`);
    await zone(page).getByLabel("Légende de l'image 1").fill('La façade');
    await zone(page).getByLabel("Légende de l'image 1").press('Enter');
    await expect(toast(page, 'Image mise à jour')).toBeVisible();
    await zone(page).getByLabel("L'image 2 est un plan").tap();
    await expect(zone(page).getByLabel("L'image 2 est un plan")).toBeChecked();

    const papers = page.getByRole('region', { name: 'Documents' });
    await papers.getByLabel('Fichier PDF').setInputFiles({
      name: 'dpe.pdf',
      mimeType: 'application/pdf',
      buffer: await aPdf(),
    });
    await papers.getByLabel('Nom', { exact: true }).fill('Diagnostics');
    await papers.getByLabel('Visible par').selectOption('Les liens privés');
    await papers.getByRole('button', { name: 'Ajouter le document' }).tap();
    await expect(papers.getByLabel('Nom du document, 2 pages')).toHaveValue('Diagnostics');
    await expectAccessible(page);

    await using context = await browser.newContext();
    const reader = await context.newPage();
    const paper = reader.getByRole('link', { name: /^Diagnostics PDF, 2 pages/ });
    await openPage(reader, site.baseUrl + villa.path);
    await expect(reader.getByAltText('La façade')).toBeVisible();
    await expect(reader.getByRole('heading', { name: 'Plans' })).toBeVisible();
    await expect(paper).toHaveCount(0);
    await openPage(reader, site.baseUrl + link);
    const downloading = reader.waitForEvent('download');
    await paper.click();
    const download = await downloading;
    expect(download.suggestedFilename()).toBe('Diagnostics.pdf');
    expect(await download.failure()).toBeNull();

    await papers.getByRole('listitem').getByLabel('Visible par').selectOption('Tous les visiteurs');
    await expect(toast(page, 'Document enregistré')).toBeVisible();
    await reader.goto(site.baseUrl + villa.path);
    await expect(paper).toBeVisible();
    await expectAccessible(reader);
  });
});

/** In the place of the hosts of films, which tests do not reach. Answers what was asked of them. */
async function answerFilms(page: Page): Promise<string[]> {
  const asked: string[] = [];
  await page.route(/youtube|vimeo/, async (route) => {
    asked.push(route.request().url());
    await route.fulfill({ contentType: 'text/html', body: '<p>Un film</p>' });
  });
  return asked;
}
