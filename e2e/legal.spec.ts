import { aFeeSchedule } from '#contract/testing/factories.ts';
import { expectAccessible } from './accessible.ts';
import { expect, test } from './fixtures.ts';
import { openPage } from './open-page.ts';
import { startSite } from './running-site.ts';
import { expectToFit } from './screen-widths.ts';
import { SiteApi } from './site-api.ts';

const LEGAL_PAGES = [
  { name: 'Mentions légales', path: '/mentions-legales' },
  { name: 'Honoraires', path: '/honoraires' },
  { name: 'Confidentialité', path: '/confidentialite' },
];

for (const { name, path } of LEGAL_PAGES) {
  test(`${name} is a link away, accessible, and fits a phone`, async ({ page }) => {
    await openPage(page, '/about');
    await page.getByRole('contentinfo').getByRole('link', { name, exact: true }).click();

    await expect(page).toHaveURL(path);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expectToFit(page, [360]);
    await expectAccessible(page);
  });
}

test.describe('the legal notice', () => {
  test('tells who publishes the site, under which status, and where to turn', async ({ page, api }) => {
    await api.changeSettings({
      agent_name: 'Marie Exemple',
      rsac_court: 'Bastia',
      rsac_number: '123 456 789',
      siren: '732829320',
      vat_number: 'FR44732829320',
      phone: '04 65 71 00 00',
      address: '1 rue Exemple\n20200 Bastia',
      agency_name: 'Agence du Cap',
      mediator_url: 'https://mediateur.example/',
    });
    await page.goto('/mentions-legales');

    const main = page.getByRole('main');
    await expect(main).toContainText('RSAC Bastia n° 123 456 789');
    await expect(main.getByText('732 829 320', { exact: true })).toBeVisible();
    await expect(main.getByText('FR44732829320', { exact: true })).toBeVisible();
    await expect(main).toContainText('agent commercial indépendant');
    await expect(main).toContainText('ne reçoit aucun fonds');
    await expect(main).not.toContainText(/agent immobilier/i);
    await expect(main.getByRole('link', { name: '04 65 71 00 00' })).toHaveAttribute('href', 'tel:0465710000');
    await expect(main.getByRole('link', { name: /mediateur\.example/ })).toHaveAttribute('target', '_blank');
    await expect(main.getByText('1 rue Exemple')).toHaveText('1 rue Exemple\n20200 Bastia', { useInnerText: true });
  });

  test('leaves out what nobody has filled in', async ({ page, api }) => {
    await api.changeSettings({
      guarantor: null,
      mediator_name: null,
      mediator_address: null,
      mediator_url: null,
      host: null,
    });
    await page.goto('/mentions-legales');

    await expect(page.getByRole('heading', { name: 'Statut et carte professionnelle' })).toBeVisible();
    await expect(page.getByText('Garantie financière')).toBeHidden();
    await expect(page.getByRole('heading', { name: 'Médiation de la consommation' })).toBeHidden();
    await expect(page.getByRole('heading', { name: 'Hébergement' })).toBeHidden();
  });
});

test.describe('the fees', () => {
  test('are a table with its day, which a reader reads cell by cell', async ({ page, api }) => {
    await api.changeSettings({ fee_schedule: aFeeSchedule({ valid_from: '2025-02-01' }) });
    await page.goto('/honoraires');

    const table = page.getByRole('table', { name: 'Barème applicable à compter du 1er février 2025' });
    await expect(table.getByRole('columnheader')).toHaveText(['Prix de vente', 'Honoraires TTC', 'Minimum TTC']);
    await expect(table.getByRole('row')).toHaveText([
      /Prix de vente/,
      /Jusqu'à 100.000.€\s*8.000.€\s*–?\s*aucun/,
      /Au-delà de 100.000.€\s*6.%\s*8.000.€/,
    ]);
    await expect(table.getByRole('rowheader')).toHaveCount(2);
  });

  test('have no column of minimums where no row has one', async ({ page, api }) => {
    const rows = [{ up_to: null, percent: 4.5, amount: null, minimum: null }];
    await api.changeSettings({ fee_schedule: aFeeSchedule({ rows }) });
    await page.goto('/honoraires');

    await expect(page.getByRole('row', { name: /Quel que soit le prix 4,5.%/ })).toBeVisible();
    await expect(page.getByRole('columnheader')).toHaveCount(2);
  });

  test('without a schedule are a question away', async ({ page, api }) => {
    await api.changeSettings({ fee_schedule: null });
    await page.goto('/honoraires');

    await expect(page.getByRole('main').getByRole('table')).toHaveCount(0);
    await expect(page.getByRole('main').getByRole('link', { name: 'demandez-le-moi' })).toHaveAttribute(
      'href',
      '/contact',
    );
  });

  test('announced for later leave the current ones in force, and those of before stay reachable', async ({ page }) => {
    await using site = await startSite();
    const api = await SiteApi.signIn(site);
    for (const valid_from of ['2024-01-01', '2025-01-01', '2999-01-01']) {
      await api.changeSettings({ fee_schedule: aFeeSchedule({ valid_from }) });
    }
    await page.goto(`${site.baseUrl}/honoraires`);

    const section = (name: string) => page.getByRole('main').locator('section', { hasText: name });
    await expect(section('Barème en vigueur')).toContainText('à compter du 1er janvier 2025');
    await expect(section('Prochain barème')).toContainText('à compter du 1er janvier 2999');
    const before = page.getByRole('table', { name: /1er janvier 2024/ });
    await expect(before).toBeHidden();
    await page.getByText('Barèmes précédents').click();
    await expect(before).toBeVisible();
  });
});

test('the privacy page tells what the settings say: who receives the data, and how long it is kept', async ({
  page,
  api,
}) => {
  await api.changeSettings({ agency_name: 'Agence du Cap', retention_months: 18 });
  await page.goto('/confidentialite');

  const main = page.getByRole('main');
  await expect(main).toContainText('18 mois');
  await expect(main).toContainText('Agence du Cap');
  await expect(main).toContainText('CNIL');
  await expect(main).not.toContainText('ne mesure pas');
  await expect(main).toContainText(/par bien et par jour.* compte rendu .* effacés au bout de 25 mois/);
  await expect(main).toContainText(/journal technique .* effacé au bout de 6 mois au plus/);
  await page.goto('/contact');
  await expect(page.getByRole('form')).toContainText('18 mois');
});

test('the agency is named as the settings name it', async ({ page, api }) => {
  await api.changeSettings({ agency_name: 'Agence du Cap' });
  await page.goto('/services');

  await expect(page.getByRole('link', { name: /Agence du Cap/ })).toBeVisible();
});

test('no legal page scrolls sideways at 320 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const { path } of LEGAL_PAGES) {
    await openPage(page, path);
    const beyond = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect([path, beyond]).toEqual([path, 0]);
  }
});
