import { readFile } from 'node:fs/promises';
import { aMessage } from '#contract/testing/factories.ts';
import { expectAccessible } from './accessible.ts';
import { answerWith, REFUSED, signIn, toast } from './admin-page.ts';
import { ContactPage, PERSON } from './contact-page.ts';
import { expect, test } from './fixtures.ts';
import { openPage } from './open-page.ts';

// One message for the whole test: the site accepts one a minute per address, and all tests share theirs.
test('a message goes from the form to the inbox, where it is read, handled and erased @journey', async ({
  page,
  context,
  api,
  site,
}) => {
  const property = await api.createProperty({ title: 'Moulin restauré' });
  const contact = new ContactPage(page);
  await openPage(page, `/contact?ref=${property.id}&title=Moulin`);
  await contact.fill({ name: 'Dumè Orsini' });
  // A person neither sees nor reaches this field.
  await page.locator('input[name=website]').fill('https://spam.example', { force: true });
  await contact.button.click();
  await expect(contact.alert).toHaveText('Message envoyé avec succès !');

  const admin = await context.newPage();
  const card = admin.getByRole('article', { name: 'Dumè Orsini' });
  await test.step('suspected spam is in its own folder', async () => {
    await signIn(admin, site, '/admin/messages');
    await expect(admin.getByRole('heading', { level: 1, name: 'Messages' })).toBeVisible();
    await expect(admin).toHaveTitle(/^Messages \|/);
    await expect(card).toBeHidden();

    await admin.getByRole('link', { name: 'Spam' }).click();
    await expect(card).toContainText('Un champ invisible a été rempli.');
    await card.getByRole('button', { name: "Ce n'est pas un spam" }).click();
    await expect(card).toBeHidden();
    await expect(admin.getByRole('status').filter({ hasText: '1 message non lu' })).toBeFocused();
  });

  await test.step('a new message shows its property, its waiting time and its delivery', async () => {
    await admin.getByRole('link', { name: 'Boîte de réception' }).click();
    await expect(admin.getByText('1 message non lu')).toBeVisible();
    await expect(card).toContainText('Non lu');
    await expect(card).toContainText(PERSON.message);
    // In its first second the whole day is left.
    await expect(card).toContainText(/Attend depuis .*, reste 2[34]\sh/);
    await expect(card.getByText('en attente')).toBeVisible();
    await expect(card.getByRole('link', { name: 'Moulin restauré' })).toHaveAttribute(
      'href',
      `/vente/${property.id}-moulin-restaure`,
    );
    const reply = new URL((await card.getByRole('link', { name: 'Répondre' }).getAttribute('href')) ?? '');
    expect(reply.pathname).toBe(PERSON.email);
    expect(reply.searchParams.get('subject')).toContain('Moulin restauré');
    expect(reply.searchParams.get('body')).toContain(`> ${PERSON.message}`);
    await expectAccessible(admin);
  });

  await test.step('it is read, found and handled', async () => {
    await card.getByRole('button', { name: 'Dumè Orsini' }).click();
    await expect(admin.getByText('Tout est lu')).toBeVisible();

    const search = admin.getByRole('searchbox', { name: 'Rechercher un message' });
    await search.fill('introuvable');
    await expect(admin.getByText('Aucun message ne correspond à votre recherche.')).toBeVisible();
    await search.fill('ORSINI');
    await expect(card).toBeVisible();
    await expect(admin).toHaveURL(/search=ORSINI/);

    await card.getByRole('button', { name: 'Marquer comme traité' }).click();
    await expect(card).toContainText('Traité en');
    await expect(card.getByRole('button', { name: 'Remettre à traiter' })).toBeFocused();
  });

  await test.step('it becomes a search once, and leads to it afterwards', async () => {
    await card.getByRole('button', { name: 'Créer une recherche' }).click();
    await expect(toast(admin, 'Recherche créée')).toBeVisible();
    await expect(card.getByRole('button', { name: 'Créer une recherche' })).toBeHidden();
    const search = card.getByRole('link', { name: 'Voir la recherche' });
    await expect(search).toBeFocused();
    await search.click();
    await expect(admin.getByRole('heading', { level: 1, name: 'Dumè Orsini' })).toBeVisible();
    await admin.getByRole('link', { name: 'le lire' }).click();
  });

  await test.step('it is exported', async () => {
    const downloading = admin.waitForEvent('download');
    await admin.getByRole('button', { name: 'Exporter en CSV' }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toMatch(/^messages-.*\.csv$/);
    expect(await readFile(await download.path(), 'utf8')).toContain('Dumè Orsini');
  });

  await test.step('its deletion is taken back', async () => {
    admin.once('dialog', (dialog) => dialog.accept());
    await card.getByRole('button', { name: 'Supprimer' }).click();
    await expect(card).toBeHidden();
    await toast(admin, 'Message supprimé avec succès').getByRole('button', { name: 'Annuler' }).click();
    await expect(toast(admin, 'Message rétabli avec succès')).toBeVisible();
    await expect(card).toBeVisible();
  });

  await test.step('everything kept of its sender is exported and erased', async () => {
    await card.getByRole('button', { name: 'Données de la personne' }).click();
    const drawer = admin.getByRole('dialog', { name: "Données d'une personne" });
    await expect(drawer.getByRole('heading', { name: `1 message et 1 recherche de ${PERSON.email}` })).toBeVisible();
    await expectAccessible(admin);
    const downloading = admin.waitForEvent('download');
    await drawer.getByRole('button', { name: 'Exporter' }).click();
    const { messages } = JSON.parse(await readFile(await (await downloading).path(), 'utf8'));
    expect(messages).toMatchObject([{ from_name: 'Dumè Orsini', message: PERSON.message }]);

    admin.once('dialog', (dialog) => dialog.accept());
    await drawer.getByRole('button', { name: 'Tout effacer' }).click();
    await expect(toast(admin, 'Les données de cette personne sont effacées')).toBeVisible();
    await expect(drawer).toBeHidden();
    await expect(card).toBeHidden();

    await admin.getByRole('button', { name: "Données d'une personne" }).click();
    await drawer.getByLabel('Adresse e-mail').fill(PERSON.email);
    await drawer.getByRole('button', { name: 'Rechercher' }).click();
    await expect(drawer.getByRole('heading', { name: `Rien n'est gardé de ${PERSON.email}` })).toBeVisible();
    await expect(drawer.getByRole('button', { name: 'Tout effacer' })).toBeDisabled();
  });
});

test('offline, an action fails at once, and no folder shows the messages of another', async ({
  page,
  context,
  site,
  problems,
}) => {
  problems.expect(REFUSED);
  const list = { data: [aMessage()], total: 1, page: 1, per_page: 20, unread: 1 };
  await page.route(LIST, answerWith(200, { status: 'success', data: list }));
  await signIn(page, site, '/admin/messages');
  const card = page.getByRole('article', { name: 'Élise Fabiani' });
  await expect(card).toBeVisible();

  // The refetch of the list is not awaited.
  await page.unroute(LIST);
  await page.route(LIST, () => {});
  await context.setOffline(true);
  const button = card.getByRole('button', { name: 'Marquer comme lu' });
  await button.click();
  await expect(toast(page, 'Une erreur est survenue. Veuillez réessayer.')).toBeVisible();
  await expect(button).toBeEnabled();

  await page.unroute(LIST);
  await page.clock.install();
  await page.getByRole('link', { name: 'Spam' }).click();
  await expect(page).toHaveURL(/folder=spam/);
  await expect(card).toBeHidden();
  // Three more attempts, each after a longer wait.
  await expect(async () => {
    await page.clock.runFor(5000);
    const error = page.getByText('Une erreur est survenue lors du chargement des messages.');
    await expect(error).toBeVisible({ timeout: 100 });
  }).toPass();

  await context.setOffline(false);
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect(page.getByText('Aucun message suspect.')).toBeVisible();
});

test('deleting the last message of a page shows the page before', async ({ page, site }) => {
  const left = Array.from({ length: 21 }, (_, index) =>
    aMessage({ id: index + 1, from_name: `Personne ${index + 1}` }),
  );
  await page.route('**/api/messages/21', (route) => {
    left.pop();
    return answerWith(200, { status: 'success', data: null })(route);
  });
  await page.route(LIST, (route) => {
    const number = Number(new URL(route.request().url()).searchParams.get('page') ?? 1);
    const data = left.slice((number - 1) * 20, number * 20);
    const list = { data, total: left.length, page: number, per_page: 20, unread: left.length };
    return answerWith(200, { status: 'success', data: list })(route);
  });
  await signIn(page, site, '/admin/messages');
  await page.getByRole('link', { name: 'Plus anciens' }).click();
  await expect(page).toHaveURL('/admin/messages?page=2');
  page.once('dialog', (dialog) => dialog.accept());
  await page.getByRole('article', { name: 'Personne 21' }).getByRole('button', { name: 'Supprimer' }).click();

  await expect(page).toHaveURL('/admin/messages');
  await expect(page.getByRole('article')).toHaveCount(20);
  await expect(page.getByText('20 messages non lus')).toBeVisible();

  await page.goto('/admin/messages?page=9');
  await expect(page).toHaveURL('/admin/messages');
  await expect(page.getByRole('article')).toHaveCount(20);
});

const LIST = '**/api/messages?*';
