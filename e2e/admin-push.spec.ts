import { createECDH } from 'node:crypto';
import type { Page } from '@playwright/test';
import { aMessage } from '#contract/testing/factories.ts';
import { expectAccessible } from './accessible.ts';
import { answerWith, REFUSED, signIn, toast } from './admin-page.ts';
import { expect, test } from './fixtures.ts';
import { expectToFit } from './screen-widths.ts';

const ACCOUNT = '/admin/account';

/** A browser that may ring, whose maker's push service gives it a subscription: the one of these tests does neither. */
async function letRing(page: Page, endpoint = 'https://push.invalid/phone') {
  const own = createECDH('prime256v1');
  own.generateKeys();
  const keys = { p256dh: own.getPublicKey('base64url'), auth: 'BTBZMqHH6r4Tts7J_aSIgg' };
  await page.addInitScript(
    ({ json }) => {
      const stored = 'subscription of the test';
      const subscription = {
        endpoint: json.endpoint,
        toJSON: () => json,
        unsubscribe: async () => localStorage.removeItem(stored),
      };
      Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
      Notification.requestPermission = async () => 'granted';
      Object.assign(PushManager.prototype, {
        getSubscription: async () => (localStorage.getItem(stored) ? subscription : null),
        async subscribe({ applicationServerKey }: { applicationServerKey: string }) {
          localStorage.setItem(stored, applicationServerKey);
          return subscription;
        },
      });
    },
    { json: { endpoint, expirationTime: null, keys } },
  );
}

const device = (page: Page) => page.getByRole('switch', { name: 'Notifications sur cet appareil' });

test('a device rings from a press until another one, with what the account wishes', async ({
  page,
  site,
  problems,
}) => {
  await letRing(page);
  await signIn(page, site, ACCOUNT);
  await expect(device(page)).not.toBeChecked();
  await device(page).check();
  await expect(toast(page, 'Cet appareil sonnera')).toBeVisible();
  const devices = page.getByRole('list', { name: 'Appareils qui sonnent' });
  await expect(devices.getByRole('listitem')).toHaveCount(1);
  await expect(devices.getByText('Cet appareil')).toBeVisible();

  await page.getByLabel("Sans nom sur l'écran verrouillé").check();
  await page.getByLabel('De', { exact: true }).selectOption('22 h');
  await page.getByLabel('À', { exact: true }).selectOption('7 h');
  await expect(page.getByText('de 22\u00a0h à 7\u00a0h, heure de Paris')).toBeVisible();
  await expect(toast(page, 'Notifications enregistrées')).toBeVisible();
  await expectAccessible(page);
  await expectToFit(page, [360, 768, 1440]);

  await page.reload();
  await expect(device(page)).toBeChecked();
  await expect(page.getByLabel("Sans nom sur l'écran verrouillé")).toBeChecked();
  await expect(page.getByText('de 22\u00a0h à 7\u00a0h, heure de Paris')).toBeVisible();

  // The push service of the test is nowhere.
  problems.expect(REFUSED);
  await page.getByRole('button', { name: 'Envoyer un essai' }).click();
  await expect(toast(page, "L'essai n'est pas parti")).toBeVisible();

  await device(page).uncheck();
  await expect(toast(page, 'Notifications arrêtées')).toBeVisible();
  await expect(devices).toHaveCount(0);
});

test('signing out ends the notifications of the device', async ({ page, site }) => {
  await letRing(page, 'https://push.invalid/desk');
  await signIn(page, site, ACCOUNT);
  await device(page).check();
  await expect(toast(page, 'Cet appareil sonnera')).toBeVisible();
  const loaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Se déconnecter', exact: true }).click();
  await loaded;
  await signIn(page, site, ACCOUNT);
  await expect(device(page)).not.toBeChecked();
  await expect(page.getByRole('list', { name: 'Appareils qui sonnent' })).toHaveCount(0);
});

test('who would rather not be asked sees the switch go back', async ({ page, site, problems }) => {
  problems.expect(/NotAllowedError/);
  await letRing(page);
  await page.addInitScript(() => {
    Notification.requestPermission = async () => 'default';
  });
  await signIn(page, site, ACCOUNT);
  await device(page).click();
  await expect(toast(page, "Les notifications n'ont pas été autorisées.")).toBeVisible();
  await expect(device(page)).not.toBeChecked();
});

test('who cannot turn them on is told what to do', async ({ page, browser, site }) => {
  await page.addInitScript(() => Object.defineProperty(Notification, 'permission', { get: () => 'denied' }));
  await signIn(page, site, ACCOUNT);
  await expect(page.getByText('Ce navigateur bloque les notifications de ce site.')).toBeVisible();
  await expect(device(page)).toBeDisabled();
  await expect(device(page)).not.toBeChecked();

  const userAgent =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 Version/17.4 Mobile/15E148 Safari/604.1';
  const phone = await browser.newContext({ userAgent, viewport: { width: 390, height: 844 } });
  const tab = await phone.newPage();
  await tab.addInitScript(() => Reflect.deleteProperty(window, 'PushManager'));
  await signIn(tab, site, ACCOUNT);
  await expect(tab.getByText("mettez d'abord l'administration sur l'écran d'accueil")).toBeVisible();
  await expect(device(tab)).toHaveCount(0);
  await expectAccessible(tab);
  await phone.close();
});

test('the administration is an app of its own; pages of visitors keep theirs', async ({ page }) => {
  const manifest = async (path: string) => {
    await page.goto(path);
    const href = await page.locator('link[rel="manifest"]').getAttribute('href');
    return (await page.request.get(href ?? '')).json();
  };
  expect(await manifest('/admin/login')).toMatchObject({ display: 'standalone', start_url: '/admin' });
  expect(await manifest('/')).toMatchObject({ display: 'minimal-ui', start_url: '/' });
  const worker = await page.request.get('/admin/push-worker.js');
  expect(worker.headers()).toMatchObject({ 'cache-control': 'no-cache', 'content-type': 'text/javascript' });
});

test('a notification leads to its message, and the menu says how many are unread', async ({ page, site }) => {
  const messages = [aMessage({ id: 13, from_name: 'Anne Paoli' }), aMessage({ id: 12, from_name: 'Marie Rossi' })];
  const list = { data: messages, total: 2, page: 1, per_page: 20, unread: 2 };
  await page.route('**/api/messages?*', answerWith(200, { status: 'success', data: list }));
  await page.route('**/api/messages/unread', answerWith(200, { status: 'success', data: { data: { unread: 2 } } }));
  const read = page.waitForRequest((request) => request.method() === 'PUT');
  await page.route('**/api/messages/12', answerWith(200, { status: 'success', data: { data: messages[1] } }));
  await signIn(page, site, '/admin/messages#message-12');
  const button = page.getByRole('article', { name: 'Marie Rossi' }).getByRole('button', { name: 'Marie Rossi' });
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  await expect(button).toBeFocused();
  expect((await read).url()).toContain('/messages/12');
  await expect(page.getByRole('img', { name: '2 messages non lus' })).toHaveText('2');
});
