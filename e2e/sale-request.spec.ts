import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { signIn } from './admin-page.ts';
import { expect, test } from './fixtures.ts';
import { openPage } from './open-page.ts';
import { expectToFit } from './screen-widths.ts';

const STORED = 'Votre demande est enregistrée. Je vous réponds sous 24 h.';

const buttonOf = (page: Page) => page.getByRole('button', { name: 'Envoyer ma demande' });

test('an owner says what is for sale without losing a word, and the agent reads it', async ({ page, site }) => {
  await openPage(page, '/services#vente');
  await page.getByRole('link', { name: 'Demander une estimation' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vendre mon bien');
  const form = page.getByRole('form', { name: 'Vendre mon bien' });
  await form.getByLabel('Type de bien').selectOption('Maison');
  await form.getByLabel('Commune').fill('nonz');
  await form.getByRole('option', { name: 'Nonza' }).click();
  await form.getByLabel('Surface habitable (m²)').fill('grande');
  await form.getByLabel('Terrain (m²)').fill('1 200,5');
  await form.getByLabel('Pièces').fill('5');
  await form.getByLabel('État').selectOption('À rafraîchir');
  await form.getByLabel('Votre projet').selectOption('Vendre dans les six mois');
  await form.getByLabel('Ce que vous attendez').selectOption('Une estimation');
  await form.getByLabel('Votre message').fill('Maison de mes parents.');

  await buttonOf(page).click();
  await expect(form.getByText('Indiquez une surface en mètres carrés')).toBeVisible();
  await expect(form.getByText('Indiquez une adresse e-mail ou un numéro')).toBeVisible();
  await expect(form.getByLabel('Surface habitable (m²)')).toBeFocused();
  await expect(form.getByLabel('Téléphone')).toHaveAccessibleDescription(/et à rien d'autre\.$/);
  await expectAccessible(page);
  await form.getByLabel('Surface habitable (m²)').fill('120');
  await expect(form.getByText('Indiquez une surface')).toBeHidden();
  await form.getByLabel('Nom (Prénom et Nom)').fill('Ange Mattei');
  await form.getByLabel('Téléphone').fill('06 98 76 54 32');

  // The draft outlives the page.
  await page.reload();
  await expect(form.getByLabel('Commune')).toHaveValue('Nonza');
  await expect(form.getByLabel('État')).toHaveValue('a_rafraichir');
  await expect(form.getByLabel('Votre message')).toHaveValue('Maison de mes parents.');
  await expectToFit(page, [320, 768, 1440]);

  await buttonOf(page).click();
  await expect(page.getByText(STORED)).toBeVisible();
  await expect(form.getByLabel('Votre message')).toHaveValue('');
  await expect(buttonOf(page)).toBeDisabled();

  await signIn(page, site, '/admin/messages?search=Mattei');
  const message = page.getByRole('article', { name: 'Ange Mattei' }).first();
  await expect(message).toContainText('À vendre : maison à Nonza, 120\u00a0m², terrain de 1\u202f200,5\u00a0m²');
});

test('of land, nothing is asked that it does not have', async ({ page }) => {
  await openPage(page, '/vendre');
  const form = page.getByRole('form', { name: 'Vendre mon bien' });
  await form.getByLabel('Pièces').fill('5');
  await form.getByLabel('Type de bien').selectOption('Terrain');
  await expect(form.getByLabel('Pièces')).toBeHidden();
  await expect(form.getByLabel('Surface habitable (m²)')).toBeHidden();
  await form.getByLabel('Type de bien').selectOption('Villa');
  await expect(form.getByLabel('Pièces')).toHaveValue('5');
});

test('offline, and for a place that nobody knows, the words stay', async ({ page, context, problems }) => {
  problems.expect(/ERR_INTERNET_DISCONNECTED|Failed to fetch|status of 422/);
  await openPage(page, '/vendre');
  const form = page.getByRole('form', { name: 'Vendre mon bien' });
  await form.getByLabel('Nom (Prénom et Nom)').fill('Paul Leca');
  await form.getByLabel('Email').fill('paul.leca@example.com');
  await form.getByLabel('Commune').fill('Atlantide');
  await context.setOffline(true);
  await buttonOf(page).click();
  await expect(form.getByText('Vous semblez hors connexion. Votre demande reste ici')).toBeVisible();
  await context.setOffline(false);
  await buttonOf(page).click();
  await expect(form.getByText("Ce lieu de Haute-Corse n'est pas connu")).toBeVisible();
  await expect(form.getByLabel('Commune')).toBeFocused();
  await form.getByLabel('Commune').fill('Corte');
  await expect(form.getByText("n'est pas connu")).toBeHidden();
  await buttonOf(page).click();
  await expect(page.getByText(STORED)).toBeVisible();
});

test('who looks for a home and sells another sends both at once', async ({ page }) => {
  await openPage(page, '/recherche');
  const search = page.getByRole('form', { name: 'Décrire ma recherche' });
  await search.getByLabel('Nom (Prénom et Nom)').fill('Lucie Orsini');
  await search.getByLabel('Email').fill('lucie@example.com');
  await search.getByLabel('Téléphone').fill('06 11 22 33 44');
  await search.getByLabel("J'ai aussi un bien à vendre").check();
  // The tick is part of the draft.
  await page.reload();
  await expect(search.getByLabel("J'ai aussi un bien à vendre")).toBeChecked();
  await search.getByRole('button', { name: 'Envoyer ma recherche' }).click();

  await expect(page).toHaveURL('/vendre');
  await expect(page.getByText('Votre recherche est enregistrée. Je vous réponds sous 24 h.')).toBeVisible();
  const form = page.getByRole('form', { name: 'Vendre mon bien' });
  await expect(form.getByLabel('Nom (Prénom et Nom)')).toHaveValue('Lucie Orsini');
  await expect(form.getByLabel('Email')).toHaveValue('lucie@example.com');
  await expect(form.getByLabel('Téléphone')).toHaveValue('06 11 22 33 44');
  await buttonOf(page).click();
  await expect(page.getByText(STORED)).toBeVisible();
  await expect(page.getByText("Messages envoyés aujourd'hui : 1/3")).toBeVisible();
  // That one alone was free.
  await expect(buttonOf(page)).toBeDisabled();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the form is stored, or comes back with what was typed', async ({ page, problems }) => {
    problems.expect(/status of (422|429)/);
    await page.goto('/vendre');
    const form = page.getByRole('form', { name: 'Vendre mon bien' });
    await form.getByLabel('Type de bien').selectOption('Appartement');
    await form.getByLabel('Commune').fill('Atlantide');
    await form.getByLabel('État').selectOption('Bon');
    await form.getByLabel('Votre message').fill('Vue sur le port.');
    await buttonOf(page).click();
    await expect(form.getByText("Rien n'est encore envoyé")).toBeInViewport();
    await expect(form.getByText('Indiquez votre prénom et votre nom.')).toBeVisible();

    await form.getByLabel('Nom (Prénom et Nom)').fill('Toussaint Luciani');
    await form.getByLabel('Email').fill('toussaint@example.com');
    await buttonOf(page).click();
    await expect(form.getByText("Ce lieu de Haute-Corse n'est pas connu")).toBeVisible();
    await expect(form.getByLabel('Type de bien')).toHaveValue('Appartement');
    await expect(form.getByLabel('État')).toHaveValue('bon');
    await expect(form.getByLabel('Votre message')).toHaveValue('Vue sur le port.');

    await form.getByLabel('Commune').fill('bastia');
    await buttonOf(page).click();
    await expect(page.getByText(STORED)).toBeInViewport();
    await expect(form.getByLabel('Votre message')).toHaveValue('');

    await form.getByLabel('Nom (Prénom et Nom)').fill('Toussaint Luciani');
    await form.getByLabel('Email').fill('toussaint@example.com');
    await buttonOf(page).click();
    await expect(page.getByText('Un message vient déjà de partir')).toBeVisible();
    await expect(form.getByLabel('Email')).toHaveValue('toussaint@example.com');
  });
});
