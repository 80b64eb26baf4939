import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { cards, count, createInTown, openCatalogue, TOWN } from './catalogue-page.ts';
import { expect, test } from './fixtures.ts';
import { holdBack } from './hold-back.ts';
import { hydrated } from './open-page.ts';

const city = (page: Page) => page.getByRole('combobox', { name: 'Ville' });
const suggestions = (page: Page) => page.getByRole('listbox', { name: 'Propositions' });

test.beforeEach(async ({ page, api }) => {
  await createInTown(api, { type: 'Maison' }, { type: 'Villa' });
  await createInTown(api, { location: 'Pièdigriggio' }, { location: 'San-Gavino-di-Tenda' });
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

test('what is typed up to a search is one step back', async ({ page }) => {
  await city(page).pressSequentially('zal');
  await expect(page).toHaveURL('/vente?location=zal');
  await city(page).pressSequentially('ana');
  await page.getByRole('button', { name: 'Rechercher' }).click();
  await expect(page).toHaveURL('/vente?location=zalana');

  await page.goBack();
  await expect(page).toHaveURL('/vente');
});

test('a letter typed as the address changes belongs to the same step', async ({ page }) => {
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

test('a link followed right after typing is not called off', async ({ page }) => {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  const letPageCome = await holdBack(page, '**/assets/contact-*.js');
  const asked = page.waitForRequest('**/assets/contact-*.js');
  await city(page).fill(TOWN);
  await page.getByRole('link', { name: 'Contact', exact: true }).click();
  await asked;
  await page.clock.runFor(1000);
  letPageCome();

  await expect(page).toHaveURL('/contact');
});

test('nor is it when the pause ends before React has heard of the link', async ({ page }) => {
  await page.evaluate(() => {
    const start = window.setTimeout;
    const contact = document.querySelector<HTMLElement>('a[href="/contact"]');
    // At the end of the pause after typing, a link is pressed first.
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

test('arrow and Enter right after typing take a town of what was typed', async ({ page }) => {
  await city(page).focus();
  await expect(suggestions(page)).toBeVisible();
  // Time stands still: there is no pause for the list to follow.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await city(page).fill('gavino');
  await city(page).press('ArrowDown');
  await city(page).press('Enter');
  await expect(city(page)).toHaveValue('San-Gavino-di-Tenda');
});

test('what was chosen before the scripts came is searched for', async ({ page }) => {
  const letScriptsCome = await holdBack(page, '**/*.js');
  await page.reload({ waitUntil: 'commit' });
  await city(page).fill(TOWN);
  await page.getByLabel('Type de bien').selectOption('Villa');
  await page.getByLabel('Trier les biens').selectOption('price-asc');
  letScriptsCome();

  await expect(page).toHaveURL(`/vente?type=Villa&location=${TOWN}&sort=price-asc`);
  await expect(count(page)).toHaveText('1 bien trouvé');
  await expect(city(page)).toHaveValue(TOWN);
});

test('towns are proposed to whoever was in the field before the scripts came', async ({ page }) => {
  const letScriptsCome = await holdBack(page, '**/*.js');
  await page.reload({ waitUntil: 'commit' });
  await city(page).click();
  letScriptsCome();

  await expect(suggestions(page)).toBeVisible();
});

test('a text without an end makes an address that can be opened again', async ({ page }) => {
  await city(page).focus();
  await page.keyboard.insertText('é'.repeat(4000));
  await expect(page).toHaveURL(`/vente?location=${encodeURIComponent('é'.repeat(100))}`);

  expect((await page.reload())?.status()).toBe(200);
  await expect(city(page)).toHaveValue('é'.repeat(100));
});

test('a step back over several entries is no choice', async ({ page }) => {
  await page.getByLabel('Type de bien').selectOption('Villa');
  await expect(page).toHaveURL('/vente?type=Villa');
  await page.getByLabel('Trier les biens').selectOption('price-asc');
  await expect(page).toHaveURL('/vente?type=Villa&sort=price-asc');
  await page.goto('/healthz');

  await page.evaluate(() => history.go(-3));

  await page.waitForURL('/vente');
  await hydrated(page);
  await expect(page.getByLabel('Type de bien')).toHaveValue('all');
  await expect(page.getByLabel('Trier les biens')).toHaveValue('recent');
  await expect(page).toHaveURL('/vente');
});

test('on a phone, the button leads down to the results', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 560 });
  await city(page).fill(TOWN);
  await page.getByRole('button', { name: 'Rechercher' }).click();
  await expect(cards(page).first()).toBeInViewport();
});

test('the towns of the catalogue are proposed with their counts, on focus and on typing', async ({ page }) => {
  await expect(suggestions(page)).toBeHidden();
  await city(page).focus();
  await expect(suggestions(page)).toBeVisible();
  expect((await suggestions(page).boundingBox())?.height).toBeLessThan(290);
  // Who asks for the field by its name finds no list, and no demo listing, that bears it too.
  await expect(page.getByLabel('Ville')).toHaveCount(1);

  await city(page).fill('zal');
  const proposed = suggestions(page).getByRole('option');
  await expect(proposed).toHaveText([TOWN]);
  await expect(proposed).toHaveAccessibleName(`${TOWN} 2 biens`);
  await expect(city(page)).toHaveAttribute('aria-expanded', 'true');
});

test('case, accents and punctuation do not matter', async ({ page }) => {
  await city(page).fill('PIEDI');
  await expect(suggestions(page).getByRole('option')).toHaveText([/^Pièdigriggio/]);
  await city(page).fill("san'gavino di");
  await expect(suggestions(page).getByRole('option')).toHaveText([/^San-Gavino-di-Tenda/]);
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

test('the proposals close on Escape, on a click outside and on a choice', async ({ page }) => {
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

test('a town that is not there is said to be unknown', async ({ page }) => {
  await city(page).fill('Tombouctou');
  await expect(page.getByText('Aucune ville du catalogue ne correspond.')).toBeVisible();
  await expect(city(page)).toHaveAttribute('aria-expanded', 'false');
});

test('a name without an end breaks within the proposals', async ({ page, api }) => {
  await createInTown(api, { location: 'Zz'.repeat(60) });
  await openCatalogue(page, '');
  await city(page).fill('zzzz');
  await expect(suggestions(page).getByRole('option')).toHaveCount(1);
  const overflow = await suggestions(page).evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
  expect(overflow).toBe(0);
});

test('the open proposals have nothing against them in axe', async ({ page }) => {
  await city(page).fill('zal');
  await page.keyboard.press('ArrowDown');
  await expect(suggestions(page)).toBeVisible();
  await expectAccessible(page);
});
