import { slotDays, slotLabel, weekdayLabel } from '#contract/appointments/appointment.ts';
import { agentDay } from '#contract/time/agent-day.ts';
import { expectAccessible } from './accessible.ts';
import { REFUSED, signIn, toast } from './admin-page.ts';
import { answerDialog } from './admin-properties-page.ts';
import { expect, test } from './fixtures.ts';
import { startMailServer } from './mail-server.ts';
import { openPage } from './open-page.ts';
import { aVilla } from './property-page.ts';
import { startSite } from './running-site.ts';
import { expectToFit } from './screen-widths.ts';
import { SiteApi } from './site-api.ts';

const VISITS = '/admin/visits';
const [, , ON = '', NEXT = ''] = slotDays(agentDay(new Date()));
const HALF_DAYS = { name: /^Quand pouvez-vous venir/ };
const MORNING = slotLabel({ on: ON, part: 'matin' });

for (const around of [test.beforeEach, test.afterEach]) {
  around(async ({ api }) => {
    await api.deleteVisits();
    await api.deleteSearches();
  });
}

test('on a phone, a visitor asks for a visit and the agent confirms it', async ({ page, site, api }) => {
  const villa = await aVilla(api, { title: 'Villa du port', photos: 1 });
  await page.setViewportSize({ width: 360, height: 740 });
  await openPage(page, villa.path);
  await page.getByRole('button', { name: 'Demander une visite' }).click();
  const dialog = page.getByRole('dialog', { name: 'Demander une visite' });
  await expect(dialog).toContainText('Villa du port');
  await expect(dialog.getByRole('group', HALF_DAYS).getByRole('checkbox')).toHaveCount(28);
  await dialog.getByRole('checkbox', { name: MORNING }).check();
  await dialog.getByRole('checkbox', { name: slotLabel({ on: NEXT, part: 'apres_midi' }) }).check();
  await expect(dialog.getByText('2 demi-journées choisies, une autre est possible.')).toBeVisible();
  await dialog.getByLabel('Nom (Prénom et Nom)').fill('Élise Fabiani');
  await expect(dialog.getByLabel('Téléphone')).toHaveAccessibleDescription(/et à rien d'autre\.$/);
  await dialog.getByLabel('Téléphone').fill('06 12 34 56 78');
  await dialog.getByLabel('Votre message').fill('Avec mes parents.');

  // What is missing is said beside its field.
  await dialog.getByRole('button', { name: 'Envoyer ma demande' }).click();
  await expect(dialog.getByText('Indiquez votre adresse e-mail.')).toBeVisible();
  await expect(dialog.getByLabel('Email')).toBeFocused();
  await dialog.getByLabel('Email').fill('elise@example.com');
  await expect(dialog.getByText('Indiquez votre adresse e-mail.')).toBeHidden();
  await expectAccessible(page);

  // Back closes the form; what was typed is still there.
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(new RegExp(`${villa.path}$`));
  await page.getByRole('button', { name: 'Demander une visite' }).click();
  await expect(dialog.getByRole('checkbox', { name: MORNING })).toBeChecked();
  await dialog.getByRole('button', { name: 'Envoyer ma demande' }).click();
  await expect(dialog.getByText('Votre demande de visite est enregistrée. Je vous réponds sous 24 h.')).toBeVisible();
  await expect(dialog).toContainText('elise@example.com');
  await expectAccessible(page);
  await expectToFit(page, [1440, 768, 360]);
  await dialog.getByRole('button', { name: 'Revenir au bien' }).click();
  await expect(dialog).toBeHidden();

  await signIn(page, site, '/admin/messages');
  await page.getByRole('article', { name: 'Élise Fabiani' }).getByRole('link', { name: 'Voir la visite' }).click();
  const visit = page.getByRole('article', { name: "Visite d'Élise Fabiani" });
  await expect(visit).toContainText('Demandée');
  await expect(visit.getByRole('link', { name: 'Appeler' })).toHaveAttribute('href', 'tel:0612345678');
  await expect(visit.getByRole('link', { name: 'Itinéraire' })).toHaveAttribute('href', /destination=Saint-Florent/);
  await visit.getByRole('button', { name: MORNING }).click();
  const form = visit.getByRole('form', { name: `Confirmer le ${weekdayLabel(ON)}` });
  await form.getByLabel('Heure').fill('10:30');
  await form.getByLabel('Lieu de rendez-vous').fill('Devant la mairie');
  await expectAccessible(page);
  await expectToFit(page, [1440, 768, 360]);
  await form.getByRole('button', { name: 'Confirmer la visite' }).click();
  await expect(toast(page, 'Visite confirmée')).toBeVisible();
  await expect(visit).toContainText('10\u00a0h\u00a030');
  await expect(visit).toContainText('Devant la mairie');
  await expect(page.getByRole('region', { name: new RegExp(weekdayLabel(ON), 'i') })).toContainText('Villa du port');
  await expectAccessible(page);
  await expectToFit(page, [1440, 768, 360]);
});

test('the half-days are three at most, chosen with the keyboard alone', async ({ page, api }) => {
  const villa = await aVilla(api);
  await openPage(page, villa.path);
  await page.getByRole('button', { name: 'Demander une visite' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Fermer' })).toBeFocused();
  const boxes = page.getByRole('group', HALF_DAYS).getByRole('checkbox');
  await page.keyboard.press('Tab');
  await expect(boxes.first()).toBeFocused();
  for (let count = 0; count < 3; count += 1) {
    await page.keyboard.press('Space');
    await page.keyboard.press('Tab');
  }
  await expect(page.getByText('Trois demi-journées choisies')).toBeVisible();
  await expect(boxes.nth(3)).toBeDisabled();
  await boxes.nth(1).press('Space');
  await expect(boxes.nth(3)).toBeEnabled();
  await page.getByRole('button', { name: 'Plus de dates' }).press('Enter');
  await expect(boxes).toHaveCount(120);
  await expect(boxes.nth(28)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Demander une visite' })).toBeFocused();
});

test('who has a home to sell too is led on, with the name filled in', async ({ page, api }) => {
  const villa = await aVilla(api);
  await openPage(page, villa.path);
  await page.getByRole('button', { name: 'Demander une visite' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Plus de dates' }).click();
  await dialog.getByRole('checkbox').nth(40).check();
  await openPage(page, villa.path);
  await page.getByRole('button', { name: 'Demander une visite' }).click();
  await expect(dialog.getByRole('checkbox').nth(40)).toBeChecked();
  await dialog.getByLabel('Nom (Prénom et Nom)').fill('Ghjulia Susini');
  await dialog.getByLabel('Email').fill('ghjulia@example.com');
  await dialog.getByLabel("J'ai aussi un bien à vendre").check();
  await dialog.getByRole('button', { name: 'Envoyer ma demande' }).click();
  await expect(page).toHaveURL(/\/vendre$/);
  await expect(page.getByText('Votre demande de visite est enregistrée.')).toBeVisible();
  await expect(page.getByLabel('Nom (Prénom et Nom)')).toHaveValue('Ghjulia Susini');
});

test('offline, a request says so and stays', async ({ page, context, api, problems }) => {
  problems.expect(/ERR_INTERNET_DISCONNECTED/);
  const villa = await aVilla(api);
  await openPage(page, villa.path);
  await page.getByRole('button', { name: 'Demander une visite' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('checkbox', { name: MORNING }).check();
  await dialog.getByLabel('Nom (Prénom et Nom)').fill('Paul Leca');
  await dialog.getByLabel('Email').fill('paul@example.com');
  await context.setOffline(true);
  await dialog.getByRole('button', { name: 'Envoyer ma demande' }).click();
  await expect(dialog.getByText('Vous semblez hors connexion. Votre demande reste ici')).toBeVisible();
  await expect(dialog.getByLabel('Email')).toHaveValue('paul@example.com');
  await context.setOffline(false);
  await dialog.getByRole('button', { name: 'Envoyer ma demande' }).click();
  await expect(dialog.getByText('Votre demande de visite est enregistrée.')).toBeVisible();
});

test('a sold home is not to be visited', async ({ page, api }) => {
  const villa = await aVilla(api, { sale_state: 'sold' });
  await openPage(page, villa.path);
  await expect(page.getByText('Ce bien est vendu.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Demander une visite' })).toHaveCount(0);
});

test('the answer to a proposal and the visit are one thing', async ({ page, site, api, problems }) => {
  problems.expect(REFUSED);
  const home = await api.createProperty({ title: 'Maison du port' });
  const { id } = await api.createSearch({ name: 'Anna Martin', phone: '06 98 76 54 32' });
  await api.propose(id, [home.id]);
  await signIn(page, site, `/admin/searches/${id}`);
  const answers = page.getByRole('group', { name: 'Réponse pour Maison du port' });
  await answers.getByRole('button', { name: 'Visite prévue' }).click();
  await expect(page.getByText('Visite demandée')).toBeVisible();
  await page.getByRole('link', { name: "Voir dans l'agenda" }).click();

  const visit = page.getByRole('article', { name: "Visite d'Anna Martin" });
  await visit.getByRole('button', { name: 'Choisir une date' }).click();
  const form = page.getByRole('form', { name: "Modifier la visite d'Anna Martin" });
  await form.getByLabel('Jour').fill(ON);
  await form.getByLabel('Heure').fill('15:30');
  await expect(form.getByLabel('État')).toHaveValue('confirmed');
  await form.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(toast(page, 'Visite confirmée')).toBeVisible();

  await visit.getByRole('link', { name: 'Anna Martin', exact: true }).click();
  await expect(page.getByText(`Visite confirmée\u00a0: ${weekdayLabel(ON)} à 15\u00a0h\u00a030`)).toBeVisible();
  await answers.getByRole('button', { name: 'Décliné' }).click();
  await expect(toast(page, "Une visite de ce bien est confirmée : annulez-la d'abord dans l'agenda.")).toBeVisible();
  await expect(answers.getByRole('button', { name: 'Visite prévue' })).toHaveAttribute('aria-pressed', 'true');
  await expectAccessible(page);
});

test('the agent notes a visit, says what came of it, and what is wrong stands beside its field', async ({
  page,
  site,
  api,
}) => {
  await api.createProperty({ title: 'Maison du port', location: 'Nonza' });
  await api.createSearch({ name: 'Anna Martin', phone: '06 98 76 54 32' });
  await signIn(page, site, VISITS);
  await expect(page.getByText("Aucune visite n'est prévue.")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Ajouter une visite' }).click();
  const form = page.getByRole('form', { name: 'Nouvelle visite' });
  await form.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(form.getByText('Choisissez le bien à visiter.')).toBeVisible();
  await expect(form.getByText("Rien n'est enregistré : 4 champs sont à corriger.")).toBeVisible();
  await form.getByLabel('Bien').fill('maison du p');
  await form.getByRole('button', { name: 'Maison du port Nonza' }).click();
  await form.getByLabel('Visiteur (Prénom et Nom)').fill('Anna');
  await form.getByRole('button', { name: /^Anna Martin/ }).click();
  await form.getByLabel('Jour').fill(agentDay(new Date()));
  await form.getByLabel('Heure').fill('00:00');
  await form.getByLabel('Durée').selectOption('1\u00a0h');
  await expect(form).toContainText('rien ne part : prévenez le visiteur vous-même.');
  await expectAccessible(page);
  await expectToFit(page, [360, 768, 1440]);
  await form.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(toast(page, 'Visite confirmée')).toContainText('prévenez Anna Martin vous-même');

  // Two at once are possible, and told.
  const { id } = await api.createProperty({ title: 'Maison haute' });
  await api.createVisit({
    property_id: id,
    person: { name: 'Paul Leca' },
    starts_at: `${ON}T10:00`,
    state: 'confirmed',
  });
  await page.reload();
  const today = page.getByRole('region', { name: /^Aujourd'hui/ });
  const visit = today.getByRole('article', { name: "Visite d'Anna Martin" });
  await expect(visit).toContainText('0\u00a0h');
  const other = page.getByRole('article', { name: 'Visite de Paul Leca' });
  await other.getByRole('button', { name: 'Modifier' }).click();
  const moved = page.getByRole('form', { name: 'Modifier la visite de Paul Leca' });
  await moved.getByLabel('Jour').fill(agentDay(new Date()));
  await moved.getByLabel('Heure').fill('00:10');
  await moved.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByText('Une autre visite est confirmée à la même heure')).toBeInViewport();
  await expect(today.getByRole('article')).toHaveCount(2);
  await other.getByRole('button', { name: 'Modifier' }).click();
  await moved.getByLabel('Jour').fill(ON);
  await moved.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(today.getByRole('article')).toHaveCount(1);
  await expect(other).toBeInViewport();
  await expect(page.getByText('Une autre visite est confirmée')).toBeHidden();

  await page.goto('/admin');
  const next = page.getByRole('region', { name: 'Vos visites' });
  await expect(next.getByRole('link', { name: 'Appeler Anna Martin' })).toHaveAttribute('href', 'tel:0698765432');
  await expect(next.getByRole('link', { name: /^Itinéraire/ })).toHaveAttribute('href', /destination=Nonza/);
  await expectAccessible(page);
  await next.getByRole('link', { name: 'Anna Martin', exact: true }).click();

  await visit.getByRole('button', { name: 'Visite faite' }).click();
  await expect(toast(page, 'Visite faite')).toBeVisible();
  await visit.getByRole('button', { name: 'Écrire le compte rendu' }).click();
  const edit = page.getByRole('form', { name: "Modifier la visite d'Anna Martin" });
  await edit.getByLabel('Compte rendu').fill('Aime la terrasse, trouve la cuisine petite.');
  await edit.getByLabel('Partager avec le propriétaire').check();
  await expect(edit).toContainText('personne ne doit pouvoir y être reconnu');
  await edit.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(visit).toContainText('Compte rendu, partagé avec le propriétaire');

  await page.getByRole('article', { name: 'Visite de Paul Leca' }).getByRole('button', { name: 'Modifier' }).click();
  const question = answerDialog(page, true);
  await page.getByRole('button', { name: 'Supprimer la visite' }).click();
  expect(await question).toContain('Supprimer la visite de Paul Leca');
  await expect(toast(page, 'Visite supprimée')).toBeVisible();
});

test('a visit that is confirmed is mailed with its calendar file', async ({ page }) => {
  await using mailServer = await startMailServer();
  await using site = await startSite({ SMTP_URL: mailServer.url });
  const api = await SiteApi.signIn(site);
  const { id } = await api.createProperty({ title: 'Maison du port' });
  await api.createVisit({ property_id: id, person: { name: 'Anna Martin', email: 'anna@example.com' } });
  await signIn(page, site, VISITS);
  const visit = page.getByRole('article', { name: "Visite d'Anna Martin" });
  await visit.getByRole('button', { name: 'Choisir une date' }).click();
  const form = page.getByRole('form', { name: "Modifier la visite d'Anna Martin" });
  await form.getByLabel('Jour').fill(ON);
  await form.getByLabel('Heure').fill('10:30');
  await expect(form).toContainText("un e-mail part à anna@example.com, avec l'invitation pour son calendrier.");
  await form.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(toast(page, 'Visite confirmée')).toContainText('Un e-mail part à anna@example.com.');
  await expect.poll(() => mailServer.mails.filter((mail) => mail.includes('text/calendar')).length).toBe(1);
});

test('a change on an older state is told, and can be saved over', async ({ page, site, api, problems }) => {
  problems.expect(REFUSED);
  const { id } = await api.createProperty({ title: 'Maison du port' });
  const visit = await api.createVisit({ property_id: id, person: { name: 'Anna Martin' } });
  await signIn(page, site, `${VISITS}?visite=${visit.id}`);
  await page.getByRole('button', { name: 'Modifier' }).click();
  const form = page.getByRole('form', { name: "Modifier la visite d'Anna Martin" });
  await form.getByLabel('Note').fill('Clés chez la voisine.');
  await api.changeVisit(visit.id, { meeting_point: 'Devant la mairie' });
  await form.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByRole('alert')).toContainText('Cette visite a été modifiée entre-temps');
  await page.getByRole('button', { name: 'Enregistrer ma version' }).click();
  await expect(toast(page, 'Visite enregistrée')).toBeVisible();
  await expect(page.getByRole('article', { name: "Visite d'Anna Martin" })).toContainText('Clés chez la voisine.');
});

test('a telephone reads the agenda under an address that can be renewed', async ({ page, request, site, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(page, site, VISITS);
  const field = page.getByLabel('Adresse du calendrier');
  await expect(field).toHaveValue(/\/api\/agenda\/.+\.ics$/);
  const first = await field.inputValue();
  await page.getByRole('button', { name: 'Copier' }).click();
  await expect(toast(page, 'Adresse copiée')).toBeVisible();
  const question = answerDialog(page, true);
  await page.getByRole('button', { name: 'Nouvelle adresse' }).click();
  expect(await question).toContain("L'ancienne ne montre plus rien");
  await expect(field).not.toHaveValue(first);
  expect((await request.get(new URL(first).pathname)).status()).toBe(404);
  expect((await request.get(new URL(await field.inputValue()).pathname)).status()).toBe(200);
});
