import { expect, test } from './fixtures.ts';
import { openPage } from './open-page.ts';

const LINKS = [
  { name: 'Accueil', path: '/' },
  { name: 'Services', path: '/services' },
  { name: 'Vente', path: '/vente' },
  { name: 'Contact', path: '/contact' },
  { name: 'Qui suis-je?', path: '/about' },
];

test('the links open every page without a reload, and mark the current one', async ({ page }) => {
  await openPage(page, '/');
  await page.evaluate(() => document.body.setAttribute('data-same-document', 'yes'));
  const nav = page.getByRole('navigation', { name: 'Navigation principale' });

  for (const { name, path } of [...LINKS].reverse()) {
    await nav.getByRole('link', { name }).click();
    await expect(page).toHaveURL(path);
    await expect(nav.locator('[aria-current=page]')).toHaveText(name);
  }
  await expect(page.locator('body')).toHaveAttribute('data-same-document', 'yes');
});

test('after a link, the focus moves to the main content of the new page', async ({ page }) => {
  await openPage(page, '/');
  await page.getByRole('link', { name: 'Confidentialité' }).click();

  await expect(page).toHaveURL('/confidentialite');
  await expect(page.getByRole('main')).toBeFocused();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

test('a slow page shows a spinner until it is loaded', async ({ page }) => {
  const release = Promise.withResolvers<void>();
  await page.route(/\/api\/properties\/\d+/, async (route) => {
    await release.promise;
    await route.continue();
  });
  await openPage(page, '/vente');
  await page.getByRole('article').first().getByRole('link').click();
  const loading = page.getByRole('status').filter({ hasText: 'Chargement en cours' });
  await expect(loading).toBeVisible();

  release.resolve();
  await expect(page).toHaveURL(/\/vente\/\d+-/);
  await expect(loading).toBeHidden();
});

test('offline, a property waits for the network and shows a message', async ({ page, context, problems }) => {
  problems.expect(/ERR_INTERNET_DISCONNECTED/);
  await openPage(page, '/vente');
  const links = page.getByRole('article').getByRole('link');
  // Seen once, so that its scripts are there.
  await links.first().click();
  await expect(page).toHaveURL(/\/vente\/\d+-/);
  await page.goBack();
  await context.setOffline(true);
  await links.last().click();
  await expect(page.getByText('Pas de connexion Internet')).toBeVisible();

  await context.setOffline(false);
  await expect(page).toHaveURL(/\/vente\/\d+-/);
  await expect(page.getByText('Pas de connexion Internet')).toBeHidden();
});

test('offline, links wait for the network instead of leaving the site', async ({ page, context, problems }) => {
  problems.expect(/ERR_INTERNET_DISCONNECTED/);
  await openPage(page, '/vente');
  await page.evaluate(() => document.body.setAttribute('data-same-document', 'yes'));
  const links = page.getByRole('article').getByRole('link');
  const message = page.getByText('Pas de connexion Internet');

  // The code of a home's page was never fetched.
  await context.setOffline(true);
  await links.last().click();
  await expect(message).toBeVisible();
  await expect(page).toHaveURL('/vente');
  await context.setOffline(false);
  await expect(page).toHaveURL(/\/vente\/\d+-/);
  await expect(message).toBeHidden();

  // What was seen is there.
  const seen = new URL(page.url()).pathname;
  await context.setOffline(true);
  await page.goBack();
  await expect(page).toHaveURL('/vente');
  await links.last().click();
  await expect(page).toHaveURL(seen);
  await expect(page.locator('body')).toHaveAttribute('data-same-document', 'yes');

  // A part of it that was still on its way comes with the connection.
  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: 'Budget' })).toBeVisible();
});

test('on a property, the link to the catalogue is marked', async ({ page, api }) => {
  const property = await api.createProperty();
  await page.goto(`/vente/${property.id}`);

  await expect(page.getByRole('navigation', { name: 'Navigation principale' }).locator('[aria-current]')).toHaveText(
    'Vente',
  );
});

test('the skip link is first and leads past the navigation', async ({ page }) => {
  await page.goto('/');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Aller au contenu' })).toBeFocused();

  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test('the footer holds the copyright line and the e-mail of the agent', async ({ page }) => {
  await page.goto('/about');
  const footer = page.getByRole('contentinfo');

  await expect(footer).toContainText('©');
  await expect(footer.getByRole('link', { name: /@/ })).toHaveAttribute('href', 'mailto:contact@jpvzimm.example');
});

test('the footer leads on: to the homes, the services and a search', async ({ page }) => {
  await page.goto('/about');
  const footer = page.getByRole('contentinfo');

  for (const [name, path] of [
    ['Vente', '/vente'],
    ['Services', '/services'],
    ['Décrire ma recherche', '/recherche'],
  ] as const) {
    await expect(footer.getByRole('link', { name, exact: true })).toHaveAttribute('href', path);
  }
});

test('the focus goes through the header from left to right', async ({ page }) => {
  await page.goto('/');
  const lefts = await page
    .getByRole('banner')
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().left));
  expect(lefts).toEqual(lefts.toSorted((a, b) => a - b));
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('the menu opens, traps the focus, and Escape returns it', async ({ page }) => {
    await openPage(page, '/');
    const nav = page.getByRole('navigation', { name: 'Navigation principale' });
    await expect(nav).toBeHidden();

    await page.getByRole('button', { name: 'Ouvrir le menu' }).click();
    const burger = page.getByRole('button', { name: 'Fermer le menu' });
    await expect(burger).toHaveAttribute('aria-expanded', 'true');
    await expect(nav.getByRole('link')).toHaveCount(LINKS.length);

    for (let press = 0; press < 12; press += 1) {
      await page.keyboard.press('Tab');
      expect(await page.evaluate(() => document.activeElement?.closest('header') !== null)).toBe(true);
    }

    await page.keyboard.press('Escape');
    await expect(nav).toBeHidden();
    await expect(page.getByRole('button', { name: 'Ouvrir le menu' })).toBeFocused();
  });

  test('the menu closes on a link and on a press outside', async ({ page }) => {
    await openPage(page, '/');
    const nav = page.getByRole('navigation', { name: 'Navigation principale' });

    await page.getByRole('button', { name: 'Ouvrir le menu' }).click();
    await nav.getByRole('link', { name: 'Services' }).click();
    await expect(page).toHaveURL('/services');
    await expect(nav).toBeHidden();

    await page.getByRole('button', { name: 'Ouvrir le menu' }).click();
    await expect(nav).toBeVisible();
    await page.mouse.click(180, 700);
    await expect(nav).toBeHidden();
  });

  test('without scripts all links are visible', async ({ browser, site }) => {
    const page = await browser.newPage({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });
    await page.goto(`${site.baseUrl}/`);

    await expect(page.getByRole('button', { name: 'Ouvrir le menu' })).toBeHidden();
    await page.getByRole('banner').getByRole('link', { name: 'Vente', exact: true }).click();
    await expect(page).toHaveURL(`${site.baseUrl}/vente`);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
    await page.close();
  });

  test('the page behind the menu does not scroll', async ({ page }) => {
    await openPage(page, '/');
    await page.getByRole('button', { name: 'Ouvrir le menu' }).click();
    await page.mouse.move(180, 650);
    await page.mouse.wheel(0, 800);

    await expect(page.getByRole('navigation', { name: 'Navigation principale' })).toBeVisible();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
  });
});
