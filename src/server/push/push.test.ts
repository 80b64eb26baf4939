import { expect, test } from 'vitest';
import { startSmtpServer } from '#server/mail/testing/smtp-server.ts';
import { deleteMessage } from '#server/messages/message-deletion.ts';
import { updateMessage } from '#server/messages/message-store.ts';
import { aNewMessage, anEmailBody, storeMessage } from '#server/messages/testing/factories.ts';
import { createTestApi } from '#server/testing/test-api.ts';
import { createSqliteDatabase, describeOnEachDatabase } from '#server/testing/test-database.ts';
import { sendPush } from './send-push.ts';
import { startPushService, verifyVapid } from './testing/push-service.ts';

/** Noon in Paris: nobody sleeps. */
const NOON = Date.parse('2026-06-01T10:00:00.000Z');
const HOUR_MS = 3_600_000;

async function createSite(createDatabase = createSqliteDatabase, env: Record<string, string> = {}) {
  const clock = { ms: NOON };
  const service = await startPushService();
  const api = await createTestApi({
    db: await createDatabase(),
    env: { PRIVATE_HOSTS: '127.0.0.1', SITE_EMAIL: 'contact@site.example', ...env },
    now: () => new Date(clock.ms),
  });
  const { db, jobs, now } = api.services;
  // A session is over before the clock of some of these tests.
  const call = async (method: string, path = '', json?: unknown, headers = {}) =>
    api.call(method, `/api/push-subscriptions${path}`, { token: await api.signIn(), json, headers });
  const read = async () => (await (await call('GET')).json()).data.data;
  return {
    ...{ api, call, clock, db, read, service },
    async subscribe(device: string, userAgent = '') {
      const response = await call('POST', '', service.subscription(device), { 'User-Agent': userAgent });
      expect(response.status).toBe(201);
    },
    devices: async () => (await read()).devices.map(({ name }: { name: string }) => name),
    message: (message = {}) => storeMessage(db, aNewMessage({ from_name: 'Marie Rossi', ...message }), now()),
    async pass(ms: number) {
      clock.ms += ms;
      await jobs.runDue();
    },
  };
}

describeOnEachDatabase('a message', (createDatabase) => {
  test('rings every device once, says who and about what, and is signed by the site', async () => {
    const { api, read, subscribe, message, service, pass, clock } = await createSite(createDatabase);
    const { id } = await api.hasProperty({ title: 'Villa vue mer', reference: 'JP-12' });
    await subscribe('phone');
    await subscribe('desk');
    const messageId = await message({ propertyId: id });
    await pass(0);
    await pass(60_000);

    expect(service.titles().sort()).toEqual(['desk: Message de Marie Rossi', 'phone: Message de Marie Rossi']);
    const [first] = service.taken;
    expect(first?.notice).toEqual({
      title: 'Message de Marie Rossi',
      body: 'à propos de Villa vue mer (JP-12)',
      tag: `message-${messageId}`,
      path: `/admin/messages#message-${messageId}`,
    });
    expect(first?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', urgency: 'high' });
    expect(Number(first?.headers.ttl)).toBeGreaterThan(0);
    const { key, payload } = await verifyVapid(first?.headers.authorization, new Date(clock.ms));
    expect(payload).toMatchObject({ aud: service.origin, sub: 'mailto:contact@site.example' });
    expect((payload.exp ?? 0) * 1000).toBeLessThanOrEqual(NOON + 24 * HOUR_MS);
    expect((await read()).public_key).toBe(key);
  });

  test('rings again on the device that failed, and not on the one that rang', async () => {
    const { subscribe, message, service, pass } = await createSite(createDatabase);
    await subscribe('phone');
    await subscribe('desk');
    service.answers.set('phone', 503);
    await message();
    await pass(0);
    expect(service.titles()).toEqual(['desk: Message de Marie Rossi']);
    service.answers.set('phone', 429);
    await pass(60_000);
    service.answers.delete('phone');
    await pass(HOUR_MS);
    expect(service.titles()).toEqual(['desk: Message de Marie Rossi', 'phone: Message de Marie Rossi']);
  });

  test('removes a device whose browser wants no more', async () => {
    const { subscribe, message, service, devices, pass } = await createSite(createDatabase);
    await subscribe('phone', 'Mozilla/5.0 (Linux; Android 14) Chrome/126.0 Mobile Safari/537.36');
    await subscribe('desk', 'Mozilla/5.0 (X11; Linux x86_64; rv:126.0) Firefox/126.0');
    await subscribe('tablet');
    expect(await devices()).toEqual(['Chrome sur Android', 'Firefox sur Linux', 'Appareil inconnu']);
    service.answers.set('phone', 410).set('desk', 404);
    await message();
    await pass(0);
    expect(await devices()).toEqual(['Appareil inconnu']);
    expect(service.titles()).toEqual(['tablet: Message de Marie Rossi']);
  });

  test('waits for the end of the quiet hours', async () => {
    const { call, subscribe, message, service, pass, clock } = await createSite(createDatabase);
    await subscribe('phone');
    clock.ms = Date.parse('2026-06-01T19:30:00.000Z');
    await message();
    await pass(0);
    await pass(10 * HOUR_MS);
    expect(service.attempts()).toBe(0);
    await pass(HOUR_MS / 2);
    expect(service.titles()).toEqual(['phone: Message de Marie Rossi']);

    clock.ms = Date.parse('2026-06-02T20:00:00.000Z');
    await call('PUT', '/settings', { quiet_from: 23, without_name: true });
    await message();
    await pass(0);
    expect(service.titles()).toContain('phone: Nouveau message');
  });

  test('rings once more four hours before its day is over, unless it was handled or is gone', async () => {
    const { db, subscribe, message, service, pass, clock } = await createSite(createDatabase);
    await subscribe('phone');
    const waiting = await message({ from_name: 'Anne Paoli' });
    const handled = await message();
    const deleted = await message();
    const spam = await message();
    await pass(0);
    expect(service.taken).toHaveLength(4);
    await updateMessage(db, handled, { handled: true }, new Date(clock.ms));
    await updateMessage(db, spam, { folder: 'spam' }, new Date(clock.ms));
    await deleteMessage(db, deleted);
    // The end of the quiet hours.
    await pass(20 * HOUR_MS - 1000);
    expect(service.taken).toHaveLength(4);
    await pass(1000);
    await pass(HOUR_MS);
    expect(service.taken.slice(4).map(({ notice }) => notice)).toEqual([
      {
        title: "Le message d'Anne Paoli attend une réponse",
        body: 'Recherche de bien, reste 4\u00a0h',
        tag: `message-${waiting}`,
        path: `/admin/messages#message-${waiting}`,
      },
    ]);
    expect(await db.selectFrom('job').select('kind').where('kind', 'like', 'ring%').execute()).toEqual([]);
  });
});

test('the forms of visitors ring, with the mail; what looks like spam does not', async () => {
  const smtp = await startSmtpServer({});
  const { api, subscribe, service, pass } = await createSite(undefined, { SMTP_URL: smtp.url });
  await subscribe('phone');
  service.answers.set('phone', 500);
  await api.post('/api/v1.0/email/send', { json: anEmailBody({ from_name: 'Marie Rossi' }) });
  await api.post('/api/search-requests', {
    json: { name: 'Jean Colonna', email: 'jean@example.com', places: ['Calvi'], search: 'types=Maison' },
  });
  await api.post('/api/sale-requests', {
    json: { name: 'Ange Paoli', email: 'ange@example.com', property_type: 'Maison', place: 'Nonza' },
  });
  const { id: property } = await api.hasProperty({ title: 'Villa Alba' });
  const slots = [{ on: '2026-06-03', part: 'matin' }];
  await api.post('/api/visit-requests', { json: { property, slots, name: 'Zoé Luciani', email: 'zoe@example.com' } });
  const spam = { from_name: 'Robot', from_email: 'robot@example.com', website: 'https://spam.example' };
  await api.post('/api/v1.0/email/send', { json: anEmailBody(spam) });
  await pass(0);
  // The mails went, whatever the push service answers.
  expect(smtp.accepted).toHaveLength(4);

  service.answers.delete('phone');
  await pass(HOUR_MS);
  expect(service.taken.map(({ notice }) => [notice.title, notice.body]).sort()).toEqual([
    ['Demande de visite de Zoé Luciani', 'à propos de Villa Alba'],
    ['Message de Marie Rossi', 'Recherche de bien'],
    ["Projet de vente d'Ange Paoli", 'À vendre : maison à Nonza'],
    ['Recherche de Jean Colonna', 'Maison à Calvi'],
  ]);
});

test('a redirect is not followed, and what is refused is not tried again', async () => {
  const { subscribe, message, service, pass } = await createSite();
  await subscribe('phone');
  service.answers.set('phone', 'redirect');
  await message();
  await pass(0);
  await pass(HOUR_MS);
  expect(service.attempts()).toBe(1);
});

test('a push service that is silent is tried again', async () => {
  const { api, service } = await createSite();
  service.answers.set('phone', 'silence');
  const { endpoint, keys } = service.subscription('phone');
  const notice = { title: 'Essai', body: '', tag: 'test', path: '/admin' };
  const result = await sendPush(api.services, { id: 1, endpoint, ...keys }, { notice, seconds: 60, timeoutMs: 100 });
  expect(result.kind).toBe('deferred');
});

test('a push service that is away is tried no longer than the message is news', async () => {
  const { subscribe, message, service, pass, db } = await createSite();
  await subscribe('phone');
  service.answers.set('phone', 503);
  await message();
  for (let hours = 0; hours < 26; hours += 1) await pass(hours === 9 ? 11 * HOUR_MS : HOUR_MS);
  expect(service.attempts()).toBeGreaterThan(5);
  expect(await db.selectFrom('job').select('kind').where('kind', 'like', 'ring%').execute()).toEqual([]);
});

test('a device is tested at once, in quiet hours too, and told what became of it', async () => {
  const { call, clock, devices, service, subscribe } = await createSite();
  clock.ms = Date.parse('2026-06-01T22:00:00.000Z');
  await subscribe('phone');
  const { endpoint } = service.subscription('phone');
  const tried = () => call('POST', '/test', { endpoint });
  expect((await tried()).status).toBe(200);
  expect(service.titles()).toEqual(['phone: Essai']);
  service.answers.set('phone', 500);
  expect((await tried()).status).toBe(409);
  service.answers.set('phone', 410);
  expect((await tried()).status).toBe(409);
  expect(await devices()).toEqual([]);
});
