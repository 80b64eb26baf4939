import { expectAccessible } from './accessible.ts';
import { REFUSED, submitLogin, toast } from './admin-page.ts';
import { expect, test } from './fixtures.ts';
import { startMailServer } from './mail-server.ts';
import { startSite } from './running-site.ts';
import { expectToFit } from './screen-widths.ts';

const LINK = /http:\/\/\S+\/admin\/login\?reset=[\w-]+/;
const OWN = 'maquis et tramontane';

test('a new agent changes the password that the site has made, sets the mail server, and comes back by a link', async ({
  page,
  problems,
}) => {
  problems.expect(REFUSED);
  await using mail = await startMailServer();
  await using site = await startSite({ ADMIN_PASSWORD: '', PRIVATE_HOSTS: '127.0.0.1' });
  const [, made = ''] = /affiché cette fois seulement : (\S+)/.exec(site.log()) ?? [];
  const { email } = site.admin;

  await page.goto(`${site.baseUrl}/admin/login`);
  await page.getByRole('checkbox', { name: 'Rester connecté' }).check();
  await submitLogin(page, { email, password: made });
  await expect(page.getByRole('heading', { level: 1, name: 'Choisissez votre mot de passe' })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Mot de passe actuel').fill(made);
  await page.getByLabel('Nouveau mot de passe').fill('court');
  await page.getByRole('button', { name: 'Changer le mot de passe' }).click();
  await expect(page.getByLabel('Nouveau mot de passe')).toBeFocused();
  await expect(page.getByLabel('Nouveau mot de passe')).toHaveAccessibleDescription(/trop court/);
  await page.getByLabel('Nouveau mot de passe').fill(OWN);
  await page.getByRole('button', { name: 'Changer le mot de passe' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Gestion des biens' })).toBeVisible();

  await page.goto(`${site.baseUrl}/admin/settings`);
  const card = page.locator('section', { has: page.getByRole('heading', { name: 'Messagerie' }) });
  await expect(card.getByText('Aucun e-mail ne part encore')).toBeVisible();
  await card.getByLabel("Serveur d'envoi").fill('127.0.0.1');
  await card.getByLabel('Port').fill(new URL(mail.url).port);
  await card.getByLabel('Sécurité').selectOption({ label: 'Sans chiffrement : tout est lisible en chemin' });
  await card.getByLabel("Adresse d'expéditeur").fill('jean@agence.example');
  // Nothing that was typed is lost on the way out, by a link or by loading the page again.
  page.once('dialog', (dialog) => dialog.dismiss());
  await page.getByRole('link', { name: 'Messages' }).click();
  await expect(page).toHaveURL(/settings$/);
  page.once('dialog', (dialog) => dialog.accept());
  await page.reload();
  await expect(card.getByLabel("Serveur d'envoi")).toHaveValue('127.0.0.1');
  await card.getByRole('button', { name: 'Valider la messagerie' }).click();
  await expect(toast(page, 'Messagerie enregistrée')).toBeVisible();
  await card.getByLabel('Envoyer un essai à').fill('jean@example.com');
  await card.getByRole('button', { name: "Envoyer l'essai" }).click();
  await expect(card.getByText("Le serveur a pris l'e-mail pour jean@example.com")).toBeVisible();
  expect(mail.mails).toHaveLength(1);
  await expectAccessible(page);
  await expectToFit(page, [1440, 360]);

  const loaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Se déconnecter' }).click();
  await loaded;
  await page.getByRole('button', { name: 'Mot de passe oublié ?' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Envoyer le lien' }).click();
  await expect(page.getByText(/un e-mail vient d'y être envoyé/)).toBeVisible();
  await expect.poll(() => mail.mails.length).toBe(2);
  const [link = ''] = LINK.exec(mail.mails[1] ?? '') ?? [];
  const path = new URL(link).pathname + new URL(link).search;

  await page.goto(site.baseUrl + path);
  await page.getByLabel('Nouveau mot de passe').fill('garrigue et libeccio');
  await page.getByRole('button', { name: 'Enregistrer le mot de passe' }).click();
  await expect(page.getByText('Mot de passe enregistré. Connectez-vous.')).toBeVisible();
  await expect(page).toHaveURL(`${site.baseUrl}/admin/login`);
  await submitLogin(page, { email, password: 'garrigue et libeccio' });
  await expect(page).toHaveURL(`${site.baseUrl}/admin/properties`);

  await page.goto(site.baseUrl + path);
  await page.getByLabel('Nouveau mot de passe').fill(OWN);
  await page.getByRole('button', { name: 'Enregistrer le mot de passe' }).click();
  await expect(page.getByRole('alert')).toContainText('demandez-en un autre');
  await page.getByRole('button', { name: 'Demander un autre lien' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Mot de passe oublié' })).toBeVisible();

  // Still signed in here: the new password ends this session too, and says so at once.
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Envoyer le lien' }).click();
  await expect.poll(() => mail.mails.length).toBe(3);
  await page.goto(LINK.exec(mail.mails[2] ?? '')?.[0] ?? '');
  await page.getByLabel('Nouveau mot de passe').fill(OWN);
  await page.getByRole('button', { name: 'Enregistrer le mot de passe' }).click();
  await expect(page.getByText('Mot de passe enregistré. Connectez-vous.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Connexion Admin' })).toBeVisible();
});

test('an administrator sees the devices, invites somebody, and changes the password', async ({ page }) => {
  await using site = await startSite();
  await page.goto(`${site.baseUrl}/admin/login`);
  await submitLogin(page, site.admin);
  await expect(page).toHaveURL(/properties/);
  await page.goto(`${site.baseUrl}/admin/account`);
  await expect(page.getByText('Cet appareil', { exact: true })).toBeVisible();

  await page.getByLabel('Adresse de la personne à inviter').fill('anne@example.com');
  await page.getByRole('button', { name: 'Inviter' }).click();
  await expect(page.getByText(LINK)).toBeVisible();
  await expectAccessible(page);
  page.on('dialog', (dialog) => dialog.accept());
  await page.getByRole('button', { name: 'Supprimer le compte anne@example.com' }).click();
  await expect(toast(page, 'Compte supprimé')).toBeVisible();

  await page.getByRole('button', { name: 'Changer le mot de passe' }).click();
  await expect(page.getByLabel('Mot de passe actuel')).toBeFocused();
  await page.getByLabel('Mot de passe actuel').fill(site.admin.password);
  await page.getByLabel('Nouveau mot de passe').fill(OWN);
  await page.getByRole('button', { name: 'Changer le mot de passe' }).click();
  await expect(toast(page, 'Mot de passe changé')).toBeVisible();
  await expectToFit(page, [1440, 360]);
});
