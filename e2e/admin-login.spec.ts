import { expectAccessible } from './accessible.ts';
import { answerWith, aToken, keepToken, REFUSED, signInByForm, submitLogin } from './admin-page.ts';
import { expect, test } from './fixtures.ts';

const LOGIN = '**/api/auth/login';
const SOMEONE = { email: 'agent@example.test', password: 'secret' };

test.describe('the guard', () => {
  test('shows the login screen, then redirects to the requested page and replaces the history entry', async ({
    page,
    site,
    api,
  }) => {
    const { id } = await api.createProperty();
    await page.goto('/');
    await signInByForm(page, site, `/admin/properties/${id}/edit?from=mail#images`);

    await expect(page).toHaveURL(`/admin/properties/${id}/edit?from=mail#images`);
    await page.goBack();
    await expect(page).toHaveURL('/');
  });

  test('redirects to the list by default', async ({ page, site }) => {
    await signInByForm(page, site, '/admin/login');
    await expect(page).toHaveURL('/admin/properties');
    await page.goto('/admin');
    await expect(page.getByRole('heading', { level: 1, name: 'Tableau de bord' })).toBeVisible();
  });

  test('shows only a spinner until the session is read', async ({ request, page, problems }) => {
    problems.expect(REFUSED);
    const html = await (await request.get('/admin/properties')).text();
    expect(html).toContain('Chargement en cours');
    expect(html).not.toContain('<h1');
    expect(html).not.toContain('Se déconnecter');

    await page.goto('/admin/unknown');
    await expect(page).toHaveURL('/admin/login');
  });

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false });

    for (const path of ['/admin/properties', '/admin/login']) {
      test(`${path} says that JavaScript is needed`, async ({ page }) => {
        await page.goto(path);
        // Playwright finds no text inside this element.
        await expect(page.locator('noscript p')).toBeVisible();
        await expect(page.getByRole('status')).toBeHidden();
      });
    }
  });

  test('accepts the token of an administrator that is still valid', async ({ page, site }) => {
    await page.route('**/api/properties?*', answerWith(200, { status: 'success', data: { data: [] } }));
    for (const { token, isIn } of [
      { token: aToken({ secondsLeft: 60 }), isIn: true },
      { token: aToken({ secondsLeft: 4 }), isIn: false },
      { token: aToken({ secondsLeft: -60 }), isIn: false },
      { token: aToken({ secondsLeft: 60, role: 'user' }), isIn: false },
    ]) {
      await keepToken(page, site, token);
      await page.goto('/admin/properties');
      await expect(page).toHaveURL(isIn ? '/admin/properties' : '/admin/login');
    }
  });

  test('follows a logout in another tab', async ({ page, context, site }) => {
    await signInByForm(page, site);
    const other = await context.newPage();
    await other.goto('/admin/login');
    await other.getByRole('button', { name: 'Se déconnecter' }).click();
    await expect(page).toHaveURL('/admin/login');
  });
});

test.describe('the login screen', () => {
  test('sends trimmed values, shows that it is busy, and stores the token with the time', async ({ page, site }) => {
    let sent: unknown;
    await page.route(LOGIN, async (route) => {
      sent = route.request().postDataJSON();
      await expect(page.getByRole('button', { name: 'Connexion...' })).toBeDisabled();
      await route.continue();
    });
    const before = Date.now();
    await page.goto('/admin/login');
    await submitLogin(page, { email: site.admin.email, password: `  ${site.admin.password} ` });
    await expect(page).toHaveURL('/admin/properties');

    expect(sent).toEqual(site.admin);
    const [token, timestamp] = await page.evaluate(() => [localStorage.auth_token, localStorage.auth_timestamp]);
    expect(token.split('.')).toHaveLength(3);
    expect(Number(timestamp)).toBeGreaterThanOrEqual(before);
  });

  test('goes to the requested screen without showing another in between', async ({ page, site }) => {
    await page.goto('/admin/login');
    const titles = await page.evaluateHandle(() => {
      const noted: string[] = [];
      const note = () => noted.push(document.querySelector('h1')?.textContent ?? '');
      new MutationObserver(note).observe(document.body, { childList: true, subtree: true });
      return noted;
    });
    await submitLogin(page, site.admin);
    await expect(page.getByRole('heading', { name: 'Gestion des biens' })).toBeVisible();

    expect(await titles.jsonValue()).not.toContain('Administration');
  });

  test('shows the signed-in user, and signs out with a full page load @journey', async ({ page, site, request }) => {
    await signInByForm(page, site);
    const token = await page.evaluate(() => localStorage.auth_token);
    await page.goto('/admin/login');
    await expect(page.getByRole('heading', { name: 'Administration' })).toBeVisible();
    for (const text of ['Vous êtes connecté en tant que :', site.admin.email, `${site.admin.email} (admin)`]) {
      await expect(page.getByText(text, { exact: true })).toBeVisible();
    }
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Gérer les propriétés' }).click();
    await expect(page).toHaveURL('/admin/properties');

    await page.goto('/admin/login');
    const loaded = page.waitForEvent('load');
    await page.getByRole('button', { name: 'Se déconnecter' }).click();
    await loaded;
    await expect(page.getByRole('heading', { name: 'Connexion Admin' })).toBeVisible();
    await expect(page.getByLabel('Email')).toHaveValue('');
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);

    const headers = { Authorization: `Bearer ${token}` };
    expect((await request.get('/api/properties?audience=admin', { headers })).status()).toBe(401);
  });

  test('requires both fields', async ({ page }) => {
    await page.goto('/admin/login');
    await expect(page.getByLabel('Email')).toHaveAttribute('required');
    await expect(page.getByLabel('Mot de passe')).toHaveAttribute('required');
  });

  const user = { id: '7', email: SOMEONE.email, role: 'admin' };
  const refusals = [
    {
      title: 'the sentence of the server',
      status: 429,
      answer: { status: 'error', message: 'Trop de tentatives.' },
      text: 'Trop de tentatives.',
    },
    { title: '400', status: 400, answer: {}, text: 'Identifiants invalides' },
    { title: '401', status: 401, answer: {}, text: 'Accès non autorisé' },
    { title: 'a broken server', status: 500, answer: {}, text: 'Erreur de connexion au serveur' },
    {
      title: 'no token',
      status: 200,
      answer: { status: 'success', data: { user } },
      text: 'Token manquant dans la réponse',
    },
    {
      title: 'a status that is no success',
      status: 200,
      answer: { status: 'ok', data: { token: aToken(), user } },
      text: 'Erreur lors de la connexion',
    },
    {
      title: 'another role',
      status: 200,
      answer: { status: 'success', data: { token: aToken({ role: 'user' }), user: { ...user, role: 'user' } } },
      text: 'Accès non autorisé - Rôle administrateur requis',
    },
  ];
  test('shows an error for a refused login', async ({ page, problems }) => {
    problems.expect(REFUSED);
    await page.goto('/admin/login');
    for (const { title, status, answer, text } of refusals) {
      await test.step(title, async () => {
        await page.route(LOGIN, answerWith(status, answer));
        await submitLogin(page, SOMEONE);
        await expect(page.getByRole('alert')).toHaveText(text);
        await expect(page.getByRole('button', { name: 'Se connecter' })).toBeEnabled();
        await expect(page.getByLabel('Mot de passe')).toBeFocused();
        expect(await page.evaluate(() => localStorage.getItem('auth_token'))).toBeNull();
      });
    }
  });

  test('shows the error of the real server for a wrong password', async ({ page, site, problems }) => {
    problems.expect(REFUSED);
    await page.goto('/admin/login');
    await submitLogin(page, { ...site.admin, password: 'wrong' });
    await expect(page.getByRole('alert')).toHaveText('Identifiants invalides');
    await expect(page.getByLabel('Email')).toHaveValue(site.admin.email);
    await expectAccessible(page);
  });

  test('shows an error without a network and without a server', async ({ page, context, problems }) => {
    problems.expect(REFUSED);
    await page.goto('/admin/login');
    await page.getByLabel('Email').waitFor();
    await context.setOffline(true);
    await submitLogin(page, SOMEONE);
    await expect(page.getByRole('alert')).toHaveText('Pas de connexion Internet');

    await context.setOffline(false);
    await page.route(LOGIN, (route) => route.abort());
    await submitLogin(page, SOMEONE);
    await expect(page.getByRole('alert')).toHaveText('Erreur de connexion au serveur');
  });

  test('an expired session shows a message, and the next login restores the page', async ({
    page,
    site,
    api,
    problems,
  }) => {
    problems.expect(REFUSED);
    const { id } = await api.createProperty({ title: 'Maison au pressoir' });
    await signInByForm(page, site, `/admin/properties/${id}/edit`);
    await page.getByLabel('Titre').fill('Maison au pressoir, rénovée');
    await page.getByLabel('Prix').fill('415000');
    // The token has not expired, but the server has ended the session.
    await page.evaluate(() => {
      const headers = { Authorization: `Bearer ${localStorage.auth_token}` };
      return fetch('/api/auth/logout', { method: 'POST', headers });
    });
    await page.getByRole('button', { name: 'Enregistrer' }).click();

    await expect(page).toHaveURL('/admin/login');
    await expect(page.getByText(/^Votre session a pris fin/)).toBeVisible();
    await submitLogin(page, site.admin);
    await expect(page).toHaveURL(`/admin/properties/${id}/edit`);
    await expect(page.getByLabel('Titre')).toHaveValue('Maison au pressoir, rénovée');
    await expect(page.getByLabel('Prix')).toHaveValue('415000');
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(page.getByText('Propriété mise à jour avec succès')).toBeVisible();
  });
});
