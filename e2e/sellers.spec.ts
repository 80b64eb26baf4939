import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { REFUSED, signIn, toast } from './admin-page.ts';
import { answerDialog } from './admin-properties-page.ts';
import { expect, test } from './fixtures.ts';
import { expectToFit } from './screen-widths.ts';

const SELLERS = '/admin/sellers';

test.beforeEach(({ api }) => api.deleteSellers());
test.afterEach(({ api }) => api.deleteSellers());

test('on a phone, a seller is noted, and becomes an advert', async ({ page, site, api }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page, site, SELLERS);
  const add = page.getByRole('main').getByRole('link', { name: 'Ajouter un vendeur' }).first();
  await expect(add).toBeVisible();
  await expectAccessible(page);
  await add.click();

  await page.getByRole('textbox', { name: 'Nom' }).fill('Ange Leca');
  await page.getByLabel('Téléphone').fill('06 12 34 56 78');
  await page.getByLabel('Étape', { exact: true }).selectOption('Estimation');
  await page.getByRole('textbox', { name: 'Prochaine étape' }).fill('Rappeler le notaire');
  await page.getByLabel('Le', { exact: true }).fill('2026-01-05');
  await page.getByLabel('Type de bien').selectOption('Maison');
  await page.getByLabel('Commune').fill('Nonza');
  await page.getByLabel('Surface habitable (m²)').fill('92,5');
  await page.getByLabel('Basse (€)').fill('310 000');
  await page.getByLabel('Haute (€)').fill('340000');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Enregistrer' }).click();

  await expect(toast(page, 'Vendeur créé')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Ange Leca' })).toBeVisible();
  await expect(page.getByText(/^Rappeler le notaire, le 5.janvier.2026$/)).toBeVisible();
  const facts = page.getByRole('region', { name: 'Le vendeur' });
  await expect(facts.getByRole('link', { name: 'Appeler' })).toHaveAttribute('href', 'tel:0612345678');
  await expect(facts).toContainText('Maison à Nonza, 92,5\u00a0m²');
  await expectAccessible(page);
  await expectToFit(page, [1440, 768, 360]);

  await page.getByRole('link', { name: 'Vendeurs', exact: true }).first().click();
  const card = page.getByRole('article', { name: 'Ange Leca' });
  await expect(card).toContainText('Estimation');
  await page.getByLabel('Étape', { exact: true }).selectOption('Mandat');
  await expect(page.getByText('Aucun vendeur ici.')).toBeVisible();
  await page.getByLabel('Étape', { exact: true }).selectOption('Estimation');
  await page.getByRole('searchbox').fill('nonza');
  await expect(page).toHaveURL(/stage=estimation&q=nonza/);
  await expectToFit(page, [1440, 768, 360]);
  await card.getByRole('link').click();

  await facts.getByRole('button', { name: "Créer l'annonce" }).click();
  await expect(page).toHaveURL(/\/admin\/properties\/\d+\/edit$/);
  await expect(page.getByLabel('Titre')).toHaveValue('Maison à Nonza');
  await openOwner(page);
  await expect(page.getByRole('link', { name: 'Ange Leca' })).toBeVisible();
  await expect(page.getByRole('link', { name: '06 12 34 56 78' })).toBeVisible();
  await api.deleteProperty(Number(page.url().match(/\d+(?=\/edit)/)));
});

test('what cannot be saved is said beside its field, and what someone else saved is not lost', async ({
  page,
  site,
  api,
  problems,
}) => {
  problems.expect(REFUSED);
  const { id } = await api.createSeller({ name: 'Ange Leca', phone: '0612345678' });
  await signIn(page, site, `${SELLERS}/${id}`);
  await page.getByLabel('Basse (€)').fill('beaucoup');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByText('Ce champ doit être un nombre.')).toBeVisible();
  await expect(page.getByLabel('Basse (€)')).toBeFocused();
  await page.getByLabel('Basse (€)').fill('300000');
  await page.getByLabel('Haute (€)').fill('200000');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByText("L'estimation haute ne peut pas être inférieure à la basse.")).toBeVisible();

  await api.changeSeller(id, { stage: 'rendez_vous' });
  await page.getByLabel('Haute (€)').fill('330000');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByRole('alert')).toContainText("Ce vendeur a été modifié entre-temps par quelqu'un d'autre.");
  await page.getByRole('button', { name: 'Enregistrer ma version' }).click();
  await expect(toast(page, 'Vendeur enregistré')).toBeVisible();
  await expect(page.getByLabel('Haute (€)')).toHaveValue('330\u202f000');

  const asked = answerDialog(page, true);
  await page.getByRole('button', { name: 'Supprimer' }).click();
  expect(await asked).toBe('Supprimer Ange Leca des vendeurs ? Son bien reste.');
  await expect(toast(page, 'Vendeur supprimé avec succès')).toBeVisible();
  await expect(page).toHaveURL(SELLERS);
});

test('the dashboard leads to next steps and to mandates that end', async ({ page, site, api }) => {
  const home = await api.createProperty({ title: 'Tour de Nonza', mandate_ends_on: '2026-01-31' });
  await api.createSeller({ name: 'Marie Orsini', phone: '0495000000', property_id: home.id, stage: 'mandat' });
  await api.createSeller({ name: 'Ange Leca', phone: '0612345678', next_on: '2026-01-05', next_what: 'Rappeler' });
  await signIn(page, site, '/admin');
  const task = (text: RegExp) => page.getByRole('listitem').filter({ hasText: text });
  await expect(task(/Un vendeur attend votre appel/)).toBeVisible();
  await expect(task(/Ange Leca.: Rappeler, le 5 janvier 2026/)).toBeVisible();
  await task(/Le mandat de «.Tour de Nonza.» s'est terminé le 31 janvier 2026/)
    .getByRole('link', { name: 'Voir le bien' })
    .click();

  await expect(page.getByLabel("Mandat jusqu'au")).toBeFocused();
  await page.getByLabel('Mandat signé le').fill('2026-02-01');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByText('La fin du mandat ne peut pas précéder sa signature.')).toBeVisible();
  await page.getByLabel("Mandat jusqu'au").fill('2099-01-31');
  await page.getByLabel('Adresse exacte').fill('3 hameau de Pietra');
  await page.getByLabel('Clés').fill('Chez la voisine');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(toast(page, 'Propriété mise à jour avec succès')).toBeVisible();
  await page.goto(`/admin/properties/${home.id}/edit`);
  await openOwner(page);
  await expect(page.getByLabel('Clés')).toHaveValue('Chez la voisine');
  await expect(page.getByRole('link', { name: 'Marie Orsini' })).toBeVisible();
});

async function openOwner(page: Page): Promise<void> {
  await page.getByRole('heading', { name: 'Propriétaire', exact: true }).click();
}
