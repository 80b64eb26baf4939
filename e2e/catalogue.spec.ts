import { DatabaseSync } from 'node:sqlite';
import { propertyPath } from '#contract/property/property-path.ts';
import { expectAccessible } from './accessible.ts';
import { cards, count, createInTown, IN_TOWN, openCatalogue, TOWN } from './catalogue-page.ts';
import { delayRequests } from './delay-requests.ts';
import { expect, test } from './fixtures.ts';
import { hydrated, openPage } from './open-page.ts';
import { startSite } from './running-site.ts';
import { expectToFit } from './screen-widths.ts';
import { aPicture } from './site-api.ts';

const MANY = Array.from({ length: 30 }, (_, index) => ({ title: `Maison n° ${index + 1}` }));

test.describe('the cards', () => {
  test('show price, town, size and badges, with one link to the property', async ({ page, api }) => {
    const [villa] = await createInTown(
      api,
      { title: 'Éden & Mer', type: 'Villa', price: 1_250_000, surface: 186, bedrooms: 4, bathrooms: 1 },
      { title: 'Résidence neuve', type: 'Programme', features: ['Exclusivité'] },
      { title: 'Pré en pente', type: 'Terrain', surface: 1450, bedrooms: 0, bathrooms: 0 },
    );
    await openCatalogue(page);

    const card = cards(page).filter({ hasText: 'Éden & Mer' });
    await expect(card).toContainText('1\u202f250\u202f000\u00a0€');
    await expect(card).toContainText(TOWN);
    await expect(card.getByRole('listitem')).toHaveText(['186 m²', '4 chambres', '1 salle de bain']);
    await expect(card.getByText('Exclusivité')).toBeHidden();
    await expect(card.getByRole('link')).toHaveCount(1);
    await expect(card.getByRole('link')).toHaveAttribute('href', `/vente/${villa?.id}-eden-mer`);

    const programme = cards(page).filter({ hasText: 'Résidence neuve' });
    await expect(programme.getByText('Programme neuf', { exact: true })).toBeVisible();
    await expect(programme.getByText('Exclusivité', { exact: true })).toHaveCSS(
      'background-color',
      'rgb(245, 184, 61)',
    );
    await expect(cards(page).filter({ hasText: 'Pré' }).getByRole('listitem')).toHaveText(['1 450 m² de terrain']);
  });

  test('can be clicked anywhere', async ({ page, api }) => {
    const [house] = await createInTown(api, { title: 'Maison au moulin' });
    await openCatalogue(page);
    await cards(page).click({ position: { x: 60, y: 60 } });
    await expect(page).toHaveURL(propertyPath({ id: house?.id ?? 0, title: 'Maison au moulin' }));
  });

  test('store favourites, which every tab shows', async ({ page, context, api }) => {
    const [house] = await createInTown(api, { title: 'Maison au moulin' });
    await openCatalogue(page);
    const otherTab = await context.newPage();
    await openCatalogue(otherTab);

    await page.getByRole('button', { name: 'Ajouter « Maison au moulin » aux favoris' }).press('Enter');

    const pressed = { name: 'Retirer « Maison au moulin » des favoris', pressed: true };
    await expect(page.getByRole('button', pressed)).toBeVisible();
    await expect(otherTab.getByRole('button', pressed)).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('property-favorites'))).toBe(`[${house?.id}]`);
    await page.reload();
    await page.getByRole('button', pressed).click();
    await expect(otherTab.getByRole('button', { name: /^Ajouter/ })).toBeVisible();
  });

  test('show favourites that another tab changed while no card was in view', async ({ page, context, api }) => {
    await createInTown(api, { title: 'Maison au moulin' });
    await openCatalogue(page);
    await page.getByRole('link', { name: 'Contact', exact: true }).click();
    await expect(page).toHaveURL('/contact');
    const otherTab = await context.newPage();
    await openCatalogue(otherTab);
    await otherTab.getByRole('button', { name: 'Ajouter « Maison au moulin » aux favoris' }).click();

    await page.goBack();

    await expect(page.getByRole('button', { name: 'Retirer « Maison au moulin » des favoris' })).toBeVisible();
  });

  test('fall back to the placeholder when a picture is broken or missing', async ({ page, api, problems }) => {
    problems.expect(/404/);
    const [broken] = await createInTown(api, { title: 'Cassée' }, { title: 'Sans image' });
    await api.uploadPictures(broken?.id ?? 0, [await aPicture()]);
    await page.route('**/uploads/**', (route) => route.fulfill({ status: 404 }));
    await openCatalogue(page);

    for (const picture of await cards(page).locator('img').all()) {
      await expect(picture).toHaveAttribute('src', /placeholder/);
      await expect(picture).toHaveJSProperty('complete', true);
    }
  });

  test('load their pictures lazily but the first, which opens the page of a phone', async ({ page, api }) => {
    const [property] = await createInTown(api, ...MANY.slice(0, 5));
    await api.uploadPictures(property?.id ?? 0, [await aPicture()]);
    await page.goto(`/vente${IN_TOWN}`);
    const images = cards(page).locator('img');
    await expect(images.first()).not.toHaveAttribute('loading', 'lazy');
    for (const image of (await images.all()).slice(1)) await expect(image).toHaveAttribute('loading', 'lazy');

    const picture = cards(page).last().locator('img');
    await picture.scrollIntoViewIfNeeded();
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  });
});

test.describe('the list', () => {
  test("'Afficher plus' adds the next page and focuses its first property", async ({ page, api }) => {
    await createInTown(api, ...MANY);
    await openCatalogue(page);
    await expect(count(page)).toHaveText('30 biens trouvés');
    await expect(cards(page)).toHaveCount(24);

    await page.getByRole('button', { name: 'Afficher plus' }).press('Enter');

    await expect(cards(page)).toHaveCount(30);
    await expect(cards(page).nth(24).getByRole('link')).toBeFocused();
    await expect(page.getByText('Biens 1 à 30 sur 30')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Afficher plus' })).toBeHidden();
    await expect(page).toHaveURL(`/vente${IN_TOWN}`);
  });

  test('shows which of all properties are visible, on a later page too', async ({ page, api }) => {
    await createInTown(api, ...MANY);
    await page.goto(`/vente${IN_TOWN}&page=2`);

    await expect(cards(page)).toHaveCount(6);
    await expect(page.getByText('Biens 25 à 30 sur 30')).toBeVisible();

    await createInTown(api, ...MANY.slice(0, 19));
    await page.goto(`/vente${IN_TOWN}&page=3`);
    await expect(page.getByText('Bien 49 sur 49')).toBeVisible();
  });

  test('redirects a page beyond the end to the first', async ({ page, request }) => {
    await page.goto('/vente?type=Villa&page=99&sort=price-asc');
    await expect(page).toHaveURL('/vente?type=Villa&sort=price-asc');

    const answer = await request.get('/vente?page=99', { maxRedirects: 0 });
    expect([answer.status(), answer.headers().location]).toEqual([302, '/vente']);
    expect((await request.get('/vente?location=nulle-part&page=2')).url()).toMatch(/\/vente\?location=nulle-part$/);
  });

  test('is restored by Back: filters, view, pages and scroll position', async ({ page, api }) => {
    await createInTown(api, ...MANY);
    await openCatalogue(page, `${IN_TOWN}&sort=price-asc`);
    await page.getByRole('button', { name: 'Liste' }).click();
    await page.getByRole('button', { name: 'Afficher plus' }).click();
    await expect(cards(page)).toHaveCount(30);
    const last = cards(page).last();
    await last.scrollIntoViewIfNeeded();
    const place = await page.evaluate(() => window.scrollY);
    await last.getByRole('link').click();
    await expect(page).not.toHaveURL(/location/);

    await page.goBack();

    await expect(page).toHaveURL(`/vente${IN_TOWN}&sort=price-asc`);
    await expect(cards(page)).toHaveCount(30);
    await expect(page.getByRole('button', { name: 'Liste' })).toHaveAttribute('aria-pressed', 'true');
    await expect.poll(async () => Math.abs((await page.evaluate(() => window.scrollY)) - place)).toBeLessThan(5);
  });

  test('restores the scroll position, whatever the height of what is above', async ({ page, api }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    const titles = MANY.map((_, index) => ({
      title: 'Maison de village en pierre avec jardin '.repeat(1 + (index % 3)),
    }));
    await createInTown(api, ...titles);
    await openCatalogue(page);
    const card = cards(page).nth(18);
    await card.evaluate((element) => element.scrollIntoView({ behavior: 'instant' }));
    const place = await card.boundingBox();

    // From the first render on, not only after hydration.
    await page.route(/entry\.client/, (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
    await page.reload();

    await expect.poll(() => card.boundingBox()).toEqual(place);
  });

  for (const pages of [1, 2]) {
    test(`restores the scroll position after the reload of a property, ${pages} page(s) down`, async ({
      page,
      api,
    }) => {
      await createInTown(api, ...MANY);
      await openCatalogue(page);
      if (pages > 1) {
        await page.getByRole('button', { name: 'Afficher plus' }).click();
        await expect(cards(page)).toHaveCount(30);
      }
      const card = cards(page).nth(pages > 1 ? 28 : 18);
      await card.scrollIntoViewIfNeeded();
      const place = await page.evaluate(() => window.scrollY);
      await card.getByRole('link').click();
      await expect(page).not.toHaveURL(/location/);
      await page.reload();
      await hydrated(page);

      await page.goBack();

      await expect(cards(page)).toHaveCount(pages > 1 ? 30 : 24);
      await expect.poll(async () => Math.abs((await page.evaluate(() => window.scrollY)) - place)).toBeLessThan(5);
    });
  }

  test('shows a cached search at once, however slow the API', async ({ page, api }) => {
    await createInTown(api, { type: 'Villa' }, { type: 'Maison' });
    await openCatalogue(page, `${IN_TOWN}&type=Villa`);
    await page.goto(`/vente${IN_TOWN}`);
    await hydrated(page);
    const release = await delayRequests(page, '**/api/properties?**');

    await page.getByLabel('Type de bien').selectOption('Villa');
    await expect(page).toHaveURL(/type=Villa/);
    await page.getByRole('button', { name: 'Liste' }).click();
    release();

    await expect(count(page)).toHaveText('1 bien trouvé');
    await expect(page).toHaveURL(/type=Villa/);
  });

  test('has three views; the map is not there yet', async ({ page, api }) => {
    await createInTown(api, { description: 'Au bord de la rivière.' });
    await openCatalogue(page);
    await expect(page.getByRole('button', { name: 'Grille' })).toHaveAttribute('aria-pressed', 'true');

    await page.getByRole('button', { name: 'Liste' }).click();
    await expect(cards(page).getByText('Au bord de la rivière.')).toBeVisible();

    await page.setViewportSize({ width: 1280, height: 800 });
    await page.getByRole('button', { name: 'Carte' }).click();
    await expect(cards(page)).toHaveCount(0);
    const sentence = page.getByText('Carte pas encore disponible');
    await expect(sentence).toBeInViewport({ ratio: 1 });
    expect((await sentence.locator('..').boundingBox())?.height).toBe(600);
  });

  test('stays readable while the next one is loading', async ({ page, api }) => {
    await createInTown(api, { type: 'Maison' }, { type: 'Villa' });
    await openCatalogue(page);
    const send = await delayRequests(page, '**/api/properties?*');
    await page.getByLabel('Type de bien').selectOption('Villa');
    await expect(page.locator('[aria-busy=true]')).toBeVisible();
    await expectAccessible(page);
    await expect(cards(page).first()).toHaveCSS('opacity', '1');
    send();
    await expect(cards(page)).toHaveCount(1);
  });

  test('shows when nothing matches, with a button to clear the filters', async ({ page }) => {
    await openCatalogue(page, '?location=Nullepart');
    await expect(page.getByText('Aucun bien ne correspond à vos critères de recherche.')).toBeVisible();
    await expect(count(page)).toHaveText('0 bien trouvé');
    await expect(page.getByRole('button', { name: 'Effacer' })).toHaveCount(1);
    await page.getByRole('button', { name: 'Voir tous les biens' }).click();
    await expect(page).toHaveURL('/vente');
  });

  test('says when there is no home at all', async ({ page }) => {
    await using site = await startSite({ DEMO_DATA: 'false' });
    await page.goto(`${site.baseUrl}/vente`);
    await expect(page.getByText('Aucun bien à vendre pour le moment.')).toBeVisible();
    await expect(page.getByText(/vos critères/)).toHaveCount(0);
    // The site stops before the page is closed, which must not be loading scripts then.
    await page.goto('about:blank');
  });

  test('shows an error when loading fails, with a retry button', async ({ page, api, problems }) => {
    problems.expect(/503|busy/);
    await createInTown(api, {});
    await openCatalogue(page);
    await page.clock.install();
    await page.route('**/api/properties?*', (route) => route.fulfill({ status: 503, json: { message: 'busy' } }));
    await page.getByLabel('Trier les biens').selectOption('Prix croissant');
    // Three more attempts, each after a longer wait.
    for (let attempt = 0; attempt < 4; attempt++) {
      await expect(page.getByRole('main')).toBeVisible();
      await page.clock.runFor(5000);
    }
    const alert = page.getByRole('alert');
    await expect(alert).toContainText('Erreur de chargement');
    await expect(alert).toContainText('Une erreur est survenue lors du chargement des propriétés.');

    await page.unroute('**/api/properties?*');
    await alert.getByRole('button', { name: 'Réessayer' }).click();
    await expect(cards(page)).toHaveCount(1);
  });

  test('is not cached while the database fails', async ({ page, problems }, testInfo) => {
    problems.expect(/50[03]/);
    const file = testInfo.outputPath('site.sqlite');
    await using site = await startSite({ DATABASE_URL: file });
    // The background work of the site writes too.
    using database = new DatabaseSync(file, { timeout: 5000 });
    database.exec('alter table property rename to elsewhere');
    const failed = await page.goto(`${site.baseUrl}/vente`);
    expect(failed?.status()).toBe(503);
    expect(failed?.headers()).toMatchObject({ 'retry-after': '60', 'cache-control': 'no-store' });
    await expect(page.getByLabel('Type de bien')).toBeVisible();

    database.exec('alter table elsewhere rename to property');
    const mended = await page.goto(`${site.baseUrl}/vente`);
    expect(mended?.status()).toBe(200);
    await expect(count(page)).toHaveText('22 biens trouvés');
    // The site stops before the page is closed, which must not be loading photos then.
    await page.goto('about:blank');
  });

  test('says at once that there is no connection, and loads when it is back', async ({
    page,
    context,
    api,
    problems,
  }) => {
    problems.expect(/ERR_INTERNET_DISCONNECTED|Failed to fetch/);
    await createInTown(api, { type: 'Maison' }, { type: 'Villa' });
    await openCatalogue(page);
    await context.setOffline(true);
    await page.getByLabel('Trier les biens').selectOption('Prix croissant');
    const alert = page.getByRole('alert');
    await expect(alert).toContainText('Pas de connexion Internet', { timeout: 2000 });
    await expect(alert.getByRole('button', { name: 'Réessayer' })).toBeVisible();
    const kept = page.getByRole('region', { name: 'Votre recherche précédente' });
    await expect(kept.getByRole('article')).toHaveCount(2);

    await context.setOffline(false);
    await expect(kept).toHaveCount(0);
    await expect(cards(page)).toHaveCount(2);
  });

  test('fetches nothing that came with the page, nor again after Back', async ({ page, api }) => {
    const [, programme] = await createInTown(
      api,
      { type: 'Terrain', surface: 12_000.5 },
      { title: 'Résidence « Neuve »', type: 'Programme', features: ['Exclusivité'], price: 214_000.5 },
    );
    const asked: string[] = [];
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url());
      if (request.method() === 'GET' && pathname.startsWith('/api/')) asked.push(pathname + search);
    });
    await openCatalogue(page);
    const shown = await cards(page).allInnerTexts();
    expect(shown).toHaveLength(2);

    await page.getByRole('link', { name: 'Résidence « Neuve »' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Résidence « Neuve »');
    await page.goBack();

    await expect(cards(page)).toHaveCount(2);
    expect(await cards(page).allInnerTexts()).toEqual(shown);
    expect(asked).toEqual([`/api/properties/${programme?.id}?include=images`]);
  });

  test('shows a spinner while it is loading', async ({ page, api }) => {
    await createInTown(api, {});
    await openPage(page, '/');
    const answer = await delayRequests(page, '**/api/properties?*');
    await page.getByRole('navigation', { name: 'Navigation principale' }).getByRole('link', { name: 'Vente' }).click();
    await expect(page.getByText('Chargement en cours')).toBeAttached();
    answer();
    await expect(cards(page).first()).toBeVisible();
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the list is shown, can be searched, and links to its next page', async ({ page, api }) => {
    await createInTown(api, ...MANY, { type: 'Terrain' });
    await page.goto('/vente');
    await page.getByRole('combobox', { name: 'Ville' }).fill(TOWN);
    await page.getByLabel('Type de bien').selectOption('Maison');
    await page.getByRole('button', { name: 'Rechercher' }).click();
    await expect(page).toHaveURL(`/vente?location=${TOWN}&type=Maison`);
    await expect(count(page)).toHaveText('30 biens trouvés');
    await expect(cards(page)).toHaveCount(24);

    await page.getByText('Afficher plus').click();
    await expect(cards(page)).toHaveCount(6);
    await page.getByRole('link', { name: 'Revenir au début de la liste' }).click();
    await expect(cards(page)).toHaveCount(24);
  });
});

test('the printed list has no search and sort controls', async ({ page, api }) => {
  await createInTown(api, ...MANY);
  await openCatalogue(page);
  await page.emulateMedia({ media: 'print' });

  await expect(count(page)).toBeVisible();
  await expect(cards(page).first()).toBeVisible();
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('combobox')).toHaveCount(0);
});

test('search engines get the title of the search, one canonical address and the list', async ({ page, api }) => {
  const [villa] = await createInTown(api, { title: 'Villa au </script> moulin', type: 'Villa' });
  await page.goto(`/vente${IN_TOWN}&type=Villa&utm_source=x`);
  await expect(page).toHaveTitle(new RegExp(`^Villas à vendre à ${TOWN} \\| JPVZIMM`));
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /^http:\/\/[^/]+\/vente$/);
  const list = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '');
  expect(list).toMatchObject({ '@type': 'ItemList', numberOfItems: 1 });
  expect(list.itemListElement[0]).toMatchObject({
    '@type': 'ListItem',
    position: 1,
    name: 'Villa au </script> moulin',
    url: expect.stringMatching(new RegExp(`^http://.+/vente/${villa?.id}-villa-au-script-moulin$`)),
  });
});

test('the view buttons change without a transition, so that their labels stay readable', async ({ page }) => {
  await openCatalogue(page);
  const views = page.getByRole('group', { name: 'Affichage' });
  const moving = await views.evaluate(async (group) => {
    const chosen = new Promise((resolve) => {
      new MutationObserver(resolve).observe(group, { subtree: true, attributeFilter: ['aria-pressed'] });
    });
    group.querySelector<HTMLButtonElement>('[aria-pressed=false]')?.click();
    await chosen;
    return group.getAnimations({ subtree: true }).map((animation) => (animation as CSSTransition).transitionProperty);
  });

  expect(moving).toEqual([]);
  await expect(views.getByRole('button', { pressed: true })).not.toHaveText('Grille');
});

test('each view fits every screen, and axe finds nothing', async ({ page, api }) => {
  await createInTown(api, {
    title: 'Anticonstitutionnellement'.repeat(5),
    type: 'Programme',
    features: ['Exclusivité'],
  });
  await openCatalogue(page, `${IN_TOWN}&max_price=1950000`);
  for (const view of ['Carte', 'Liste', 'Grille']) {
    await page.getByRole('button', { name: view }).click();
    await expectToFit(page, [1440, 768, 320]);
    await expectAccessible(page);
  }
});
