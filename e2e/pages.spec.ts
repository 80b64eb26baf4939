import { expect, test } from './fixtures.ts';
import { openPage } from './open-page.ts';

test.describe('home', () => {
  test('shows its sections, with links to the agent and to the form', async ({ page }) => {
    await page.goto('/');

    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Votre projet immobilier, entre mer et maquis');
    for (const name of ['Mes atouts', 'Mes Services', 'Le mandat de recherche exclusif']) {
      await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
    }
    const hero = page.locator('section').filter({ has: page.getByRole('heading', { level: 1 }) });
    await expect(hero.getByRole('link', { name: 'Qui suis-je ?' })).toHaveAttribute('href', '/about');
    await expect(hero.getByRole('link', { name: 'Me contacter' })).toHaveAttribute('href', '/contact');
  });

  test('the scroll button scrolls to the next section in one second', async ({ page }) => {
    const start = Date.now();
    await page.clock.install({ time: start });
    await openPage(page, '/');
    // From here on, the test controls the clock.
    await page.clock.pauseAt(start + 3_600_000);
    const top = () => page.locator('#atouts').evaluate((element) => Math.round(element.getBoundingClientRect().top));
    const atFirst = await top();
    await page.getByRole('button', { name: /Mes atouts/ }).click();

    await page.clock.runFor(500);
    const halfway = await top();
    expect(halfway).toBeLessThan(atFirst);
    expect(halfway).toBeGreaterThan(96);
    await page.clock.runFor(600);
    expect(await top()).toBe(96);
  });

  test('the cards link to the services, which scroll smoothly into view', async ({ page }) => {
    await openPage(page, '/');
    await page.evaluate(() => {
      const places = new Set<number>();
      document.addEventListener('scroll', () => {
        if (window.location.hash) document.body.setAttribute('data-places', String(places.add(window.scrollY).size));
      });
    });
    await page.getByRole('link', { name: 'Ventes' }).click();

    await expect(page).toHaveURL('/services#vente');
    await expect.poll(async () => Number(await page.locator('body').getAttribute('data-places'))).toBeGreaterThan(2);
    await expect(page.getByRole('heading', { name: 'Vente, location, estimation' })).toBeInViewport();
    await expect
      .poll(() => page.locator('#vente').evaluate((element) => Math.round(element.getBoundingClientRect().top)))
      .toBe(96);
  });
});

test.describe('for a visitor who prefers less motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('the scroll button jumps', async ({ page }) => {
    await openPage(page, '/');
    await page.getByRole('button', { name: /Mes atouts/ }).click();

    await expect
      .poll(() => page.locator('#atouts').evaluate((element) => Math.round(element.getBoundingClientRect().top)))
      .toBe(96);
  });
});

test.describe('services', () => {
  test('open at an anchor when the address has one', async ({ page }) => {
    await page.goto('/services#vente');

    await expect(page.getByRole('heading', { name: 'Vente, location, estimation' })).toBeInViewport();
  });

  test('the partner agency opens in a new tab, and says so', async ({ page }) => {
    await page.goto('/services');

    const link = page.getByRole('link', { name: /Agence partenaire.*nouvel onglet/ });
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(page.getByRole('link', { name: /sélection JPVZIMM/ })).toHaveAttribute('href', '/vente');
  });
});

test('about shows the values, with a link to the form', async ({ page }) => {
  await page.goto('/about');

  await expect(page.getByRole('heading', { level: 1, name: 'Qui suis-je ?' })).toBeVisible();
  for (const name of ['Confiance', 'Expérience locale', 'Transparence']) {
    await expect(page.getByRole('heading', { name })).toBeVisible();
    await expect(page.getByText(name)).toHaveCount(1);
  }
  await page.getByRole('main').getByRole('link', { name: 'Me contacter' }).click();
  await expect(page).toHaveURL('/contact');
});

test('the privacy page says how long messages are kept and how to have them deleted', async ({ page }) => {
  await page.goto('/confidentialite');

  await expect(page.getByRole('main')).toContainText('trois ans');
  const rights = page.getByRole('main').locator('section', { hasText: 'Vos droits' });
  await expect(rights.getByRole('link', { name: /@/ })).toHaveAttribute('href', /^mailto:/);
});

test.describe('an unknown address', () => {
  test('answers 404 with a page that links home and is not indexed', async ({ page, problems }) => {
    problems.expect(/404/);
    const response = await page.goto('/nulle-part');

    expect(response?.status()).toBe(404);
    await expect(page.getByText('404', { exact: true })).toBeVisible();
    await expect(page.getByText("Oups ! La page que vous cherchez n'existe pas.", { exact: true })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: /^404 Oups/ })).toBeVisible();
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    await page.getByRole('link', { name: "Retour à l'accueil" }).click();
    await expect(page).toHaveURL('/');
  });
});

test('no page scrolls horizontally on a phone with doubled font size', async ({ page, api, problems }) => {
  problems.expect(/404/);
  const { id } = await api.createProperty({ title: 'Appartement contemporain', price: 1_250_000 });
  await page.setViewportSize({ width: 320, height: 640 });
  const legal = ['/mentions-legales', '/honoraires', '/confidentialite'];
  const fixed = ['/', '/vente', '/services', '/about', '/contact', ...legal, '/nulle-part'];
  for (const path of [...fixed, `/vente/${id}`]) {
    await openPage(page, path);
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    const beyond = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect([path, beyond]).toEqual([path, 0]);
  }
});

test.describe('what a crawler reads without running a script', () => {
  test.use({ javaScriptEnabled: false });

  const paths = ['/', '/services', '/about', '/vendre', '/mentions-legales', '/honoraires', '/confidentialite'];

  test('every page has a title, a description and an address of its own', async ({ page }) => {
    const titles = new Set<string>();
    const descriptions = new Set<string>();
    for (const path of paths) {
      await page.goto(path);
      titles.add(await page.title());
      descriptions.add((await page.locator('meta[name="description"]').getAttribute('content')) ?? '');
      const canonical = await page.locator('link[rel="canonical"]').getAttribute('href');
      expect(new URL(canonical ?? '').pathname).toBe(path);
      await expect(page.locator('meta[property="og:image"]')).toHaveCount(1);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    }
    expect(titles.size).toBe(paths.length);
    expect(descriptions.size).toBe(paths.length);
    // Search engines cut off longer ones.
    for (const description of descriptions) expect(description.length, description).toBeLessThanOrEqual(155);
  });

  test('home describes the agent', async ({ page }) => {
    await page.goto('/');

    const data = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '');
    expect(data).toMatchObject({ '@type': 'RealEstateAgent', areaServed: { name: 'Haute-Corse' } });
  });

  test('only the inline scripts of the page are allowed to run', async ({ request }) => {
    const policy = (await request.get('/')).headers()['content-security-policy'];

    expect(policy).toMatch(/script-src 'self' 'sha256-/);
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
  });
});
