import { expect, type Locator, type Page, type Route } from '@playwright/test';
import type { RunningSite } from './running-site.ts';
import { requestToken } from './site-api.ts';

/** Opens a screen as an administrator who is signed in already, in a session of their own. */
export async function signIn(page: Page, site: RunningSite, path = '/admin/properties'): Promise<void> {
  await keepToken(page, site, await requestToken(site));
  await page.goto(site.baseUrl + path);
}

/** Signs in through the form, as a person does, and waits for the requested screen. */
export async function signInByForm(page: Page, { admin }: RunningSite, path = '/admin/properties'): Promise<void> {
  await page.goto(path);
  await submitLogin(page, admin);
  await expect(page).not.toHaveURL(/\/admin\/login/);
}

export async function submitLogin(page: Page, { email, password }: RunningSite['admin']): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Mot de passe').fill(password);
  await page.getByRole('button', { name: 'Se connecter' }).click();
}

/** A token that the browser accepts, but the server would not. */
export function aToken({ secondsLeft = 3600, role = 'admin', email = 'agent@example.test' } = {}): string {
  const exp = Math.floor(Date.now() / 1000) + secondsLeft;
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return [part({ alg: 'HS256' }), part({ sub: '7', email, role, exp }), 'signature'].join('.');
}

/** Before the page runs, once: what the site does to it afterwards stays. */
export async function keepToken(page: Page, { baseUrl }: RunningSite, token: string): Promise<void> {
  await page.goto(`${baseUrl}/favicon.svg`);
  await page.evaluate((kept) => localStorage.setItem('auth_token', kept), token);
}

/** Answers calls instead of the server. */
export function answerWith(status: number, body: unknown) {
  return (route: Route) => route.fulfill({ status, json: body });
}

/** Lets the first call of this kind reach the server, whose answer is then lost on its way. */
export async function loseFirstAnswer(page: Page, url: string | RegExp, method: string): Promise<void> {
  let isLost = false;
  await page.route(url, async (route) => {
    if (isLost || route.request().method() !== method) return route.fallback();
    isLost = true;
    await route.fetch();
    await route.abort('connectionreset');
  });
}

/** A message in the corner, not the same words elsewhere. */
export function toast(page: Page, text: string): Locator {
  return page
    .getByRole('status')
    .or(page.getByRole('alert'))
    .filter({ hasText: text })
    .filter({
      has: page.getByRole('button', { name: 'Fermer le message' }),
    });
}

/** What the browser says when a test makes the server refuse something. */
export const REFUSED = /Failed to load resource|ApiError/;
