import type { Page } from '@playwright/test';
import type { PropertyJson } from '#contract/property/property-json.ts';
import { expectAccessible } from './accessible.ts';
import { REFUSED, signIn, toast } from './admin-page.ts';
import { answerDialog } from './admin-properties-page.ts';
import { expect, test } from './fixtures.ts';
import { expectToFit } from './screen-widths.ts';

const SEARCHES = '/admin/searches';
const HOME: Partial<PropertyJson> = {
  location: 'Olcani',
  type: 'Maison',
  price: 500_000,
  bedrooms: 3,
  features: ['Piscine'],
};
const WISHES = 'type=Maison&max_price=500000&features=Piscine';

test.beforeEach(({ api }) => api.deleteSearches());
test.afterEach(({ api }) => api.deleteSearches());

test('on a phone, homes are found for a person, proposed and answered', async ({ page, site, api }) => {
  await api.createProperty({ ...HOME, title: 'Maison du port' });
  await api.createProperty({ ...HOME, title: 'Maison cachée', is_private: 1 });
  await api.createProperty({ ...HOME, title: 'Maison un peu chère', price: 520_000 });
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page, site, SEARCHES);
  const newSearch = page.getByRole('main').getByRole('link', { name: 'Ajouter une recherche' }).first();
  await expect(newSearch).toBeVisible();
  await expectAccessible(page);
  await newSearch.click();

  await expect(page.getByRole('heading', { name: 'Nouvelle recherche' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Nom' }).fill('Anna Martin');
  await page.getByLabel('Téléphone').fill('06 12 34 56 78');
  await page.getByLabel('Mandat', { exact: true }).selectOption('Mandat exclusif');
  await page.getByLabel("Jusqu'au").fill('2099-03-12');
  await page.getByRole('combobox', { name: 'Lieux' }).fill('olcan');
  await page.getByRole('option', { name: /^Olcani/ }).click();
  await page.getByRole('checkbox', { name: 'Maison' }).check();
  await page.getByRole('group', { name: 'Prix' }).getByLabel('Maximum (€)').fill('500000');
  await page.getByRole('checkbox', { name: 'Piscine' }).check();
  const sentence = "Maison à Olcani, jusqu'à 500\u202f000\u00a0€, avec piscine";
  await expect(page.getByRole('form')).toContainText(sentence);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Enregistrer' }).click();

  await expect(toast(page, 'Recherche créée')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Anna Martin', level: 1 })).toBeVisible();
  await expect(page.getByText("Mandat exclusif, jusqu'au 12 mars 2099")).toBeVisible();
  const homes = page.getByRole('region', { name: 'Biens' });
  await expect(homes).toContainText("2 biens correspondent, 1 s'en approche.");
  await expect(homes.getByRole('list', { name: "Biens qui s'en approchent" })).toContainText(
    'Prix 4 % au-dessus du budget',
  );
  await homes.getByRole('checkbox', { name: 'Choisir Maison du port' }).check();
  await homes.getByRole('checkbox', { name: 'Choisir Maison cachée' }).check();
  await homes.getByRole('button', { name: 'Proposer 2 biens' }).click();
  const dialog = page.getByRole('dialog', { name: 'Proposer 2 biens' });
  await expect(dialog).toContainText('Sans adresse e-mail, rien ne part');
  await dialog.getByLabel('Votre message').fill('Bonjour Anna.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Proposer', exact: true }).click();
  const text = page.getByRole('dialog', { name: 'Proposition enregistrée' }).getByLabel('Texte à envoyer');
  await expect(text).toHaveValue(/^Bonjour Anna\.\n\n[\s\S]*\/vente\/\d+-maison-du-port[\s\S]*/);
  await expect(text).toHaveValue(/\/prive\//);
  await expect(text).toBeFocused();
  await page.getByRole('button', { name: 'Terminer' }).click();
  await expect(homes.getByRole('heading', { name: 'Biens' })).toBeFocused();

  const answers = page.getByRole('group', { name: 'Réponse pour Maison du port' });
  await answers.getByRole('button', { name: 'Décliné' }).click();
  await expect(answers.getByRole('button', { name: 'Décliné' })).toHaveAttribute('aria-pressed', 'true');
  await expect(homes.getByRole('listitem').filter({ hasText: 'Maison du port' })).toContainText('Décliné');
  await answers.getByRole('button', { name: 'Décliné' }).click();
  await expect(answers.getByRole('button', { pressed: true })).toHaveCount(0);
  await page.getByLabel('Note sur Maison du port').fill('Veut la revoir en mai');
  await page.getByLabel('Note sur Maison du port').blur();
  await expect(toast(page, 'Note enregistrée')).toBeVisible();
  await expectAccessible(page);
  await expectToFit(page, [1440, 768, 360]);

  await page.getByRole('main').getByRole('link', { name: 'Recherches' }).click();
  const card = page.getByRole('article', { name: 'Anna Martin' });
  await expect(card).toContainText(sentence);
  await expect(card).toContainText('2 biens correspondent');
  await expectToFit(page, [1440, 768, 360]);
  await page.getByRole('searchbox', { name: 'Nom, e-mail ou téléphone' }).fill('0612345678');
  await expect(page).toHaveURL(/q=0612345678/);
  await expect(card).toBeVisible();
});

test('what cannot be saved is said beside its field, and nothing typed is lost', async ({
  page,
  site,
  api,
  problems,
}) => {
  problems.expect(REFUSED);
  const { id } = await api.createSearch({ name: 'Anna Martin', email: 'anna@example.test' });
  await signIn(page, site, `${SEARCHES}/new`);
  await page.getByLabel('Nom').fill('Anna M.');
  await page.getByLabel('E-mail').fill('anna@example.test');
  await expect(page.getByText('Une autre recherche existe pour cette adresse')).toBeVisible();
  await expect(page.getByRole('form').getByRole('link', { name: 'Anna Martin' })).toHaveAttribute(
    'href',
    `${SEARCHES}/${id}`,
  );
  await page.getByRole('group', { name: 'Prix' }).getByLabel('Maximum (€)').fill('0');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByText('Aucun bien ne coûte 0 €')).toBeVisible();
  await expect(page.getByText("Rien n'est enregistré : un champ est à corriger.")).toBeVisible();

  await page.getByRole('group', { name: 'Prix' }).getByLabel('Maximum (€)').fill('');
  await page.getByLabel('E-mail').fill('anna@example');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByText("Cette adresse e-mail n'est pas valide.")).toBeVisible();

  await page.getByLabel('E-mail').fill('anna.m@example.test');
  await page.getByRole('combobox', { name: 'Lieux' }).fill('Atlantide');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByRole('combobox', { name: 'Lieux' })).toHaveAccessibleDescription(/Atlantide/);
  await expect(page.getByRole('combobox', { name: 'Lieux' })).toBeFocused();
  await expect(page.getByRole('listbox')).toBeHidden();

  void answerDialog(page, true);
  await page.reload();
  await expect(page.getByText('Votre saisie précédente a été retrouvée.')).toBeVisible();
  await expect(page.getByLabel('Nom')).toHaveValue('Anna M.');
});

test('a change on an older state is told, and can be taken or saved over', async ({ page, site, api, problems }) => {
  problems.expect(REFUSED);
  const { id } = await api.createSearch({ name: 'Anna Martin', phone: '06 12 34 56 78' });
  await signIn(page, site, `${SEARCHES}/${id}`);
  await page.getByRole('button', { name: 'Modifier' }).click();
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Nom')).toBeFocused();
  await page.getByLabel('Notes').fill('Cherche pour mai.');
  await api.changeSearch(id, { financing: 'comptant' });
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByRole('alert')).toContainText(
    "Cette recherche a été modifiée entre-temps par quelqu'un d'autre.",
  );
  await page.getByRole('button', { name: 'Reprendre la version enregistrée' }).click();
  await expect(page.getByRole('alert')).toBeHidden();
  await expect(page.getByLabel('Financement')).toHaveValue('comptant');
  await expect(page.getByLabel('Notes')).toHaveValue('');

  await page.getByLabel('Notes').fill('Cherche pour mai.');
  await api.changeSearch(id, { financing: 'accord' });
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await page.getByRole('button', { name: 'Enregistrer ma version' }).click();
  await expect(toast(page, 'Recherche enregistrée')).toBeVisible();
  await expect(page.getByRole('region', { name: 'La recherche' })).toContainText('Cherche pour mai.');

  const question = answerDialog(page, true);
  await page.getByRole('button', { name: 'Supprimer' }).click();
  expect(await question).toContain("Supprimer la recherche d'Anna Martin");
  await expect(toast(page, 'Recherche supprimée avec succès')).toBeVisible();
  await expect(page.getByText('Notez ici ce que chaque personne cherche')).toBeVisible();
});

test('a home that was trashed meanwhile is taken out of the proposal, the message stays', async ({
  page,
  site,
  api,
  problems,
}) => {
  problems.expect(REFUSED);
  const port = await api.createProperty({ ...HOME, title: 'Maison du port' });
  await api.createProperty({ ...HOME, title: 'Maison haute' });
  const { id } = await api.createSearch({ phone: '06 12 34 56 78', places: ['Olcani'], search: WISHES });
  await signIn(page, site, `/admin/properties/${port.id}/edit`);
  const fitting = page.getByRole('region', { name: 'Recherches correspondantes' });
  await expect(fitting).toContainText('Tout correspond');
  await fitting.getByRole('link', { name: 'Anna Martin' }).click();
  await expect(page).toHaveURL(`${SEARCHES}/${id}`);
  for (const title of ['Maison du port', 'Maison haute']) await page.getByLabel(`Choisir ${title}`).check();
  await page.getByRole('button', { name: 'Proposer 2 biens' }).click();
  await page.getByLabel('Votre message').fill('Bonjour Anna.');
  await api.deleteProperty(port.id);
  await page.getByRole('button', { name: 'Proposer', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText(
    "Ce bien n'est plus à proposer, il est retiré du choix : Maison du port.",
  );
  await expect(page.getByLabel('Votre message')).toHaveValue('Bonjour Anna.');
  await page.getByRole('button', { name: 'Proposer', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Proposition enregistrée' })).toBeVisible();
});

test('a long list of searches has pages, and the menu of a phone leads to them', async ({ page, site, api }) => {
  for (let number = 1; number <= 51; number += 1)
    await api.createSearch({ name: `Personne ${number}`, phone: '0612345678' });
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page, site, '/admin/trash');
  await openScreen(page, 'Recherches');
  await expect(page.getByText('51 personnes')).toBeVisible();
  await page.getByRole('link', { name: 'Page suivante' }).click();
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page.getByText('Page 2 sur 2')).toBeVisible();
});

async function openScreen(page: Page, name: string): Promise<void> {
  const screens = page.getByRole('navigation', { name: 'Écrans' });
  await expect(screens).toBeHidden();
  await page.getByRole('button', { name: 'Menu' }).click();
  await screens.getByRole('link', { name }).click();
  await expect(screens).toBeHidden();
}
