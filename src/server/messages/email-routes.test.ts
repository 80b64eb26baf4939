import emailjs from '@emailjs/browser';
import { describe, expect, test, vi } from 'vitest';
import { aContact } from '#contract/testing/factories.ts';
import { startSmtpServer } from '#server/mail/testing/smtp-server.ts';
import { createTestApi } from '#server/testing/test-api.ts';
import { countMessages, listMessages } from './message-store.ts';
import { anEmailBody } from './testing/factories.ts';

const noStorage = { get: async () => null, set: async () => {}, remove: async () => {} };

type Api = Awaited<ReturnType<typeof createTestApi>>;

const SEND = '/api/v1.0/email/send';
const SEND_FORM = '/api/v1.0/email/send-form';
const send = (api: Api, params?: Parameters<typeof anEmailBody>[0], from?: string) =>
  api.post(SEND, { json: anEmailBody(params), ...(from && { headers: { 'X-Forwarded-For': from } }) });
const stored = (api: Api, folder: 'inbox' | 'spam' = 'inbox') =>
  listMessages(api.services.db, { folder }, { number: 1, size: 100 });

describe('POST /api/v1.0/email/send', () => {
  test('stores the message and answers OK, as plain text', async () => {
    const api = await createTestApi();
    const response = await send(api);

    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toMatch(/^text\/plain/);
    expect(await response.text()).toBe('OK');
    expect(await stored(api)).toMatchObject([{ ...aContact(), folder: 'inbox', delivery: { state: 'pending' } }]);
  });

  test('works with the library that the browser uses', async () => {
    const api = await createTestApi();
    vi.stubGlobal('location', { pathname: '/contact' });
    emailjs.init({ publicKey: 'site', storageProvider: noStorage }, api.origin);
    const params = anEmailBody().template_params;
    expect(await emailjs.send('contact', 'message', params)).toMatchObject({ status: 200, text: 'OK' });
    const refusal = { status: 429, text: 'Too Many Requests' };
    await expect(emailjs.send('contact', 'message', params)).rejects.toMatchObject(refusal);
  });

  test('ignores unknown parameters, and needs none that only address the mail', async () => {
    const api = await createTestApi();
    const { to_name, reply_to, ...params } = anEmailBody().template_params;
    const json = { ...anEmailBody(), accessToken: 'x', template_params: { ...params, title: 'Villa', nested: [1] } };
    expect((await api.post(SEND, { json })).status).toBe(200);
    expect((await stored(api))[0]).toMatchObject(aContact());
  });

  test('keeps no other address to answer to than that of the sender', async () => {
    const api = await createTestApi();

    expect((await send(api, { reply_to: 'stranger@example.com' })).status).toBe(200);

    const row = await api.services.db.selectFrom('message').select(['from_email', 'reply_to']).executeTakeFirst();
    expect(row).toEqual({ from_email: 'elise@example.com', reply_to: 'elise@example.com' });
  });

  test.each([
    ['from_name', ''],
    ['from_name', ' \r\n '],
    ['from_name', 'x'.repeat(101)],
    ['from_name', 12],
    ['from_name', undefined],
    ['from_email', 'elise'],
    ['from_email', 'elise@example.com\r\nBcc: other@example.com'],
    ['from_email', 'a@example.com, b@example.com'],
    ['from_email', undefined],
    ['phone', ''],
    ['phone', 'appelez-moi'],
    ['project', ''],
    ['project', 'location'],
    ['project', undefined],
    ['message', ''],
    ['message', 'x'.repeat(5001)],
    ['message', null],
    ['reply_to', 'nobody'],
  ])('answers 400 and names the field for %s = %j', async (field, value) => {
    const api = await createTestApi();
    const response = await send(api, { [field]: value });
    expect(response.status).toBe(400);
    expect(await response.text()).toMatch(new RegExp(`^${field}: C\\w+ .+\\.$`, 'm'));
    expect(await stored(api)).toEqual([]);
  });

  test.each([
    ['no parameters', JSON.stringify({ user_id: 'site', service_id: 'a', template_id: 'b' }), 'application/json'],
    ['broken JSON', '{"user_id":', 'application/json'],
    ['null', 'null', 'application/json'],
    ['nothing', '', 'application/json'],
    ['a form', 'from_name=x', 'application/x-www-form-urlencoded'],
  ])('answers 400 to %s', async (_, body, type) => {
    const api = await createTestApi();
    const response = await api.post(SEND, { body, headers: { 'Content-Type': type } });
    expect(response.status).toBe(400);
    expect(response.headers.get('content-type')).toMatch(/^text\/plain/);
  });

  test('needs no public key by default', async () => {
    const api = await createTestApi();
    const json = { ...anEmailBody(), user_id: 'any-key', service_id: 'any-service', template_id: 'any-template' };
    expect((await api.post(SEND, { json })).status).toBe(200);
  });

  // Without a key in the settings, 'site' is what the browser sends.
  test.each(['site-key', 'site'])('answers 403 to another public key than %s, that of the settings', async (key) => {
    const api = await createTestApi({ env: { EMAILJS_PUBLIC_KEY: key } });
    const stranger = await api.post(SEND, { json: { ...anEmailBody(), user_id: 'someone-else' } });
    expect([stranger.status, await stranger.text()]).toEqual([403, 'Forbidden']);
    expect(await stored(api)).toEqual([]);
    expect((await api.post(SEND, { json: { ...anEmailBody(), user_id: key } })).status).toBe(200);
  });

  test('answers 413 to a body that is too large', async () => {
    const api = await createTestApi();
    const flood = await send(api, { message: 'x'.repeat(60_000) });
    expect([flood.status, await flood.text()]).toEqual([413, 'Content Too Large']);
    expect(await stored(api)).toEqual([]);
  });

  test('stores the text as it was written, without control characters', async () => {
    const api = await createTestApi();
    const message = ' Première ligne\r\n\tdeuxième\u0000 <b>"ligne"</b> 🏡\u000b\n';
    await send(api, { message, from_name: 'Élise\r\nBcc: x@example.com\u202e Fabiani' });
    expect((await stored(api))[0]).toMatchObject({
      from_name: 'Élise Bcc: x@example.com Fabiani',
      message: 'Première ligne\n\tdeuxième <b>"ligne"</b> 🏡',
    });
  });

  test('stores the property of a message, and ignores an unknown one', async () => {
    const api = await createTestApi({ env: { CONTACT_WAIT_SECONDS: '0', CONTACT_DAILY_LIMIT: '100' } });
    const { id } = await api.hasProperty({ title: 'Villa Stella' });
    for (const property_ref of [String(id), id, `${id}-villa-stella`]) {
      expect((await send(api, { property_ref })).status).toBe(200);
    }
    for (const property_ref of ['999', 'abc', '-1', '', { toString: 1 }, null, '99999999999999']) {
      expect((await send(api, { property_ref })).status).toBe(200);
    }
    const titles = (await stored(api)).map(({ property }) => property?.title);
    expect(titles.filter((title) => title === 'Villa Stella')).toHaveLength(3);
    expect(titles.filter((title) => title === undefined)).toHaveLength(7);
  });
});

describe('POST /api/v1.0/email/send-form', () => {
  function aForm(overrides: Record<string, string | Blob> = {}): FormData {
    const { template_params, ...account } = anEmailBody();
    const form = new FormData();
    for (const [name, value] of Object.entries({ ...template_params, ...account, ...overrides })) {
      if (value instanceof Blob) form.append(name, value);
      else form.append(name, String(value));
    }
    return form;
  }

  test('accepts the same fields on one level', async () => {
    const api = await createTestApi();
    const response = await api.post(SEND_FORM, { body: aForm({ extra: 'ignored', file: new Blob(['x']) }) });
    expect([response.status, await response.text()]).toEqual([200, 'OK']);
    expect((await stored(api))[0]).toMatchObject(aContact());
  });

  test.each([
    ['a field missing', aForm({ phone: '' }), 400],
    ['a file for a field', aForm({ message: new Blob(['x']) }), 400],
    ['too much', aForm({ message: 'x'.repeat(60_000) }), 413],
    ['no form', 'hello', 400],
  ])('answers %s', async (_, body, status) => {
    const api = await createTestApi();
    const response = await api.post(SEND_FORM, { body });
    expect(response.status).toBe(status);
    expect(response.headers.get('content-type')).toMatch(/^text\/plain/);
  });

  test('counts towards the same limits', async () => {
    const api = await createTestApi();
    expect((await send(api)).status).toBe(200);
    expect((await api.post(SEND_FORM, { body: aForm() })).status).toBe(429);
  });
});

describe('suspected spam', () => {
  test.each([
    ['a field filled in that nobody sees', { website: 'https://spam.example' }, 'honeypot'],
    ['a link left within a second', { fill_ms: 900, message: 'Voir https://spam.example' }, 'too-fast'],
    ['the same as text', { fill_ms: '900', message: 'Voir www.spam.example' }, 'too-fast'],
  ])('%s goes to the spam folder and is answered OK', async (_, hint, spam_reason) => {
    const api = await createTestApi();
    const response = await send(api, Object(hint));
    expect([response.status, await response.text()]).toEqual([200, 'OK']);
    expect(await stored(api)).toEqual([]);
    expect(await stored(api, 'spam')).toMatchObject([{ spam_reason }]);
  });

  test.each([
    ['no hint at all', {}],
    ['an empty field and time enough', { website: '', fill_ms: 3000 }],
    ['a message written ahead and sent at once', { fill_ms: 200 }],
    ['a link and time enough', { fill_ms: 60_000, message: 'Ce bien : https://example.com' }],
    ['hints that make no sense', { website: 5, fill_ms: 'fast' }],
  ])('%s is a real message', async (_, hint) => {
    const api = await createTestApi();
    await send(api, Object(hint));
    expect(await stored(api)).toHaveLength(1);
  });
});

describe('limits', () => {
  const env = { TRUST_PROXY: '1' };
  const sender = (index: number) => ({ from_email: `sender${index}@example.com` });

  function createClock(start = '2026-06-01T08:00:00Z') {
    let time = Date.parse(start);
    return {
      now: () => new Date(time),
      pass(seconds: number) {
        time += seconds * 1000;
      },
    };
  }

  test('a sender waits 60 s between messages, from any address', async () => {
    const clock = createClock();
    const api = await createTestApi({ env, now: clock.now });
    expect((await send(api, { from_email: 'Elise@Example.com' }, '192.0.2.1')).status).toBe(200);
    const early = await send(api, { from_email: 'elise@example.com' }, '192.0.2.2');
    expect([early.status, early.headers.get('retry-after')]).toEqual([429, '60']);
  });

  test('the fourth message of a sender within 24 h is refused until the first one is a day old', async () => {
    const clock = createClock();
    const api = await createTestApi({ env, now: clock.now });
    for (const index of [1, 2, 3]) {
      expect((await send(api, sender(1), `192.0.2.${index}`)).status).toBe(200);
      clock.pass(3600);
    }
    const fourth = await send(api, sender(1), '192.0.2.4');
    expect([fourth.status, await fourth.text()]).toEqual([429, 'Too Many Requests']);
    expect(fourth.headers.get('retry-after')).toBe(String(21 * 3600));
    clock.pass(21 * 3600 + 1);
    expect((await send(api, sender(1), '192.0.2.4')).status).toBe(200);
  });

  test('nobody is turned away for an address: what it sends beyond 60 an hour is kept as suspected spam', async () => {
    const clock = createClock();
    const api = await createTestApi({ env, now: clock.now });
    const indexes = Array.from({ length: 62 }, (_, index) => index);
    const answers = await Promise.all(indexes.map((index) => send(api, sender(index), '192.0.2.1')));

    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect(await stored(api)).toHaveLength(60);
    expect(await stored(api, 'spam')).toMatchObject([{ spam_reason: 'busy-address' }, { spam_reason: 'busy-address' }]);
    expect((await send(api, sender(98), '192.0.2.2')).status).toBe(200);
    expect(await stored(api)).toHaveLength(61);
    clock.pass(3600);
    expect((await send(api, sender(99), '192.0.2.1')).status).toBe(200);
    expect(await stored(api)).toHaveLength(62);
  });

  test('limits survive a restart', async () => {
    const secret = { ...env, AUTH_SECRET: 'shared '.repeat(6) };
    const before = await createTestApi({ env: secret });
    expect((await send(before)).status).toBe(200);
    const after = await createTestApi({ env: secret, db: before.services.db });
    expect((await send(after, {}, '192.0.2.9')).status).toBe(429);
  });

  test('without a trusted proxy, X-Forwarded-For is ignored', async () => {
    const api = await createTestApi();
    for (let index = 0; index <= 60; index += 1) await send(api, sender(index), `192.0.2.${index}`);
    expect(await stored(api, 'spam')).toHaveLength(1);
  });

  test('of many messages that a sender sends at once, one is accepted', async () => {
    const api = await createTestApi({ env });
    const indexes = Array.from({ length: 50 }, (_, index) => index);
    const answers = await Promise.all(indexes.map((index) => send(api, sender(1), `192.0.2.${index}`)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(49);
    expect(await stored(api)).toHaveLength(1);
  });

  test('of what all senders together send, more than 500 an hour goes to the spam folder, and nobody is refused', async () => {
    const clock = createClock();
    const api = await createTestApi({ env, now: clock.now });
    const from = (index: number) => send(api, sender(index), `192.0.2.${index % 200}`);
    await send(api, { ...sender(1000), website: 'spam' });
    for (let index = 0; index < 502; index += 1) expect((await from(index)).status).toBe(200);
    expect(await countMessages(api.services.db, { folder: 'inbox' })).toBe(500);
    expect((await stored(api, 'spam')).map(({ spam_reason }) => spam_reason)).toEqual([
      ...['busy-site', 'busy-site', 'honeypot'],
    ]);
    clock.pass(3600);
    expect((await from(503)).status).toBe(200);
    expect(await countMessages(api.services.db, { folder: 'inbox' })).toBe(501);
  });

  test('one /48 fills its own share of the inbox, and keeps nobody else out', async () => {
    const api = await createTestApi({ env, now: createClock().now });
    for (let index = 0; index < 310; index += 1) {
      expect((await send(api, sender(index), `2001:db8:1:${index % 11}::1`)).status).toBe(200);
    }
    expect(await countMessages(api.services.db, { folder: 'inbox' })).toBe(300);
    expect((await send(api, sender(400), '192.0.2.1')).status).toBe(200);
    expect(await countMessages(api.services.db, { folder: 'inbox' })).toBe(301);
  });

  test('a mailbox gets five acknowledgements a day, however it is spelled', async () => {
    const clock = createClock();
    const server = await startSmtpServer();
    const api = await createTestApi({ env: { ...env, SMTP_URL: server.url, SMTP_ACK: 'true' }, now: clock.now });
    const spellings = Array.from({ length: 8 }, (_, index) => `Vic.tim+${index}@gmail.com`);
    const sendAll = async () => {
      for (const [index, from_email] of spellings.entries()) {
        expect((await send(api, { from_email }, `192.0.2.${index}`)).status).toBe(200);
      }
      await api.services.jobs.runDue();
      await api.services.jobs.runDue();
      return server.accepted
        .filter(({ to }) => to.some((address) => /victim|vic\.tim/i.test(address)))
        .map(({ to }) => to[0]);
    };
    expect((await sendAll()).toSorted()).toEqual(spellings.slice(0, 5));
    clock.pass(86_400);
    expect(await sendAll()).toHaveLength(10);
  });

  test('a refused message is not counted, and an invalid one neither', async () => {
    const api = await createTestApi({ env });
    for (let index = 0; index < 5; index += 1) expect((await send(api, { phone: '' }, '192.0.2.1')).status).toBe(400);
    expect((await send(api, {}, '192.0.2.1')).status).toBe(200);
  });
});
