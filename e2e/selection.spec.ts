import type { Page } from '@playwright/test';
import type { PropertyJson } from '#contract/property/property-json.ts';
import { expectAccessible } from './accessible.ts';
import { delayRequests } from './delay-requests.ts';
import { expect, test } from './fixtures.ts';
import { openPage } from './open-page.ts';
import { expectToFit } from './screen-widths.ts';
import type { SiteApi } from './site-api.ts';

const cards = (page: Page) => page.getByRole('main').getByRole('article').getByRole('heading', { level: 3 });

test.describe('favourites', () => {
  test('without any, one sentence leads to the catalogue', async ({ page }) => {
    await openPage(page, '/favoris');

    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mes favoris');
    await expect(page.getByText("Vous n'avez pas encore de favoris")).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Voir les biens à vendre' }).click();
    await expect(page).toHaveURL(/\/vente$/);
  });

  test('are counted in the header, and listed with the latest first', async ({ page, api }) => {
    await createHomes(api, ['Maison au moulin', 'Maison du meunier']);
    await openPage(page, '/vente?location=Nonza');
    await page.getByRole('button', { name: 'Ajouter « Maison au moulin » aux favoris' }).click();
    await page.getByRole('button', { name: 'Ajouter « Maison du meunier » aux favoris' }).click();

    const link = page.getByRole('banner').getByRole('link', { name: 'Mes favoris, 2 biens' });
    await expect(link).toHaveText('2');
    expect(await link.boundingBox()).toMatchObject({ width: 44, height: 44 });
    await link.click();

    await expect(cards(page)).toHaveText(['Maison du meunier', 'Maison au moulin']);
    await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Mes favoris, 2 biens' })).toBeVisible();
    await expectAccessible(page);
  });

  test('leave the list with their heart', async ({ page, api }) => {
    await keep(page, await createHomes(api, ['Maison au moulin', 'Maison du meunier']));
    await openPage(page, '/favoris');

    await page.getByRole('button', { name: 'Retirer « Maison au moulin » des favoris' }).press('Enter');

    await expect(cards(page)).toHaveText(['Maison du meunier']);
    await expect(page.getByRole('heading', { name: '1 bien', exact: true })).toBeFocused();
  });

  test('tell how many are gone, and forget them on request', async ({ page, api }) => {
    const [kept, gone, hidden] = await createHomes(api, ['Maison au moulin', 'Vendue', 'Cachée']);
    await keep(page, [kept, gone, hidden]);
    await api.deleteProperty(gone?.id ?? 0);
    await api.changeProperty(hidden?.id ?? 0, { is_private: 1 });
    await openPage(page, '/favoris');

    await expect(page.getByText('2 biens ne sont plus disponibles')).toBeVisible();
    await expect(page.getByText('Cachée')).toBeHidden();
    // The number in the header is of what is still there, on the next pages too.
    const link = page.getByRole('banner').getByRole('link', { name: 'Mes favoris, 1 bien' });
    await expect(link).toBeVisible();
    await openPage(page, '/');
    await expect(link).toBeVisible();
    await link.click();
    await page.getByRole('button', { name: 'Retirer des favoris' }).press('Enter');

    await expect(page.getByText('ne sont plus disponibles')).toBeHidden();
    await expect(page.getByRole('heading', { name: '1 bien', exact: true })).toBeFocused();
    expect(await page.evaluate(() => localStorage.getItem('property-favorites'))).toBe(`[${kept?.id}]`);
  });

  test('of another tab come without being called gone', async ({ page, api, context }) => {
    const [moulin, meunier] = await createHomes(api, ['Maison au moulin', 'Maison du meunier']);
    await keep(page, [moulin]);
    await openPage(page, '/favoris');
    await expect(cards(page)).toHaveText(['Maison au moulin']);
    const answer = await delayRequests(page, '**/api/properties?*');
    const asked = page.waitForRequest((request) => request.url().includes(`ids=${meunier?.id}`));

    const otherTab = await context.newPage();
    await openPage(otherTab, '/vente?location=Nonza');
    await otherTab.getByRole('button', { name: 'Ajouter « Maison du meunier » aux favoris' }).click();
    await asked;

    await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Mes favoris, 2 biens' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Retirer des favoris' })).toBeHidden();
    answer();
    await expect(cards(page)).toHaveText(['Maison du meunier', 'Maison au moulin']);
  });

  test('leave the focus in the page with the last of them', async ({ page, api }) => {
    const [kept, gone] = await keep(page, await createHomes(api, ['Maison au moulin', 'Vendue']));
    await api.deleteProperty(gone?.id ?? 0);
    await openPage(page, '/favoris');

    await page.getByRole('button', { name: `Retirer « ${kept?.title} » des favoris` }).press('Enter');
    await expect(page.getByText("1 bien n'est plus disponible")).toBeFocused();
    await page.getByRole('button', { name: 'Retirer des favoris' }).press('Enter');
    await expect(page.getByText("Vous n'avez pas encore de favoris")).toBeFocused();
  });

  test('have their buttons on two lines of a phone', async ({ page, api }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await keep(page, await createHomes(api, ['Maison au moulin', 'Maison du meunier']));
    await openPage(page, '/favoris');
    await expect(cards(page)).toHaveCount(2);
    const buttons = page.locator('.selection-actions .button:visible');
    await expect(buttons).toHaveText(['Demander des informations', 'Imprimer', 'Partager ma sélection', 'Comparer']);
    const lines = await buttons.evaluateAll((all) => new Set(all.map((one) => one.getBoundingClientRect().top)).size);
    expect(lines).toBe(2);
  });

  test('are all named in a message to the agent', async ({ page, api }) => {
    const [moulin] = await keep(page, await createHomes(api, ['Maison au moulin', 'Maison du meunier']));
    await openPage(page, '/favoris');

    await page.getByRole('link', { name: 'Demander des informations' }).click();

    const message = page.getByRole('textbox', { name: 'Message' });
    await expect(message).toHaveValue(/ces biens\s:\n- «\sMaison du meunier\s» \(n°\s\d+\), Nonza, .*€\n/);
    await expect(message).toHaveValue(new RegExp(`- «\\sMaison au moulin\\s» \\(n°\\s${moulin?.id}\\)`));
    // The same in the server's page.
    await openPage(page, page.url());
    await expect(message).toHaveValue(/Maison du meunier/);
  });

  test('are printed as a clean list', async ({ page, api }) => {
    await keep(page, await createHomes(api, ['Maison au moulin']));
    await openPage(page, '/favoris');
    await expect(cards(page)).toHaveText(['Maison au moulin']);
    await page.emulateMedia({ media: 'print' });

    await expect(page.getByRole('heading', { name: 'Mes favoris' })).toBeVisible();
    await expect(cards(page)).toBeVisible();
    await expect(
      page.getByText(`JPVZIMM · ${new URL(page.url()).host.replace('127.0.0.1', 'localhost')}`),
    ).toBeVisible();
    for (const name of ['Imprimer', 'Partager ma sélection', /des favoris/]) {
      await expect(page.getByRole('main').getByRole('button', { name })).toBeHidden();
    }
  });
});

test.describe('a shared selection', () => {
  test('shows the same homes on another machine, and nothing that is private', async ({ page, api, browser, site }) => {
    const homes = await createHomes(api, ['Maison au moulin', 'Maison du meunier', 'Cachée']);
    await keep(page, homes);
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'share', {
        value: async ({ url }: ShareData) => document.documentElement.setAttribute('data-shared', url ?? ''),
      });
    });
    await openPage(page, '/favoris');
    await page.getByRole('button', { name: 'Partager ma sélection' }).click();
    const url = new URL((await page.locator('html').getAttribute('data-shared')) ?? '');
    expect(url.search).toBe(`?biens=${homes.map(({ id }) => id).toReversed()}`);
    await api.changeProperty(homes[2]?.id ?? 0, { is_private: 1 });

    const context = await browser.newContext({ baseURL: site.baseUrl });
    const other = await context.newPage();
    await openPage(other, url.pathname + url.search);

    await expect(other.getByRole('heading', { level: 1 })).toHaveText('Une sélection de biens');
    await expect(cards(other)).toHaveText(['Maison du meunier', 'Maison au moulin']);
    await expect(other.getByText("1 bien n'est plus disponible")).toBeVisible();
    expect(await other.content()).not.toContain('Cachée');
    await expect(other.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
    await expectAccessible(other);

    await expect(other.getByRole('link', { name: 'Demander des informations' })).toHaveAttribute(
      'href',
      `/contact?biens=${homes
        .slice(0, 2)
        .map(({ id }) => id)
        .toReversed()}`,
    );
    await other.getByRole('button', { name: 'Tout ajouter à mes favoris' }).click();
    const favorites = other.getByRole('main').getByRole('link', { name: /Voir mes favoris/ });
    await expect(favorites).toBeFocused();
    await favorites.click();
    await expect(cards(other)).toHaveText(['Maison du meunier', 'Maison au moulin']);
    await context.close();
  });

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false });

    test('is complete, in the order of its link', async ({ page, api }) => {
      const [first, second] = await createHomes(api, ['Maison au moulin', 'Maison du meunier']);
      const response = await page.goto(`/selection?biens=abc,${second?.id},0,${first?.id},${second?.id}`);

      expect(response?.status()).toBe(200);
      await expect(cards(page)).toHaveText(['Maison du meunier', 'Maison au moulin']);
      await expect(page.getByRole('button', { name: 'Imprimer' })).toBeHidden();
    });
  });

  test('of more than fifty says that the first are shown', async ({ page, api }) => {
    const [home] = await createHomes(api, ['Maison au moulin']);
    const others = Array.from({ length: 59 }, (_, index) => 900_000 + index);
    await openPage(page, `/selection?biens=${home?.id},${others}`);

    await expect(cards(page)).toHaveText(['Maison au moulin']);
    await expect(page.getByText('49 biens ne sont plus disponibles')).toBeVisible();
    await expect(page.getByText('Les 50 premiers biens de cette sélection sont affichés.')).toBeVisible();
  });

  test('with nothing left leads to the catalogue', async ({ page, problems }) => {
    problems.expect(/404/);
    const response = await page.goto('/selection?biens=999998,999999');

    expect(response?.status()).toBe(404);
    await expect(page.getByText('2 biens ne sont plus disponibles')).toBeVisible();
    await expect(page.getByText("Aucun bien de cette sélection n'est disponible.")).toBeVisible();
    await expect(page.getByRole('link', { name: 'Voir les biens à vendre' })).toBeVisible();
  });
});

test.describe('the comparison', () => {
  test('takes the first four that exist, and keeps the focus when one is removed', async ({ page, api }) => {
    const homes = await createHomes(api, ['Un', 'Deux', 'Trois', 'Quatre', 'Cinq']);
    await openPage(page, `/comparer?biens=999999,${homes.map(({ id }) => id)}`);
    const heads = page.getByRole('columnheader', { name: /./ });
    const removal = (title: string) => page.getByRole('link', { name: `Retirer « ${title} » de la comparaison` });

    await expect(heads).toHaveText([/Un$/, /Deux$/, /Trois$/, /Quatre$/]);
    await expect(page.getByText("1 bien n'est plus disponible")).toBeVisible();
    await expect(page.getByText('Les quatre premiers biens sont comparés.')).toBeVisible();

    await removal('Deux').press('Enter');
    await expect(heads).toHaveText([/Un$/, /Trois$/, /Quatre$/, /Cinq$/]);
    await expect(page.getByText('Les quatre premiers biens')).toBeHidden();
    await expect(removal('Trois')).toBeFocused();
    await removal('Cinq').press('Enter');
    await expect(removal('Quatre')).toBeFocused();
    await expect(heads).toHaveCount(3);
    await removal('Quatre').press('Enter');
    await expect(removal('Trois')).toBeFocused();
    await removal('Un').press('Enter');
    await expect(page.getByText('Il faut au moins deux biens pour les comparer')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });

  test('has what differs in full ink, and what does not in grey', async ({ page, api }) => {
    const [first, second] = await createHomes(api, ['Maison au moulin', 'Maison du meunier'], { surface: 100 });
    await api.changeProperty(second?.id ?? 0, { price: 210_000 });
    await openPage(page, `/comparer?biens=${first?.id},${second?.id}`);

    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Comparer');
    await expect(page.getByRole('columnheader', { name: /Maison/ })).toHaveCount(2);
    await expect(page.getByRole('link', { name: 'Demander des informations' })).toHaveAttribute(
      'href',
      `/contact?biens=${first?.id},${second?.id}`,
    );
    const cellsOf = (name: string) =>
      page
        .getByRole('row')
        .filter({ has: page.getByRole('rowheader', { name, exact: true }) })
        .getByRole('cell');
    await expect(cellsOf('Prix')).toHaveText(['200\u202f000\u00a0€', '210\u202f000\u00a0€']);
    await expect(cellsOf('Prix au m²')).toHaveText(['2\u202f000\u00a0€', '2\u202f100\u00a0€']);
    await expect(cellsOf('Surface')).toHaveText(['100\u00a0m²', '100\u00a0m²']);
    await expect(cellsOf('Prix').first()).toHaveCSS('color', 'rgb(16, 38, 44)');
    await expect(cellsOf('Surface').first()).toHaveCSS('color', 'rgb(80, 102, 107)');
    await expectAccessible(page);
  });

  test('keeps heads and names of rows in view, on every screen', async ({ page, api }) => {
    const homes = await createHomes(api, ['Première', 'Deuxième', 'Troisième', 'Quatrième'], {
      features: Array.from({ length: 30 }, (_, index) => `Équipement ${index + 1}`),
    });
    await openPage(page, `/comparer?biens=${homes.map(({ id }) => id)}`);
    const region = page.getByRole('region', { name: 'Comparaison des biens' });
    const last = region.getByRole('link', { name: 'Quatrième', exact: true });
    for (const width of [1440, 360]) {
      await expectToFit(page, [width]);
      await region.scrollIntoViewIfNeeded();
      await region.focus();
      // On a phone, the keyboard brings one home after the other into view.
      await expect(async () => {
        await page.keyboard.press('ArrowRight');
        await expect(last).toBeInViewport({ ratio: 1, timeout: 1000 });
      }).toPass();
      await page.getByText('Équipement 25').last().scrollIntoViewIfNeeded();
      await expect(last).toBeInViewport({ ratio: 1 });
    }
    await expectAccessible(page);
  });

  test('at 200 % zoom has a shadow where further rows follow', async ({ page, api }) => {
    await page.setViewportSize({ width: 640, height: 450 });
    const homes = await createHomes(api, ['Première', 'Deuxième', 'Troisième']);
    await openPage(page, `/comparer?biens=${homes.map(({ id }) => id)}`);
    const region = page.getByRole('region', { name: 'Comparaison des biens' });

    const hiddenRows = await region.evaluate((pane) => pane.scrollHeight - pane.clientHeight);
    expect(hiddenRows).toBeGreaterThan(0);
    // The cover scrolls with the rows, the shadow does not.
    await expect(region).toHaveCSS('background-attachment', 'local, scroll');
  });

  test('of more than four favourites begins with a choice', async ({ page, api }) => {
    const homes = await createHomes(api, ['Un', 'Deux', 'Trois', 'Quatre', 'Cinq']);
    await keep(page, homes);
    await openPage(page, '/favoris');
    await page.getByRole('button', { name: 'Comparer', exact: true }).click();

    for (const title of ['Un', 'Trois', 'Quatre', 'Cinq']) {
      await page.getByRole('checkbox', { name: `Comparer « ${title} »` }).check();
    }
    await expect(page.getByRole('checkbox', { name: 'Comparer « Deux »' })).toBeDisabled();
    await expectAccessible(page);
    await page.getByRole('checkbox', { name: 'Comparer « Quatre »' }).uncheck();
    await page.getByRole('link', { name: 'Comparer ces biens' }).click();

    await expect(page).toHaveURL(new RegExp(`/comparer\\?biens=${homes[0]?.id},${homes[2]?.id},${homes[4]?.id}$`));
    await page.getByRole('link', { name: 'Retirer « Trois » de la comparaison' }).click();
    await expect(page.getByRole('columnheader', { name: /./ })).toHaveCount(2);
    await page.getByRole('link', { name: 'Revenir à mes favoris' }).click();
    await expect(cards(page)).toHaveCount(5);
  });

  test('of a shared selection leads back to it', async ({ page, api }) => {
    const homes = await createHomes(api, ['Un', 'Deux']);
    const search = `?biens=${homes.map(({ id }) => id)}`;
    await openPage(page, `/selection${search}`);
    await page.getByRole('link', { name: 'Comparer' }).click();
    await expect(page.getByRole('columnheader', { name: /./ })).toHaveCount(2);

    await page.getByRole('link', { name: 'Revenir à la sélection' }).click();

    await expect(page).toHaveURL(new RegExp(`/selection\\?biens=${homes.map(({ id }) => id)}$`));
  });

  test('of one property says how to choose', async ({ page, api }) => {
    const [only] = await createHomes(api, ['Seule']);
    await openPage(page, `/comparer?biens=${only?.id}`);

    await expect(page.getByText('Il faut au moins deux biens pour les comparer')).toBeVisible();
    await expect(page.getByRole('table')).toBeHidden();
  });

  test('is printed whole', async ({ page, api }) => {
    await page.setViewportSize({ width: 680, height: 900 });
    const homes = await createHomes(api, ['Première', 'Deuxième', 'Troisième', 'Quatrième']);
    await openPage(page, `/comparer?biens=${homes.map(({ id }) => id)}`);
    await page.emulateMedia({ media: 'print' });

    const table = page.getByRole('table');
    const box = await table.boundingBox();
    expect(box?.width).toBeLessThanOrEqual(680);
    await expect(table).toHaveCSS('display', 'table');
    await expect(page.getByRole('link', { name: /Retirer/ })).toHaveCount(0);
  });
});

test('search engines list none of these pages', async ({ request, api }) => {
  const ids = (await createHomes(api, ['Un', 'Deux'])).map(({ id }) => id);
  for (const path of ['/favoris', `/selection?biens=${ids}`, `/comparer?biens=${ids}`]) {
    expect(await (await request.get(path)).text()).toContain('<meta name="robots" content="noindex"/>');
  }
  expect(await (await request.get('/sitemap.xml')).text()).not.toMatch(/favoris|selection|comparer/);
});

test.describe('similar properties', () => {
  test('come when the visitor is near them', async ({ page, api }) => {
    const [home] = await createHomes(api, ['Maison au moulin', 'Maison du meunier']);
    await openPage(page, `/vente/${home?.id}`);
    const region = page.getByRole('region', { name: 'Biens similaires' });

    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();

    await expect(region.getByRole('heading', { level: 3 }).first()).toHaveText('Maison du meunier');
    await expectAccessible(page);
    await region.getByRole('link', { name: 'Maison du meunier' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Maison du meunier');
  });
});

/** In one place, at one price. */
async function createHomes(api: SiteApi, titles: string[], given: Partial<PropertyJson> = {}): Promise<PropertyJson[]> {
  const homes: PropertyJson[] = [];
  for (const title of titles) {
    homes.push(await api.createProperty({ title, location: 'Nonza', price: 200_000, ...given }));
  }
  return homes;
}

/** As if the visitor had pressed their hearts, in this order. */
async function keep(page: Page, homes: (PropertyJson | undefined)[]): Promise<(PropertyJson | undefined)[]> {
  await page.goto('/vente');
  const ids = JSON.stringify(homes.map((home) => home?.id));
  await page.evaluate((stored) => localStorage.setItem('property-favorites', stored), ids);
  return homes;
}
