import { expectAccessible } from './accessible.ts';
import { signIn } from './admin-page.ts';
import { expect, test } from './fixtures.ts';
import { openPage } from './open-page.ts';
import { expectToFit } from './screen-widths.ts';

test('a visitor describes a search without losing a word, and is told that it is kept', async ({
  page,
  request,
  site,
}) => {
  const html = await (await request.get('/recherche')).text();
  expect(html).toMatch(/<title>Décrire ma recherche \| /);
  expect(html).toContain('Envoyer ma recherche');

  await page.goto('/services#recherche');
  await page.getByRole('main').getByRole('link', { name: 'Décrire ma recherche' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Décrire ma recherche');
  const form = page.getByRole('form');
  await form.getByRole('group', { name: 'Types de bien' }).getByText('Villa').click();
  await form.getByRole('group', { name: 'Types de bien' }).getByText('Maison').click();
  await form.getByRole('group', { name: 'Ce qui compte' }).getByText('Vue mer').click();
  await form.getByLabel('Budget maximum (€)').fill('beaucoup');
  await form.getByLabel('Chambres (minimum)').fill('3');
  await form.getByLabel('Où ?').fill('balag');
  await form.getByRole('option', { name: 'Balagne' }).first().click();
  await form.getByLabel('Financement').selectOption('Accord de la banque');
  await form.getByLabel('Votre message').fill('Au calme.');
  await form.getByLabel('Nom (Prénom et Nom)').fill('Élise Fabiani');
  const sentence = form.getByRole('status').filter({ hasText: 'Balagne' });
  await expect(sentence).toHaveText('Maison ou villa en Balagne, 3\u00a0chambres, avec vue mer');

  const button = form.getByRole('button', { name: 'Envoyer ma recherche' });
  await button.click();
  await expect(form.getByText('Indiquez un montant en euros')).toBeVisible();
  await expect(form.getByText('Indiquez une adresse e-mail ou un numéro')).toBeVisible();
  await expect(form.getByLabel('Budget maximum (€)')).toBeFocused();
  await expect(form.getByLabel('Téléphone')).toHaveAccessibleDescription(/et à rien d'autre\.$/);
  await form.getByLabel('Budget maximum (€)').fill('600 000');
  await expect(form.getByText('Indiquez un montant en euros')).toBeHidden();
  await form.getByLabel('Téléphone').fill('06 12 34 56 78');

  // Thousands stand apart while they are typed, and the caret stays where it was.
  const surface = form.getByLabel('Surface minimum (m²)');
  await surface.pressSequentially('1000');
  await expect(surface).toHaveValue('1\u202f000');
  await surface.press('Home');
  await surface.pressSequentially('12');
  await expect(surface).toHaveValue('121\u202f000');
  await surface.fill('');

  // The draft outlives the page.
  await page.reload();
  await expect(form.getByLabel('Votre message')).toHaveValue('Au calme.');
  await expect(form.getByRole('checkbox', { name: 'Villa' })).toBeChecked();
  await expect(form.getByRole('button', { name: 'Retirer Balagne' })).toBeVisible();
  await expectAccessible(page);
  await expectToFit(page, [320, 768, 1440]);

  await button.click();
  await expect(page.getByText('Votre recherche est enregistrée. Je vous réponds sous 24 h.')).toBeVisible();
  await expect(form.getByLabel('Votre message')).toHaveValue('');
  await expect(button).toBeDisabled();
  await page.goto('/contact');
  await expect(page.getByText("Messages envoyés aujourd'hui : 1/3")).toBeVisible();

  // Who left no address is called back.
  await signIn(page, site, '/admin/messages?search=Fabiani');
  const message = page.getByRole('article', { name: 'Élise Fabiani' }).first();
  await expect(message.getByRole('link', { name: 'Appeler' })).toHaveAttribute('href', 'tel:0612345678');
});

test('a place that nobody knows keeps the form, with a sentence beside it', async ({ page, problems }) => {
  problems.expect(/status of 422/);
  await page.goto('/recherche');
  const form = page.getByRole('form');
  await form.getByLabel('Nom (Prénom et Nom)').fill('Paul Leca');
  await form.getByLabel('Email').fill('paul@example.com');
  await form.getByLabel('Où ?').fill('Atlantide');
  await form.getByLabel('Où ?').press('Enter');
  await form.getByRole('button', { name: 'Envoyer ma recherche' }).click();
  await expect(form.getByText("Ce lieu de Haute-Corse n'est pas connu")).toBeVisible();
  await expect(form.getByLabel('Email')).toHaveValue('paul@example.com');
  await form.getByRole('button', { name: 'Retirer Atlantide' }).click();
  await form.getByRole('button', { name: 'Envoyer ma recherche' }).click();
  await expect(page.getByText('Votre recherche est enregistrée.')).toBeVisible();
});

test('homes of any of the places are shown, and no others', async ({ page, api }) => {
  for (const location of ['Tralonca', 'Ventiseri', 'Zalana']) {
    await api.createProperty({ title: `Programme à ${location}`, type: 'Programme', location });
  }
  await openPage(page, '/recherche');
  const form = page.getByRole('form');
  await form.getByRole('group', { name: 'Types de bien' }).getByText('Programme').click();
  for (const location of ['Tralonca', 'Zalana']) {
    await form.getByLabel('Où ?').fill(location);
    await form.getByRole('option', { name: location }).first().click();
  }
  const homes = form.getByRole('article').getByRole('link');
  await expect(homes).toHaveText(['Programme à Zalana', 'Programme à Tralonca']);
});
