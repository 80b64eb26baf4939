import { expectAccessible } from './accessible.ts';
import { answerWith, REFUSED, signIn } from './admin-page.ts';
import { expect, test } from './fixtures.ts';
import { expectToFit } from './screen-widths.ts';

const STATUS = '/admin/status';
const answer = (findings: unknown) => answerWith(200, { status: 'success', data: { data: findings } });
const FAILING = { check: 'database', state: 'failing', message: 'La base est endommagée.' };
const GOOD = { check: 'clock', state: 'ok', message: "L'horloge est à l'heure." };

test('an administrator sees what the site needs, and has it checked again', async ({ page, site }) => {
  await signIn(page, site, '/admin');
  await page.getByRole('main').getByRole('link', { name: 'État du site', exact: true }).click();
  await expect(page).toHaveURL(STATUS);
  await expect(page).toHaveTitle(/^État du site \|/);
  await expect(page.getByRole('status').filter({ hasText: 'à surveiller' })).toBeVisible();

  const toWatch = page.getByRole('region', { name: 'À surveiller' });
  await expect(toWatch.getByRole('listitem').filter({ hasText: 'Sauvegarde' })).toContainText(
    'Aucune sauvegarde automatique',
  );
  const inOrder = page.getByRole('region', { name: 'En ordre' });
  await expect(inOrder.getByText('Base de données')).toBeVisible();

  await page.route('**/api/status', answer([GOOD]));
  await page.getByRole('button', { name: 'Vérifier à nouveau' }).click();
  await expect(page.getByText('Tout est en ordre.')).toBeVisible();
  await expect(toWatch).toBeHidden();
  await expect(page.getByRole('button', { name: 'Vérifier à nouveau' })).toBeFocused();
});

test('the settings lead there too', async ({ page, site }) => {
  await signIn(page, site, '/admin/settings');
  await page.getByRole('link', { name: 'État du site', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'État du site' })).toBeVisible();
});

test('an administrator confirms a date that the site doubts', async ({ page, site }) => {
  const DOUBTED = { check: 'clock', state: 'warning', message: "Plus rien n'est effacé.", action: 'trust_clock' };
  await page.route('**/api/status', answer([DOUBTED]));
  await signIn(page, site, STATUS);
  const confirm = page.getByRole('button', { name: 'La date est juste' });
  await expect(page.getByText('1 point est à surveiller.')).toBeVisible();

  await page.unroute('**/api/status');
  await confirm.click();
  await expect(page.getByText('Date confirmée : le site efface à nouveau ce qui a fait son temps')).toBeVisible();
  await expect(confirm).toBeHidden();
});

test('axe finds nothing, and nothing sticks out', async ({ page, site }) => {
  const long = `/${'srv-site-uploads'.repeat(12)}`;
  await page.route(
    '**/api/status',
    answer([FAILING, { check: 'disk', state: 'warning', message: `Le disque de ${long} est plein.` }, GOOD]),
  );
  await signIn(page, site, STATUS);

  await expect(page.getByText('1 point est à réparer, 1 point est à surveiller.')).toBeVisible();
  await expectToFit(page, [1440, 360]);
  await expectAccessible(page);
});

test('a state that cannot be read can be asked for again', async ({ page, site, problems }) => {
  problems.expect(REFUSED);
  await page.route('**/api/status', answerWith(403, { status: 'error', message: 'Refusé' }));
  await signIn(page, site, STATUS);
  await expect(page.getByRole('alert')).toHaveText("L'état du site n'a pas pu être vérifié.");

  await page.unroute('**/api/status');
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect(page.getByRole('region', { name: 'En ordre' })).toBeVisible();
  await expectAccessible(page);
});
