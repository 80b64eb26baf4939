import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { cards, count, createInTown, openCatalogue, TOWN } from './catalogue-page.ts';
import { delayRequests } from './delay-requests.ts';
import { expect, test } from './fixtures.ts';
import { hydrated } from './open-page.ts';

const city = (page: Page) => page.getByRole('combobox', { name: 'Ville' });
const suggestions = (page: Page) => page.getByRole('listbox', { name: 'Propositions' });

test.beforeEach(async ({ page, api }) => {
  await createInTown(api, { type: 'Maison' }, { type: 'Villa' });
  await createInTown(api, { location: 'Belgodère' }, { location: 'San-Gavino-di-Tenda' });
  await openCatalogue(page, '');
});

test('town and type apply as they are chosen', async ({ page }) => {
  await city(page).fill(TOWN);
  await expect(page).toHaveURL(`/vente?location=${TOWN}`);
  await expect(count(page)).toHaveText('2 biens trouvés');

  await page.getByLabel('Type de bien').selectOption('Villa');
  await expect(page).toHaveURL(`/vente?type=Villa&location=${TOWN}`);
  await expect(count(page)).toHaveText('1 bien trouvé');
  await expect(cards(page)).toHaveCount(1);

  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL('/vente');
  await expect(city(page)).toHaveValue('');
  await expect(page.getByLabel('Type de bien')).toHaveValue('all');
});

test('town and type apply after the skip link too', async ({ page }) => {
  await page.getByRole('link', { name: 'Aller au contenu' }).press('Enter');
  await page.getByLabel('Type de bien').selectOption('Villa');
  await expect(page).toHaveURL('/vente?type=Villa');
  await page.goBack();
  await expect(page).toHaveURL('/vente#contenu');
  await city(page).fill(TOWN);
  await expect(page).toHaveURL(`/vente?location=${TOWN}`);
});

test('what is typed before a search is one history entry', async ({ page }) => {
  await city(page).pressSequentially('zal');
  await expect(page).toHaveURL('/vente?location=zal');
  await city(page).pressSequentially('ana');
  await page.getByRole('button', { name: 'Rechercher' }).click();
  await expect(page).toHaveURL('/vente?location=zalana');

  await page.goBack();
  await expect(page).toHaveURL('/vente');
});

test('a letter typed while the address changes belongs to the same history entry', async ({ page }) => {
  await city(page).evaluate((field: HTMLInputElement) => {
    const { pushState } = history;
    history.pushState = (...entry) => {
      history.pushState = pushState;
      history.pushState(...entry);
      field.setRangeText('ana', 3, 3);
      field.dispatchEvent(new Event('input', { bubbles: true }));
    };
  });
  await city(page).fill('zal');
  await expect(page).toHaveURL('/vente?location=zalana');

  await page.goBack();
  await expect(page).toHaveURL('/vente');
});

test('a link clicked right after typing is followed', async ({ page }) => {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  const releasePage = await delayRequests(page, '**/assets/contact-*.js');
  const asked = page.waitForRequest('**/assets/contact-*.js');
  await city(page).fill(TOWN);
  await page.getByRole('link', { name: 'Contact', exact: true }).click();
  await asked;
  await page.clock.runFor(1000);
  releasePage();

  await expect(page).toHaveURL('/contact');
});

test('a link clicked as the debounce ends is followed', async ({ page }) => {
  await page.evaluate(() => {
    const start = window.setTimeout;
    const contact = document.querySelector<HTMLElement>('a[href="/contact"]');
    // The link is clicked just before the debounce ends.
    const pressFirst = (run: () => void) => () => {
      contact?.click();
      run();
    };
    Object.assign(window, {
      setTimeout: (run: () => void, ms: number) => start(ms === 200 ? pressFirst(run) : run, ms),
    });
  });
  await city(page).fill(TOWN);

  await expect(page).toHaveURL('/contact');
});

test('arrow and Enter right after typing select a town that matches the text', async ({ page }) => {
  await city(page).focus();
  await expect(suggestions(page)).toBeVisible();
  // The clock is stopped: the debounce never ends.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await city(page).fill('gavino');
  await city(page).press('ArrowDown');
  await city(page).press('Enter');
  await expect(city(page)).toHaveValue('San-Gavino-di-Tenda');
});

test('a choice made before hydration is applied', async ({ page }) => {
  const releaseScripts = await delayRequests(page, '**/*.js');
  await page.reload({ waitUntil: 'commit' });
  await city(page).fill(TOWN);
  await page.getByLabel('Type de bien').selectOption('Villa');
  await page.getByLabel('Trier les biens').selectOption('price-asc');
  releaseScripts();

  await expect(page).toHaveURL(`/vente?type=Villa&location=${TOWN}&sort=price-asc`);
  await expect(count(page)).toHaveText('1 bien trouvé');
  await expect(city(page)).toHaveValue(TOWN);
});

test('towns are suggested if the field had the focus before hydration', async ({ page }) => {
  const releaseScripts = await delayRequests(page, '**/*.js');
  await page.reload({ waitUntil: 'commit' });
  await city(page).click();
  releaseScripts();

  await expect(suggestions(page)).toBeVisible();
});

test('a very long text makes an address that can be opened again', async ({ page }) => {
  await city(page).focus();
  await page.keyboard.insertText('é'.repeat(4000));
  await expect(page).toHaveURL(`/vente?location=${encodeURIComponent('é'.repeat(100))}`);

  expect((await page.reload())?.status()).toBe(200);
  await expect(city(page)).toHaveValue('é'.repeat(100));
});

test('going back over several history entries chooses nothing', async ({ page }) => {
  await page.getByLabel('Type de bien').selectOption('Villa');
  await expect(page).toHaveURL('/vente?type=Villa');
  await page.getByLabel('Trier les biens').selectOption('price-asc');
  await expect(page).toHaveURL('/vente?type=Villa&sort=price-asc');
  await page.goto('/healthz');

  // Later: the navigation would end the call itself.
  await page.evaluate(() => void setTimeout(() => history.go(-3)));

  await page.waitForURL('/vente');
  await hydrated(page);
  await expect(page.getByLabel('Type de bien')).toHaveValue('all');
  await expect(page.getByLabel('Trier les biens')).toHaveValue('recent');
  await expect(page).toHaveURL('/vente');
});

test('on a phone, the button scrolls down to the results, and so does that of the filters', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 420 });
  await city(page).fill(TOWN);
  await page.getByRole('button', { name: 'Rechercher' }).click();
  await expect(cards(page).first()).toBeInViewport();

  await page.evaluate(() => scrollTo(0, 0));
  await page.getByRole('button', { name: /^Filtres/ }).press('Enter');
  await page.evaluate(() => scrollTo(0, 0));
  await expect(cards(page).first()).not.toBeInViewport();
  await page.getByRole('button', { name: /^Voir le/ }).click();
  await expect(cards(page).first()).toBeInViewport();
});

test('the towns of the catalogue are suggested with their counts, on focus and on typing', async ({ page }) => {
  await expect(suggestions(page)).toBeHidden();
  await city(page).focus();
  await expect(suggestions(page)).toBeVisible();
  expect((await suggestions(page).boundingBox())?.height).toBeLessThan(290);
  // An exact name: no list and no demo listing has it too.
  await expect(page.getByLabel('Ville')).toHaveCount(1);
  // The list scrolls, and is no stop of its own.
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Type de bien')).toBeFocused();

  await city(page).fill('zal');
  const proposed = suggestions(page).getByRole('option');
  await expect(proposed).toHaveText([TOWN]);
  await expect(proposed).toHaveAccessibleName(`${TOWN} 2 biens`);
  await expect(city(page)).toHaveAttribute('aria-expanded', 'true');
});

test('case, accents and punctuation do not matter', async ({ page }) => {
  await city(page).fill('BELGODERE');
  await expect(suggestions(page).getByRole('option')).toHaveText(['Belgodère']);
  await city(page).fill("san'gavino di te");
  await expect(suggestions(page).getByRole('option')).toHaveText(['San-Gavino-di-Tenda']);
});

test('regions, postcodes and communes without properties are proposed too', async ({ page }) => {
  const proposed = suggestions(page).getByRole('option');
  await city(page).fill('nebbio');
  await expect(proposed).toHaveText(['Nebbio']);
  await expect(proposed).toHaveAccessibleName(/^Nebbio région · \d+\sbiens$/);
  await city(page).fill('20231');
  await expect(proposed).toHaveText(['20231 Venaco']);
  await expect(proposed).toHaveAccessibleName('20231 Venaco aucun bien');

  await city(page).fill('st flornet');
  await expect(proposed).toHaveText(['Saint-Florent']);
  await city(page).press('ArrowDown');
  await city(page).press('Enter');
  await expect(page).toHaveURL('/vente?location=Saint-Florent');
});

test('a region shows the properties of its communes, and is a page of its own', async ({ page, api, request }) => {
  await createInTown(api, { location: 'Aléria', title: 'Villa de la plaine' });
  await city(page).fill('oriente');
  await suggestions(page).getByRole('option', { name: 'Oriente' }).click();

  await expect(page).toHaveURL('/vente?location=Oriente');
  await expect(cards(page).filter({ hasText: 'Villa de la plaine' })).toHaveCount(1);
  await expect(cards(page).filter({ hasText: TOWN })).toHaveCount(2);
  await expect(page).toHaveTitle(/^Biens à vendre dans l'Oriente \| /);

  const canonicalOf = async (path: string) =>
    (await (await request.get(path)).text()).match(/<link rel="canonical" href="http:\/\/[^/]+([^"]+)"/)?.[1];
  expect(await canonicalOf('/vente?location=ORIENTE')).toBe('/vente?location=Oriente');
  expect(await canonicalOf('/vente?location=Oriente&type=Villa')).toBe('/vente');
  expect(await canonicalOf('/vente?location=Pasquale+Paoli')).toBe('/vente');
  expect(await (await request.get('/sitemap.xml')).text()).toContain('/vente?location=Oriente</loc>');
});

test('on a slow network the proposals stay until the next ones are there', async ({ page }) => {
  const proposed = suggestions(page).getByRole('option');
  await city(page).fill('zal');
  await expect(proposed).toHaveText([TOWN]);
  const release = await delayRequests(page, '**/api/places?q=calenz');
  const asked = page.waitForRequest('**/api/places?q=calenz');
  await city(page).fill('calenz');
  await asked;
  await expect(proposed).toHaveText([TOWN]);
  release();
  await expect(proposed).toHaveText(['Calenzana']);
});

test('where nothing is found, the nearest wider search is one press away', async ({ page, api }) => {
  await createInTown(api, { location: 'Aléria', type: 'Programme' });
  await openCatalogue(page, '?type=Programme&location=Tallone');
  await expect(page.getByText('Aucun bien ne correspond à vos critères de recherche.')).toBeVisible();

  await page.getByRole('link', { name: "1 bien dans l'Oriente" }).click();

  await expect(page).toHaveURL('/vente?type=Programme&location=Oriente');
  await expect(cards(page)).toHaveCount(1);
  await expect(city(page)).toHaveValue('Oriente');
});

test('arrows move, and Enter selects', async ({ page }) => {
  await city(page).fill('zal');
  await expect(suggestions(page).getByRole('option')).toHaveCount(1);
  await page.keyboard.press('ArrowDown');
  const option = suggestions(page).getByRole('option', { selected: true });
  await expect(option).toHaveText(/^Zalana/);
  await expect(city(page)).toHaveAttribute('aria-activedescendant', (await option.getAttribute('id')) ?? '');

  await page.keyboard.press('Enter');
  await expect(city(page)).toHaveValue(TOWN);
  await expect(suggestions(page)).toBeHidden();
  await expect(page).toHaveURL(`/vente?location=${TOWN}`);
});

test('Enter with nothing highlighted searches for what is typed', async ({ page }) => {
  await city(page).fill('zalan');
  await city(page).press('Enter');
  await expect(page).toHaveURL('/vente?location=zalan');
  await expect(count(page)).toHaveText('2 biens trouvés');
});

test('the suggestions close on Escape, on a click outside and on a choice', async ({ page }) => {
  await city(page).click();
  await expect(suggestions(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(suggestions(page)).toBeHidden();
  await expect(city(page)).toBeFocused();

  await page.keyboard.press('ArrowUp');
  await expect(suggestions(page).getByRole('option', { selected: true })).toHaveCount(1);
  await page.getByRole('heading', { level: 1 }).click();
  await expect(suggestions(page)).toBeHidden();

  await city(page).fill('zalana');
  // The list narrows after a moment, and the option moves.
  await expect(suggestions(page).getByRole('option')).toHaveCount(1);
  await suggestions(page).getByRole('option', { name: TOWN }).click();
  await expect(suggestions(page)).toBeHidden();
  await expect(city(page)).toHaveValue(TOWN);
});

test('an unknown town shows that there is none', async ({ page }) => {
  await city(page).fill('Tombouctou');
  await expect(page.getByText('Aucune ville du catalogue ne correspond.')).toBeVisible();
  await expect(city(page)).toHaveAttribute('aria-expanded', 'false');
});

test('a very long name wraps within the suggestions', async ({ page, api }) => {
  await createInTown(api, { location: 'Zz'.repeat(60) });
  await openCatalogue(page, '');
  await city(page).fill('zzzz');
  await expect(suggestions(page).getByRole('option')).toHaveCount(1);
  const overflow = await suggestions(page).evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
  expect(overflow).toBe(0);
});

test('axe finds nothing in the open suggestions', async ({ page }) => {
  await city(page).fill('zal');
  await page.keyboard.press('ArrowDown');
  await expect(suggestions(page)).toBeVisible();
  await expectAccessible(page);
});
