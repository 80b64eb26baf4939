import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { openCatalogue } from './catalogue-page.ts';
import { expect, test } from './fixtures.ts';
import { openPage } from './open-page.ts';
import { aVilla, mainPicture, VILLA } from './property-page.ts';
import { expectToFit } from './screen-widths.ts';

test.describe('the page', () => {
  test('shows everything about the property @journey', async ({ page, api }) => {
    const villa = await aVilla(api);
    await page.goto(villa.path);
    const main = page.getByRole('main');

    await expect(main.getByRole('heading', { level: 1 })).toHaveText(VILLA.title);
    for (const badge of ['Villa', 'Exclusivité', 'Disponible']) {
      await expect(main.getByText(badge, { exact: true }).first()).toBeVisible();
    }
    await expect(main.getByText('Prix de vente')).toBeVisible();
    await expect(main.getByText('1\u202f250\u202f000\u00a0€', { exact: true })).toBeVisible();
    const characteristics = page.getByRole('region', { name: 'Caractéristiques' });
    await expect(characteristics).toContainText('186');
    for (const label of ['m² habitables', 'chambres', 'salle de bain', 'pièces']) {
      await expect(characteristics.getByText(label, { exact: true })).toBeVisible();
    }
    await expect(main.getByText('Posée à flanc de colline.')).toHaveCSS('white-space-collapse', 'preserve-breaks');
    const amenities = page.getByRole('region', { name: 'Équipements & Services' });
    await expect(amenities.getByRole('listitem')).toHaveText(['Exclusivité', 'Piscine', 'Vue mer']);
    await expect(main.getByText('Réponse garantie sous 24h')).toBeVisible();
  });

  test('separates thousands', async ({ page, api }) => {
    const villa = await aVilla(api);
    await page.goto(villa.path);
    await page.evaluate(() => document.fonts.ready);

    const gap = await page
      .getByText('1\u202f250\u202f000\u00a0€', { exact: true })
      .first()
      .evaluate((price) => {
        const range = document.createRange();
        range.setStart(price.firstChild ?? price, 1);
        range.setEnd(price.firstChild ?? price, 2);
        return range.getBoundingClientRect().width / Number.parseFloat(getComputedStyle(price).fontSize);
      });
    expect(gap).toBeGreaterThan(0.14);
  });

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false });

    test('shows no control that needs scripts', async ({ page, api }) => {
      const villa = await aVilla(api, { photos: 2 });
      await page.goto(villa.path);

      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Image suivante' })).toBeHidden();
      await expect(page.getByRole('button', { name: /aux favoris/ })).toBeHidden();
    });
  });

  test('of a plot of land shows no rooms, and says when nothing is specified', async ({ page, api }) => {
    const land = await aVilla(api, { type: 'Terrain', features: [] });
    await page.goto(land.path);

    await expect(page.getByRole('region', { name: 'Caractéristiques' }).getByRole('term')).toHaveText([
      'm² habitables',
    ]);
    await expect(page.getByText('Aucune caractéristique spécifiée')).toBeVisible();
  });

  test('shows markup in the texts as plain text', async ({ page, api }) => {
    const title = '</script><script>window.hacked = 1</script>';
    const hostile = await aVilla(api, { title, description: `<img src=x onerror="hacked=1">${title}` });
    await page.goto(hostile.path);

    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
    expect((await structuredData(page))[0].name).toBe(title);
  });

  test('links to the contact form with the property in the address', async ({ page, api }) => {
    const villa = await aVilla(api, { title: 'Mas & moulin + « 100 % »' });
    await page.goto(villa.path);
    await page.getByRole('link', { name: "Contacter l'agent" }).click();

    await expect(page).toHaveURL(/\/contact\?/);
    expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({
      ref: String(villa.id),
      title: 'Mas & moulin + « 100 % »',
      location: 'Saint-Florent',
      price: '1250000',
    });
  });

  test('stores a favourite', async ({ page, api }) => {
    const villa = await aVilla(api);
    await openPage(page, villa.path);
    await page.getByRole('button', { name: `Ajouter « ${VILLA.title} » aux favoris` }).click();
    await page.reload();

    await expect(page.getByRole('button', { name: `Retirer « ${VILLA.title} » des favoris` })).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('property-favorites'))).toBe(`[${villa.id}]`);
  });

  test('prints on one sheet, with the address of the page', async ({ page, api }) => {
    const villa = await aVilla(api, { photos: 3 });
    await page.goto(villa.path);

    const pdf = await page.pdf({ preferCSSPageSize: true });
    expect(pdf.toString('latin1')).toMatch(/\/Count 1\b/);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('link', { name: "Contacter l'agent" })).toBeHidden();
    await expect(page.getByRole('button', { name: 'Image suivante' })).toBeHidden();
  });
});

test.describe('the address', () => {
  test('with a wrong slug redirects to the canonical one', async ({ request, api }) => {
    const villa = await aVilla(api);
    for (const slug of ['', '-autre-titre', `-${VILLA.title}`]) {
      const response = await request.get(`/vente/${villa.id}${slug}?utm=lettre`, { maxRedirects: 0 });

      expect(response.status()).toBe(301);
      expect(response.headers()).toMatchObject({ location: `${villa.path}?utm=lettre`, 'cache-control': 'no-cache' });
    }
  });

  test('of an unknown or private property redirects to the catalogue', async ({ request, api }) => {
    const hidden = await aVilla(api, { is_private: 1 });
    for (const path of ['/vente/abc', '/vente/99999999', '/vente/-1', hidden.path]) {
      const response = await request.get(path, { maxRedirects: 0 });

      expect(response.status()).toBe(302);
      expect(response.headers()).toMatchObject({ location: '/vente', 'cache-control': 'no-store' });
    }
  });

  test('of a home that is not online says so on the catalogue, once', async ({ page, api }) => {
    const hidden = await aVilla(api, { is_private: 1 });
    for (const path of ['/vente/99999999-jamais', hidden.path]) {
      await page.goto(path);
      await expect(page).toHaveURL('/vente');
      await expect(page.getByText("Ce bien n'est plus en ligne.")).toBeVisible();
      await page.reload();
      await expect(page.getByRole('article').first()).toBeVisible();
      await expect(page.getByText("Ce bien n'est plus en ligne.")).toHaveCount(0);
    }
    expect(await page.context().cookies()).toEqual([]);
  });

  test('with an outdated title redirects without a history entry of its own', async ({ page, api }) => {
    const villa = await aVilla(api, { location: 'Erbalunga' });
    await openCatalogue(page, '?location=Erbalunga');
    await renameOnTheWire(page, villa, 'Nouveau titre');
    await page.getByRole('link', { name: VILLA.title }).click();
    await expect(page).toHaveURL(`/vente/${villa.id}-nouveau-titre`);

    await page.goBack();
    await expect(page).toHaveURL('/vente?location=Erbalunga');
  });

  test('with an outdated title, reached by Back, is replaced in the history', async ({ page, api }) => {
    const villa = await aVilla(api);
    await page.clock.install();
    await page.goto('/');
    await openPage(page, villa.path);
    await page.getByRole('link', { name: "Contacter l'agent" }).click();
    await expect(page).toHaveURL(/\/contact\?/);

    await renameOnTheWire(page, villa, 'Nouveau titre');
    await page.clock.fastForward('06:00');
    await page.goBack();
    await expect(page).toHaveURL(`/vente/${villa.id}-nouveau-titre`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nouveau titre');

    await page.goBack();
    await expect(page).toHaveURL('/');
  });

  test('of a deleted property redirects to the catalogue', async ({ page, api, problems }) => {
    problems.expect(/404|Bien non trouvé/);
    await aVilla(api, { location: 'Erbalunga' });
    await openCatalogue(page, '?location=Erbalunga');
    await api.undo();
    await page.getByRole('link', { name: VILLA.title }).click();

    await expect(page).toHaveURL('/vente');
    await expect(page.getByText("Ce bien n'est plus en ligne.")).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL('/vente?location=Erbalunga');
    await expect(page.getByRole('link', { name: VILLA.title })).toHaveCount(0);
  });

  test('of a deleted property disappears from the lists', async ({ page, api, problems }) => {
    problems.expect(/404|Bien non trouvé/);
    await aVilla(api);
    await openCatalogue(page, '');
    await api.undo();
    const steps = await page.evaluate(() => history.length);
    await page.getByRole('link', { name: VILLA.title }).click();

    await expect(page.getByRole('link', { name: VILLA.title })).toHaveCount(0);
    await expect(page).toHaveURL('/vente');
    await expect(page.getByRole('article').first()).toBeVisible();
    expect(await page.evaluate(() => history.length)).toBe(steps);
  });
});

test.describe('what a crawler reads', () => {
  test('title, description, keywords and picture', async ({ page, api, site }) => {
    const description = `${'La mer, toujours recommencée. '.repeat(8)}`;
    const villa = await aVilla(api, { description, photos: 1 });
    await page.goto(villa.path);

    await expect(page).toHaveTitle(
      /^Villa avec piscine, vue sur le golfe \| 186 m² \| Saint-Florent \| 1.250.000.€ \| ./,
    );
    await expect(page.locator('meta[name=description]')).toHaveAttribute('content', description.slice(0, 155));
    await expect(page.locator('meta[name=keywords]')).toHaveAttribute('content', /Villa.*Saint-Florent.*Piscine/);
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`${villa.path}$`));
    const picture = await page.locator('meta[property="og:image"]').getAttribute('content');
    const response = await page.request.get(site.baseUrl + new URL(picture ?? '').pathname);
    expect(response.headers()['content-type']).toBe('image/jpeg');
    await expect(page.locator('link[rel=preload][as=image][imagesrcset]')).toHaveCount(1);
  });

  test('a listing with a price valid for a year, and its breadcrumb', async ({ page, api }) => {
    const villa = await aVilla(api);
    const inAYear = () =>
      new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris' }).format(Date.now() + 365 * 24 * 3600 * 1000);
    const before = inAYear();
    await page.goto(villa.path);
    const [listing, breadcrumb] = await structuredData(page);

    // Midnight may have come in between.
    expect([before, inAYear()]).toContain(listing.offers.priceValidUntil);
    expect(listing).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'RealEstateListing',
      offers: { '@type': 'Offer', price: 1_250_000, priceCurrency: 'EUR' },
      mainEntity: { '@type': 'House', address: { addressLocality: 'Saint-Florent' } },
    });
    expect(breadcrumb).toMatchObject({ '@context': 'https://schema.org', '@type': 'BreadcrumbList' });
    expect(breadcrumb.itemListElement.map(({ name }: { name: string }) => name)).toEqual([
      'Accueil',
      'Vente',
      VILLA.title,
    ]);
    await expect(page.getByRole('navigation', { name: "Fil d'Ariane" }).getByRole('listitem')).toHaveText([
      'Accueil',
      'Vente',
      VILLA.title,
    ]);
  });
});

test.describe('the scroll position', () => {
  test('is the top after a link, and is restored by Back', async ({ page, api }) => {
    await aVilla(api, { location: 'Erbalunga' });
    await page.setViewportSize({ width: 800, height: 500 });
    await openCatalogue(page, '?location=Erbalunga');
    const link = page.getByRole('link', { name: VILLA.title });
    await link.evaluate((element: HTMLElement) => element.focus({ preventScroll: true }));
    const place = await page.evaluate(() => {
      window.scrollTo({ top: 150, behavior: 'instant' });
      return window.scrollY;
    });
    expect(place).toBeGreaterThan(0);
    // By the keyboard: a click would first scroll its target into sight.
    await page.keyboard.press('Enter');

    await expect(page.getByRole('heading', { level: 1 })).toHaveText(VILLA.title);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    await page.goBack();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place);
  });
});

test('on a desk, a mosaic: the large picture, the next four, and a way to all of them', async ({ page, api }) => {
  const villa = await aVilla(api, { photos: 3 });
  await page.setViewportSize({ width: 1440, height: 900 });
  await openPage(page, villa.path);
  const large = await mainPicture(page).boundingBox();
  const small = await page.getByRole('button', { name: "Afficher l'image 2" }).boundingBox();
  expect(small?.x).toBeGreaterThan((large?.x ?? 0) + (large?.width ?? 0));
  expect(small?.y).toBeCloseTo(large?.y ?? 0, 0);
  const card = page.getByRole('region', { name: 'Contact' });
  await expect(card.getByText('Prix de vente')).toBeVisible();
  await expect(card.getByRole('button', { name: 'Imprimer' })).toBeVisible();

  await page.getByRole('button', { name: 'Voir les 3 photos' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('the photo comes first, edge to edge, then title, price, figures and buttons', async ({ page, api }) => {
    const villa = await aVilla(api, { photos: 2 });
    await page.goto(villa.path);
    const contact = page.getByRole('link', { name: "Contacter l'agent" });
    const main = page.getByRole('main');
    const parts = [
      mainPicture(page),
      main.getByRole('heading', { level: 1 }),
      main.getByText('Saint-Florent', { exact: true }).first(),
      main.getByText('1\u202f250\u202f000\u00a0€', { exact: true }).first(),
      main.getByRole('region', { name: 'Contact' }).getByText('chambres'),
      contact,
    ];
    const boxes = await Promise.all(parts.map((part) => part.boundingBox()));
    const tops = boxes.map((box) => box?.y ?? 0);
    expect(tops).toEqual(tops.toSorted((a, b) => a - b));
    expect(boxes[0]).toMatchObject({ x: 0, y: 65, width: 360 });
    await expect(main.getByText('1 / 2')).toBeInViewport();
  });

  test('a bar has the contact button while that is out of sight, and never lies on a picture', async ({
    page,
    api,
  }) => {
    const villa = await aVilla(api, { photos: 2 });
    await page.setViewportSize({ width: 360, height: 560 });
    await page.goto(villa.path);
    const button = page.getByRole('link', { name: "Contacter l'agent" });
    const bar = page.getByRole('link', { name: 'Contacter', exact: true });
    await expect(bar).toBeInViewport();
    await expect(button).not.toBeInViewport();
    expect(await bar.getAttribute('href')).toBe(await button.getAttribute('href'));
    const [picture, shown] = [await mainPicture(page).boundingBox(), await bar.boundingBox()];
    expect((picture?.y ?? 0) + (picture?.height ?? 0)).toBeLessThan((shown?.y ?? 0) - 12);

    await page.getByText('Réponse garantie sous 24h').scrollIntoViewIfNeeded();
    await expect(bar).toBeHidden();
    await expect(button).toBeInViewport();
    await page.getByRole('heading', { name: 'Description' }).scrollIntoViewIfNeeded();
    await page.setViewportSize({ width: 740, height: 360 });
    await expect(bar).toBeHidden();
  });

  test('nothing is wider than the screen, however long the words', async ({ page, api }) => {
    const villa = await aVilla(api, {
      title: `Maison ${'a'.repeat(90)}`,
      location: 'b'.repeat(80),
      description: 'c'.repeat(300),
      features: ['d'.repeat(80)],
      photos: 3,
    });
    await page.goto(villa.path);

    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  });
});

test('axe finds nothing, in the lightbox too, and both fit every screen', async ({ page, api }) => {
  const villa = await aVilla(api, { photos: 3 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openPage(page, villa.path);
  await expectToFit(page, [1280, 360]);
  await expectAccessible(page);

  await mainPicture(page).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectToFit(page, [1280, 360]);
  await expectAccessible(page);
});

async function structuredData(page: Page) {
  const scripts = await page.locator('script[type="application/ld+json"]').allTextContents();
  return scripts.map((script) => JSON.parse(script));
}

/** From now on the API gives the property another title, as if it had been renamed meanwhile. */
async function renameOnTheWire(page: Page, { id }: { id: number }, title: string) {
  await page.route(`**/api/properties/${id}?*`, async (route) => {
    const response = await route.fetch();
    const answer = await response.json();
    await route.fulfill({ response, json: { ...answer, data: { data: { ...answer.data.data, title } } } });
  });
}

test('a property is shared by a copied link, an e-mail or WhatsApp', async ({ page, context, api }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const property = await api.createProperty({ title: 'Moulin restauré' });
  await openPage(page, `/vente/${property.id}-moulin-restaure`);

  await page.getByRole('button', { name: 'Partager', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Par e-mail' })).toHaveAttribute('href', /^mailto:\?subject=Moulin/);
  await expect(page.getByRole('link', { name: /WhatsApp/ })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/\?text=Moulin/,
  );
  await page.getByRole('button', { name: 'Copier le lien' }).click();
  await expect(page.getByRole('button', { name: 'Lien copié' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/vente\/\d+-moulin-restaure$/);
  await expectAccessible(page);

  await page.keyboard.press('Escape');
  await expect(page.getByRole('link', { name: 'Par e-mail' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Partager', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1 }).click();
  await expect(page.getByRole('link', { name: 'Par e-mail' })).toBeHidden();
});
