import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { cards, count, createInTown, IN_TOWN, openCatalogue, TOWN } from './catalogue-page.ts';
import { expect, test } from './fixtures.ts';

const panel = (page: Page) => page.getByRole('dialog', { name: 'Filtres' });

async function openPanel(page: Page, search = IN_TOWN) {
  await openCatalogue(page, search);
  await page.getByRole('button', { name: 'Filtres' }).click();
  await expect(panel(page)).toBeVisible();
}

test.beforeEach(async ({ api }) => {
  await createInTown(
    api,
    { title: 'Maison', type: 'Maison', price: 300_000, surface: 100, bedrooms: 3 },
    { title: 'Villa', type: 'Villa', price: 900_000, surface: 200, bedrooms: 5 },
    { title: 'Domaine', type: 'Villa', price: 4_500_000, surface: 600, bedrooms: 8 },
    { title: 'Terrain', type: 'Terrain', price: 150_000, surface: 12_000, bedrooms: 0, bathrooms: 0 },
  );
});

test('each choice applies at once, is counted, and is in the address', async ({ page }) => {
  await openPanel(page);
  await expect(panel(page).getByRole('button', { name: 'Voir les 4 biens' })).toBeVisible();

  await panel(page).getByLabel('Type de bien').selectOption('Villa');
  await expect(page).toHaveURL(`/vente?type=Villa&location=${TOWN}`);
  await expect(panel(page).getByRole('button', { name: 'Voir les 2 biens' })).toBeVisible();
  await panel(page).getByText('5+').click();
  await panel(page).getByRole('spinbutton', { name: 'Maximum (€)' }).fill('1000000');
  await panel(page).getByLabel('Trier par').selectOption('Prix croissant');
  await expect(page).toHaveURL(`/vente?type=Villa&location=${TOWN}&max_price=1000000&bedrooms=5&sort=price-asc`);

  await panel(page).getByRole('button', { name: 'Voir le bien' }).click();
  await expect(panel(page)).toBeHidden();
  await expect(page.getByRole('button', { name: 'Filtres' })).toBeFocused();
  await expect(cards(page)).toHaveCount(1);

  // All choices of one opening are one history entry.
  await page.goBack();
  await expect(page).toHaveURL(`/vente${IN_TOWN}`);
  await expect(count(page)).toHaveText('4 biens trouvés');
});

test('the panel opens without a connection too', async ({ page, context }) => {
  await openCatalogue(page);
  // The code of the panel comes after that of the page.
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Filtres' }).click();
  await expect(panel(page)).toBeVisible();
});

test('a panel that cannot be loaded is asked for again by the next press', async ({ page, problems }) => {
  problems.expect(/ERR_FAILED/);
  await page.route('**/filter-panel-*.js', (route) => route.abort());
  await openCatalogue(page);
  await page.getByRole('button', { name: 'Filtres' }).click();
  await expect(page.getByRole('alert')).toHaveText('Erreur de connexion au serveur');
  await page.unroute('**/filter-panel-*.js');
  await page.getByRole('button', { name: 'Filtres' }).click();
  await expect(panel(page)).toBeVisible();
  await expect(page.getByRole('alert')).toBeHidden();
});

test('only one clear button is visible: in the panel while it is open', async ({ page }) => {
  await openPanel(page, `${IN_TOWN}&bedrooms=3`);
  await page.getByRole('button', { name: 'Effacer' }).click();
  await expect(page).toHaveURL('/vente');

  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Effacer' })).toBeDisabled();
});

test('the page behind does not scroll', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 500 });
  await openPanel(page);
  const place = await page.evaluate(() => window.scrollY);
  await page.mouse.move(200, 300);
  await page.mouse.wheel(0, 400);
  await page.keyboard.press('Escape');
  await expect(panel(page)).toBeHidden();
  expect(await page.evaluate(() => window.scrollY)).toBe(place);

  await page.mouse.wheel(0, 400);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(place);
});

test('sliders work by keyboard, and never cross', async ({ page }) => {
  await openPanel(page);
  const min = panel(page).getByRole('slider', { name: 'Prix minimum' });
  const max = panel(page).getByRole('slider', { name: 'Prix maximum' });
  await expect(max).toHaveAttribute('aria-valuetext', /^2\s000\s000\s€ et plus$/);

  await max.press('Home');
  await expect(max).toHaveValue('0');
  for (const key of ['ArrowRight', 'ArrowRight']) await max.press(key);
  await expect(max).toHaveAttribute('aria-valuetext', /^100\s000\s€$/);
  await min.press('End');
  await expect(min).toHaveValue('100000');
  await expect(panel(page).getByRole('button', { name: 'Aucun bien' })).toBeDisabled();
  await expect(page).toHaveURL(`/vente${IN_TOWN}&min_price=100000&max_price=100000`);
});

test('sliders work by pointer, and the lower one can be dragged from the upper end', async ({ page }) => {
  await openPanel(page, `${IN_TOWN}&min_price=2000000`);
  await expect(panel(page).getByRole('button', { name: 'Voir le bien' })).toBeVisible();
  // The panel slides in: wait until it stops.
  await panel(page).evaluate((dialog) => Promise.all(dialog.getAnimations().map(({ finished }) => finished)));
  const track = await panel(page).getByRole('slider', { name: 'Prix minimum' }).boundingBox();
  if (!track) throw new Error('The slider is not on the screen');

  const y = track.y + track.height / 2;
  await page.mouse.move(track.x + track.width - 22, y);
  await page.mouse.down();
  await page.mouse.move(track.x + track.width / 2, y, { steps: 5 });
  await page.mouse.up();

  await expect(page).toHaveURL(`/vente${IN_TOWN}&min_price=1000000`);
});

test('the top of a slider includes everything above it', async ({ page }) => {
  await openCatalogue(page);
  await expect(cards(page).filter({ hasText: 'Domaine' })).toBeVisible();
  await expect(cards(page).filter({ hasText: 'Terrain' })).toBeVisible();
});

test('a number beyond the other bound applies on blur, as that bound', async ({ page }) => {
  await openPanel(page, `${IN_TOWN}&min_surface=150`);
  const max = panel(page).getByRole('spinbutton', { name: 'Maximum (m²)' });
  await max.pressSequentially('80');
  await expect(max).toHaveValue('80');
  await max.blur();
  await expect(max).toHaveValue('150');
  await max.fill('');
  await expect(page).toHaveURL(`/vente${IN_TOWN}&min_surface=150`);
});

test('a search for land has no bedrooms filter', async ({ page }) => {
  await openPanel(page, `${IN_TOWN}&bedrooms=3`);
  await expect(panel(page).getByRole('radio', { name: '3+' })).toBeChecked();
  await panel(page).getByLabel('Type de bien').selectOption('Terrain');
  await expect(panel(page).getByRole('group', { name: 'Chambres' })).toBeHidden();
  await expect(page).toHaveURL(`/vente?type=Terrain&location=${TOWN}`);
  await expect(panel(page).getByRole('button', { name: 'Voir le bien' })).toBeVisible();
});

test('several types, features, land and energy classes narrow the list, each with its count and its chip', async ({
  page,
  api,
}) => {
  await createInTown(
    api,
    { title: 'Bergerie', type: 'Maison', features: ['Piscine', 'Vue mer'], land_surface: 3000 },
    { title: 'Loft', type: 'Appartement', features: ['Piscine'], dpe_status: 'fait', dpe_energy_class: 'B' },
  );
  await openPanel(page);
  const choice = (name: string) => panel(page).getByRole('checkbox', { name, exact: true });
  await expect(panel(page).getByText('Piscine').getByText('2')).toBeVisible();

  await choice('Maison').check();
  await choice('Appartement').check();
  await expect(page).toHaveURL(`/vente?types=Appartement,Maison&location=${TOWN}`);
  await expect(panel(page).getByLabel('Type de bien')).toHaveValue('Appartement,Maison');
  await expect(panel(page).getByRole('button', { name: 'Voir les 3 biens' })).toBeVisible();
  await choice('Piscine').check();
  await expect(panel(page).getByRole('button', { name: 'Voir les 2 biens' })).toBeVisible();
  await expect(choice('Vue mer')).toHaveAccessibleDescription('1 bien');
  await panel(page).getByLabel("Terrain d'au moins (m²)").fill('2500');
  await expect(page).toHaveURL(/features=Piscine&min_land=2500$/);
  await panel(page).getByRole('button', { name: 'Voir le bien' }).click();

  await expect(cards(page)).toHaveText([/Bergerie/]);
  const chips = page.getByRole('list', { name: 'Filtres appliqués' }).getByRole('button');
  await expect(chips).toHaveText(['Appartement', 'Maison', TOWN, 'Piscine', /^Terrain à partir de 2\s500\sm²$/]);
  await page.getByRole('button', { name: /Retirer le filtre « Terrain/ }).click();
  await page.getByRole('button', { name: 'Filtres' }).click();
  await choice('B').check();
  await expect(page).toHaveURL(/features=Piscine&energy=B$/);
  await page.keyboard.press('Escape');
  await expect(cards(page)).toHaveText([/Loft/]);

  // The address alone shows the same list.
  await page.reload();
  await expect(cards(page)).toHaveText([/Loft/]);
  await page.getByLabel('Type de bien').selectOption('Maison');
  await expect(page).toHaveURL(/^[^?]*\?type=Maison&location=/);
});

test('the panel suggests towns too; Escape closes the suggestions first, then the panel', async ({ page }) => {
  await openPanel(page, '');
  const city = panel(page).getByRole('combobox', { name: 'Ville' });
  const proposals = panel(page).getByRole('listbox', { name: 'Propositions' });
  await city.fill('zala');
  await expect(proposals.getByRole('option')).toHaveCount(1);
  await city.press('Escape');
  await expect(proposals).toBeHidden();
  await expect(panel(page)).toBeVisible();
  await expect(page).toHaveURL('/vente?location=zala');
  await city.press('Escape');
  await expect(panel(page)).toBeHidden();
});

test('applied filters can be removed one by one and all at once', async ({ page }) => {
  await openCatalogue(page, `${IN_TOWN}&type=Villa&min_price=200000&max_price=1000000&bedrooms=5&sort=price-desc`);
  const chips = page.getByRole('list', { name: 'Filtres appliqués' }).getByRole('button');
  await expect(chips).toHaveText(['Villa', TOWN, '200 000 – 1 000 000 €', '5 chambres et plus']);

  await page.getByRole('button', { name: 'Retirer le filtre « Villa »' }).press('Enter');
  await expect(chips).toHaveCount(3);
  await expect(chips.first()).toBeFocused();
  await expect(page).not.toHaveURL(/type=/);

  await page.getByRole('button', { name: 'Effacer' }).click();
  await expect(page).toHaveURL('/vente');
  await expect(page.getByRole('button', { name: 'Effacer' })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Filtres' })).toBeFocused();
});

test('the late answer of an older search never replaces a newer one', async ({ page }) => {
  await openCatalogue(page);
  const release = Promise.withResolvers<void>();
  await page.route('**/api/properties?*type=Villa*', async (route) => {
    await release.promise;
    // The browser may have aborted this request by then.
    await route.continue().catch(() => {});
  });
  await page.getByRole('button', { name: 'Filtres' }).click();
  const request = page.waitForRequest('**/api/properties?*type=Villa*');
  await panel(page).getByLabel('Type de bien').selectOption('Villa');
  const older = await request;
  await panel(page).getByLabel('Type de bien').selectOption('Maison');
  await page.keyboard.press('Escape');
  await expect(count(page)).toHaveText('1 bien trouvé');

  release.resolve();
  await older.response();
  // What the answer would change is on the screen two frames later.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  await expect(cards(page)).toHaveCount(1);
  await expect(cards(page)).toContainText('Maison');
});

test('axe finds nothing in the open panel, on a phone too', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openPanel(page, `${IN_TOWN}&bedrooms=3`);
  await panel(page).evaluate((dialog) => Promise.all(dialog.getAnimations().map(({ finished }) => finished)));
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
});

test('a place to park and a good energy class take one press each, and are in the address', async ({ page, api }) => {
  await createInTown(
    api,
    { title: 'Garage', garages: 1, dpe_status: 'fait', dpe_energy_class: 'C' },
    { title: 'Sans place', parking: 0, dpe_status: 'fait', dpe_energy_class: 'A' },
    { title: 'Gourmand', parking: 2, dpe_status: 'fait', dpe_energy_class: 'E' },
  );
  await openPanel(page);
  await panel(page).getByLabel('Stationnement ou garage').check();
  await expect(panel(page).getByRole('button', { name: 'Voir les 2 biens' })).toBeVisible();
  await panel(page).getByRole('button', { name: 'D ou mieux' }).click();
  await expect(page).toHaveURL(/parking=1&energy=A,B,C,D$/);
  await panel(page).getByRole('button', { name: 'Voir le bien' }).click();
  await expect(cards(page)).toHaveText([/Garage/]);
  await page.getByRole('button', { name: 'Retirer le filtre « Stationnement ou garage »' }).click();
  await expect(count(page)).toHaveText('2 biens trouvés');
});
