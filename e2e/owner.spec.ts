import { agentDay, daysBefore } from '#contract/time/agent-day.ts';
import { expectAccessible } from './accessible.ts';
import { signIn, toast } from './admin-page.ts';
import { expect, test } from './fixtures.ts';
import { openPage } from './open-page.ts';

test('an owner reads what is done for the home, until the agent ends it', async ({
  page,
  browser,
  api,
  site,
  problems,
}) => {
  problems.expect(/Failed to load resource.*404/);
  const { id } = await api.createProperty({
    title: 'Maison du port',
    type: 'Maison',
    location: 'Nonza',
    price: 400_000,
  });
  await api.changeProperty(id, { price: 380_000 });
  await api.createVisit({
    property_id: id,
    person: { name: 'Mme Secrète', email: 'secrete@example.com', phone: '06 12 34 56 78' },
    starts_at: `${daysBefore(agentDay(new Date()), 1)}T10:30`,
    state: 'done',
    note: 'Divorce en cours',
    feedback: 'Belle lumière',
    feedback_shared: 1,
  });
  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(`/vente/${id}-maison-du-port`);
  await expect.poll(async () => (await api.countsOf(id))?.views).toBe(1);

  await signIn(page, site, `/admin/properties/${id}/edit`);
  const card = page.getByRole('region', { name: 'Lien du propriétaire' });
  await card.getByRole('button', { name: 'Nouveau lien' }).click();
  await expect(toast(page, 'Lien créé')).toBeVisible();
  await expectAccessible(page);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await card.getByRole('button', { name: 'Copier' }).click();
  await expect(toast(page, 'Lien copié')).toBeVisible();
  const url = await page.evaluate(() => navigator.clipboard.readText());
  expect(new URL(url).pathname).toMatch(/^\/proprietaire\/[\w-]{32}$/);

  const owner = await (await browser.newContext()).newPage();
  const response = await owner.goto(new URL(url).pathname);
  expect(response?.headers()).toMatchObject({
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex, nofollow',
    'referrer-policy': 'no-referrer',
  });
  await expect(owner.getByRole('heading', { level: 1 })).toHaveText(
    /^Votre maison de Nonza est en ligne depuis aujourd'hui\. Elle a été consultée moins de 5\sfois, 1\svisite\.$/,
  );
  await expect(owner.getByText(/^Visite le matin\s: «\sBelle lumière\s»$/)).toBeVisible();
  for (const sent of [await owner.content(), await (await owner.request.get(`${new URL(url).pathname}.data`)).text()]) {
    expect(sent).toContain('Belle lumière');
    expect(sent).not.toMatch(/secr[eè]te|12 34 56|Divorce/i);
  }
  await expect(owner.getByText(/^Prix : 400\s000\s€ → 380\s000\s€$/)).toBeVisible();
  await owner.getByText('Les chiffres semaine par semaine').click();
  await expect(owner.getByRole('cell', { name: 'moins de 5' })).toBeVisible();
  await expectAccessible(owner);
  await owner.getByRole('link', { name: "Voir l'annonce" }).click();
  await expect(owner.getByRole('heading', { level: 1, name: 'Maison du port' })).toBeVisible();

  page.once('dialog', (dialog) => dialog.accept());
  await card.getByRole('button', { name: 'Nouveau lien' }).click();
  await expect(card.getByText(url)).toBeHidden();
  expect((await owner.goto(new URL(url).pathname))?.status()).toBe(404);

  const [other = ''] = /\/proprietaire\/[\w-]{32}/.exec(await card.innerText()) ?? [];
  expect((await owner.goto(other))?.status()).toBe(200);
  page.once('dialog', (dialog) => dialog.accept());
  await card.getByRole('button', { name: 'Mettre fin' }).click();
  await expect(toast(page, "Le lien n'ouvre plus rien")).toBeVisible();
  await expect(card).toBeFocused();
  expect((await owner.reload())?.status()).toBe(404);
  await expect(owner.getByText("Oups ! La page que vous cherchez n'existe pas.")).toBeVisible();
  await api.deleteVisits();
});

test('a page of an owner that never was gives the 404 page', async ({ page, problems }) => {
  problems.expect(/404/);
  await openPage(page, '/proprietaire/nothing-here');
  await expect(page.getByText("Oups ! La page que vous cherchez n'existe pas.")).toBeVisible();
});

test('the demand is told to sellers and to the agent, and to him what visitors did not find', async ({
  page,
  browser,
  api,
  site,
}) => {
  for (const name of ['anna', 'elise', 'jean', 'marie', 'paul']) {
    await api.createSearch({ email: `${name}@example.com`, places: ['Cap Corse'], search: 'type=Maison' });
  }
  // The pages that are cached go with it.
  await api.createProperty({ location: 'Nonza' });
  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto('/vendre');
  const sentence = 'Au moins 5 acheteurs cherchent une maison dans le Cap Corse.';
  await expect(visitor.getByText(sentence)).toBeVisible();
  await expectAccessible(visitor);
  const counted = visitor.waitForResponse(/\/places\/wider/);
  await visitor.goto('/vente?location=Ajaccio&type=Villa');
  await counted;

  await signIn(page, site, '/admin');
  const demand = page.getByRole('region', { name: 'Demande' });
  await expect(demand.getByText(sentence)).toBeVisible();
  await expect(demand.getByRole('row', { name: 'Villa · Ajaccio 1' })).toBeVisible();
  await expectAccessible(page);
  await api.deleteSearches();
});
