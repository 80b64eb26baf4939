import { expectAccessible } from './accessible.ts';
import { answerWith, REFUSED, signIn, toast } from './admin-page.ts';
import { answerDialog } from './admin-properties-page.ts';
import { expect, test } from './fixtures.ts';
import { openPage } from './open-page.ts';
import { expectToFit } from './screen-widths.ts';

const QUIET = {
  messages: { waiting: 0, longest_wait_seconds: null },
  unsent_mails: 0,
  incomplete_adverts: 0,
  incomplete_settings: 0,
  backup: { is_on: false, last_good_at: null, failed_at: null },
  held_feeds: [],
  failed_feeds: [],
  opening: { hidden: 1, steps: [] },
  ending_links: [],
  new_matches: [],
  sales: { sold_this_year: 0, median_days: null },
};
const answer = (data: unknown) => answerWith(200, { status: 'success', data: { data } });

test('a visit shows on the dashboard, which an administrator reaches from every screen @journey', async ({
  browser,
  page,
  api,
  site,
}) => {
  const { id } = await api.createProperty({ title: 'Villa vue de loin' });
  const visitor = await browser.newContext({ baseURL: site.baseUrl });
  await openPage(await visitor.newPage(), `/vente/${id}-villa-vue-de-loin`);
  await expect.poll(async () => (await api.countsOf(id))?.views).toBe(1);
  await visitor.close();

  await signIn(page, site);
  await page.getByRole('navigation', { name: 'Écrans' }).getByRole('link', { name: 'Tableau de bord' }).click();
  await expect(page).toHaveURL('/admin');
  await expect(page).toHaveTitle(/^Tableau de bord \|/);
  await expect(page.getByRole('link', { name: 'Tableau de bord' })).toHaveAttribute('aria-current', 'page');
  await expect(page.getByRole('link', { name: 'Biens', exact: true })).not.toHaveAttribute('aria-current');

  const mostSeen = page.getByRole('region', { name: 'Les biens les plus vus' });
  await expect(mostSeen.getByRole('listitem').filter({ hasText: 'Villa vue de loin' })).toContainText(/1.vue ·/);
  await page.getByText('Les chiffres jour par jour').click();
  const table = page.getByRole('table', { name: /par jour/ });
  await expect(table.getByRole('row')).toHaveCount(31);
  await expect(table.getByRole('columnheader')).toHaveText(['Jour', 'Vues', 'Favoris', 'Contacts', 'Galeries']);

  await mostSeen.getByRole('link', { name: 'Villa vue de loin' }).click();
  await expect(page).toHaveURL(`/admin/properties/${id}/edit`);
});

test('incomplete adverts are one action away', async ({ page, api, site }) => {
  await api.createProperty({ title: 'Villa à compléter', fees_payer: null });
  await signIn(page, site, '/admin');

  const waiting = page.getByRole('region', { name: 'Ce qui vous attend' });
  await expect(waiting.getByText(/incomplète/)).toBeVisible();
  await waiting.getByRole('link', { name: 'Compléter les annonces' }).click();
  await expect(page).toHaveURL('/admin/properties?advert=incomplete');
  await expect(page.getByText('Villa à compléter').first()).toBeVisible();
});

test('axe finds nothing, and nothing sticks out, whatever waits', async ({ page, site }) => {
  const link = { id: 1, name: 'Marie', expires_at: '2026-06-12T10:00:00.000Z', property: { id: 1, title: 'Villa' } };
  const busy = {
    messages: { waiting: 2, longest_wait_seconds: 90_000 },
    unsent_mails: 1,
    incomplete_adverts: 3,
    incomplete_settings: 4,
    backup: { is_on: true, last_good_at: null, failed_at: '2026-06-10T01:00:00.000Z' },
    held_feeds: [],
    failed_feeds: [{ name: 'poliris', message: "L'envoi a échoué : le serveur refuse la connexion." }],
    ending_links: [link],
    new_matches: [],
    opening: {
      hidden: 0,
      steps: [
        { step: 'address', done: true, path: '/admin/status' },
        { step: 'contact', done: false, path: '/admin/settings' },
        { step: 'examples', done: false, path: '/admin/properties' },
      ],
    },
    sales: { sold_this_year: 2, median_days: 84 },
  };
  await page.route('**/api/dashboard', answer(busy));
  const counts = { views: 14, galleries: 3, favorites: 2, contacts: 1, shares: 0, sheets: 0 };
  const days = Array.from({ length: 30 }, (_, day) => ({
    date: `2026-06-${String(day + 1).padStart(2, '0')}`,
    ...counts,
  }));
  await page.route('**/api/statistics?*', answer({ days, properties: [{ id: 1, title: 'Villa', ...counts }] }));
  await signIn(page, site, '/admin');

  await expect(page.getByText(/les 24.h promises sont passées/)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Ce qui vous attend' }).getByRole('listitem')).toHaveCount(6);
  await page.getByText('Les chiffres jour par jour').click();
  await expectToFit(page, [1440, 360]);
  await expectAccessible(page);
});

test('where nothing waits and nobody came, the dashboard says so', async ({ page, site }) => {
  await page.route('**/api/dashboard', answer(QUIET));
  await page.route('**/api/statistics?*', answer({ days: [], properties: [] }));
  await signIn(page, site, '/admin');

  await expect(page.getByText('Rien ne vous attend')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Ajouter un bien' })).toBeVisible();
  await expectAccessible(page);
});

test('a dashboard that cannot be loaded can be tried again', async ({ page, site, problems }) => {
  problems.expect(REFUSED);
  await page.route('**/api/dashboard', answerWith(403, { status: 'error', message: 'Refusé' }));
  await signIn(page, site, '/admin');
  await expect(page.getByText('Une erreur est survenue lors du chargement du tableau de bord.')).toBeVisible();

  await page.unroute('**/api/dashboard');
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect(page.getByRole('heading', { name: 'Ce qui vous attend' })).toBeVisible();
});

test('a new site begins with what it needs, loses its examples, and the list can be hidden', async ({ page, site }) => {
  const NONE = { status: 'success', data: { data: { properties: 24, settings: 19, kept: 1 } } };
  await signIn(page, site, '/admin');
  const card = page.getByRole('region', { name: 'Ouvrir mon site' });
  await expect(card.getByText(/^Encore \d+ étapes avant d'ouvrir$/)).toBeVisible();
  await expect(card.getByRole('link', { name: "Voir l'état du site" })).toHaveAttribute('href', '/admin/status');
  await expectAccessible(page);

  // Other tests need the examples of this site.
  await page.route('**/api/examples', answerWith(200, NONE));
  const question = answerDialog(page, true);
  await card.getByRole('button', { name: 'Retirer les exemples' }).click();
  expect(await question).toContain('Ils ne vont pas à la corbeille');
  await expect(toast(page, 'Exemples retirés : 24 biens, celui que vous avez modifié reste')).toBeVisible();

  await card.getByRole('button', { name: 'Masquer' }).click();
  await expect(card).toBeHidden();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Ce qui vous attend' })).toBeVisible();
  await expect(card).toBeHidden();
});
