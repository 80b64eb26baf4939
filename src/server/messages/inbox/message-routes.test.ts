import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { aContact } from '#contract/testing/factories.ts';
import { startSmtpServer } from '#server/mail/testing/smtp-server.ts';
import { getMessage, type NewMessage } from '#server/messages/message-store.ts';
import { aNewMessage, anEmailBody, storeMessage } from '#server/messages/testing/factories.ts';
import { eventually } from '#server/testing/eventually.ts';
import { createTestApi } from '#server/testing/test-api.ts';

type Options = NonNullable<Parameters<typeof createTestApi>[0]>;

const NOW = new Date('2026-06-02T10:00:00.000Z');
const YESTERDAY = new Date('2026-06-01T10:00:00.000Z');

async function createInbox(options: Options = {}) {
  const api = await createTestApi({ now: () => NOW, ...options });
  const token = await api.signIn();
  return {
    ...api,
    hasMessage: (message: Partial<NewMessage> = {}, at = YESTERDAY) =>
      storeMessage(api.services.db, aNewMessage(message), at),
    read: async (path: string) => (await (await api.get(path, { token })).json()).data,
    as: { token },
  };
}

describe('GET /api/messages', () => {
  test('returns the inbox, newest first, with the unread count and the waiting times', async () => {
    const api = await createInbox();
    const first = await api.hasMessage();
    const second = await api.hasMessage({ from_name: 'Jean' }, NOW);
    await api.hasMessage({ spamReason: 'honeypot' });
    await api.put(`/api/messages/${first}`, { ...api.as, json: { read: true } });

    const response = await api.get('/api/messages', api.as);
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    const body = await response.json();
    expect(body).toMatchObject({ status: 'success', data: { total: 2, page: 1, per_page: 20, unread: 1 } });
    expect(body.data.data).toMatchObject([
      { id: second, from_name: 'Jean', waited_seconds: 0, read_at: null },
      { id: first, ...aContact(), waited_seconds: 86_400, read_at: NOW.toISOString(), delivery: { state: 'pending' } },
    ]);
  });

  test('names the sender as the one to answer, not another address that was stored', async () => {
    const api = await createInbox();
    await api.hasMessage({ reply_to: 'stranger@example.com' });

    expect(await api.read('/api/messages')).toMatchObject({ data: [{ reply_to: 'elise@example.com' }] });
  });

  test('accepts folder, search, page and per_page', async () => {
    const api = await createInbox();
    for (const from_name of ['Anne', 'Ange', 'Zoé']) await api.hasMessage({ from_name, from_email: 'x@example.com' });
    await api.hasMessage({ from_name: 'Robot', spamReason: 'honeypot' });
    const spam = await api.read('/api/messages?folder=spam');
    expect(spam).toMatchObject({ total: 1, data: [{ from_name: 'Robot', spam_reason: 'honeypot' }] });
    expect(await api.read('/api/messages?search=ZOE')).toMatchObject({ total: 1, data: [{ from_name: 'Zoé' }] });
    expect(await api.read('/api/messages?page=2&per_page=2')).toMatchObject({
      total: 3,
      page: 2,
      per_page: 2,
      data: [{ from_name: 'Anne' }],
    });
  });

  test.each(['folder=trash', 'page=0', 'per_page=1000', `search=${'x'.repeat(201)}`])('refuses ?%s', async (search) => {
    const api = await createInbox();
    expect((await api.get(`/api/messages?${search}`, api.as)).status).toBe(422);
  });
});

test('the unread messages are counted for administrators, and nobody else is told', async () => {
  const api = await createTestApi();
  const path = '/api/messages/unread';
  expect((await (await api.get(path)).json()).data.data).toEqual({ unread: null });
  expect((await (await api.get(path, { token: await api.signIn('user') })).json()).data.data).toEqual({ unread: null });
  await storeMessage(api.services.db, aNewMessage(), new Date());
  expect((await (await api.get(path, { token: await api.signIn() })).json()).data.data).toEqual({ unread: 1 });
});

describe('one message', () => {
  test('is read, marked as handled and deleted', async () => {
    const api = await createInbox();
    const property = await api.hasProperty({ title: 'Villa Stella' });
    const id = await api.hasMessage({ propertyId: property.id });
    expect(await api.read(`/api/messages/${id}`)).toMatchObject({
      data: { id, property: { id: property.id, title: 'Villa Stella', is_private: 0 }, handled_at: null },
    });

    const response = await api.put(`/api/messages/${id}`, { ...api.as, json: { handled: true, read: 1 } });
    expect((await response.json()).data.data).toMatchObject({
      handled_at: NOW.toISOString(),
      read_at: NOW.toISOString(),
      waited_seconds: 86_400,
    });

    expect((await api.delete(`/api/messages/${id}`, api.as)).status).toBe(200);
    expect((await api.get(`/api/messages/${id}`, api.as)).status).toBe(404);
    expect((await api.post(`/api/messages/${id}/restore`, api.as)).status).toBe(404);
  });

  test('is restored after a deletion that asks for that', async () => {
    const api = await createInbox();
    const id = await api.hasMessage({ message: 'La maison est-elle libre ?' });
    const deleted = await api.delete(`/api/messages/${id}`, { ...api.as, headers: { Prefer: 'undo' } });
    expect(deleted.status).toBe(200);
    expect((await api.get(`/api/messages/${id}`, api.as)).status).toBe(404);

    const restored = await api.post(`/api/messages/${id}/restore`, api.as);
    expect(await restored.json()).toMatchObject({
      message: 'Message rétabli avec succès',
      data: { data: { id, message: 'La maison est-elle libre ?' } },
    });
    expect((await api.get(`/api/messages/${id}`, api.as)).status).toBe(200);
  });

  test.each([
    [{ read: 'yes' }, { read: ['Ce champ doit être vrai ou faux.'] }],
    [{ handled: 2 }, { handled: ['Ce champ doit être vrai ou faux.'] }],
    [{ folder: 'trash' }, { folder: ["Ce choix n'existe pas."] }],
    [[], { body: ['Le corps de la requête doit être un objet JSON.'] }],
  ])('refuses the change %j with a French sentence', async (json, errors) => {
    const api = await createInbox();
    const id = await api.hasMessage();
    const response = await api.put(`/api/messages/${id}`, { ...api.as, json });
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ errors });
  });

  test.each([
    ['GET', '/api/messages/999', 404],
    ['GET', '/api/messages/abc', 404],
    ['PUT', '/api/messages/999', 404],
    ['DELETE', '/api/messages/999', 404],
    ['POST', '/api/messages/999/retry', 404],
    ['POST', '/api/messages/999/restore', 404],
    ['POST', '/api/messages/1', 405],
  ])('%s %s answers %s in the envelope', async (method, path, status) => {
    const api = await createInbox();
    const response = await api.call(method, path, { ...api.as, ...(method === 'PUT' && { json: {} }) });
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ status: 'error', message: expect.any(String) });
  });
});

test('GET /api/messages/export.csv returns a file to download', async () => {
  const api = await createInbox();
  await api.hasMessage({ from_name: '=HYPERLINK("http://x")' });
  await api.hasMessage({ spamReason: 'honeypot' });
  const response = await api.get('/api/messages/export.csv', api.as);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="messages-2026-06-02.csv"');
  const bytes = Buffer.from(await response.arrayBuffer());
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  expect(bytes.toString()).toContain(`"'=HYPERLINK(""http://x"")"`);
  expect(bytes.toString().match(/elise@example\.com/g)).toHaveLength(1);
});

test('the exported file is named after the day in France', async () => {
  const api = await createInbox({ now: () => new Date('2026-06-02T22:30:00.000Z') });
  const response = await api.get('/api/messages/export.csv', api.as);
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="messages-2026-06-03.csv"');
});

test('the export contains every message', async () => {
  const api = await createInbox();
  for (let index = 0; index < 401; index += 1) await api.hasMessage({ from_email: `n${index}@example.com` });
  const csv = await (await api.get('/api/messages/export.csv', api.as)).text();
  expect(new Set(csv.match(/n\d+@example\.com/g)).size).toBe(401);
});

test.each([
  ['GET', '/api/messages'],
  ['GET', '/api/messages/export.csv'],
  ['GET', '/api/messages/1'],
  ['PUT', '/api/messages/1'],
  ['POST', '/api/messages/1/retry'],
  ['DELETE', '/api/messages/1'],
])('%s %s needs an administrator', async (method, path) => {
  const api = await createInbox();
  await api.hasMessage();
  const json = method === 'PUT' ? { json: {} } : {};
  expect((await api.call(method, path, json)).status).toBe(401);
  expect((await api.call(method, path, { ...json, token: await api.signIn('user') })).status).toBe(403);
});

test('answers match the OpenAPI description', async () => {
  const api = await createInbox();
  const text = await (await api.get('/api/openapi.json')).text();
  // JSON Schema keeps under $defs what OpenAPI keeps under components.
  const document = JSON.parse(text.replaceAll('#/components/schemas/', '#/$defs/'));
  const { id: propertyId } = await api.hasProperty();
  const id = await api.hasMessage({ propertyId });
  await api.hasMessage({ spamReason: 'too-fast' });
  const calls: [method: string, described: string, path: string][] = [
    ['get', '/api/messages', '/api/messages'],
    ['get', '/api/messages', '/api/messages?folder=spam'],
    ['get', '/api/messages/{id}', `/api/messages/${id}`],
    ['post', '/api/messages/{id}/retry', `/api/messages/${id}/retry`],
    ['delete', '/api/messages/{id}', `/api/messages/${id}`],
  ];
  for (const [method, described, path] of calls) {
    const response = await api.call(method.toUpperCase(), path, api.as);
    const operation = document.paths[described] ?? document.paths[`${described}/`];
    const schema = operation[method].responses[response.status].content['application/json'].schema;
    const parsed = z.fromJSONSchema({ ...schema, $defs: document.components.schemas }).safeParse(await response.json());
    expect(parsed.error, `${method} ${path}`).toBeUndefined();
  }
});

describe('from the form to the mailbox', () => {
  async function createSendingApi(smtpUrl: string) {
    const api = await createTestApi({ env: { SMTP_URL: smtpUrl, CONTACT_WAIT_SECONDS: '0' } });
    api.services.jobs.start();
    return { ...api, as: { token: await api.signIn() } };
  }

  test('a message that is answered OK reaches the agent at once', async () => {
    const server = await startSmtpServer();
    const api = await createSendingApi(server.url);
    expect((await api.post('/api/v1.0/email/send', { json: anEmailBody() })).status).toBe(200);
    await eventually(() => expect(server.accepted).toHaveLength(1));
    await eventually(async () => {
      const { data } = await (await api.get('/api/messages', api.as)).json();
      expect(data.data).toMatchObject([{ delivery: { state: 'sent' } }]);
    });
  });

  test('spam reaches the agent once it is marked as no spam', async () => {
    const server = await startSmtpServer();
    const api = await createSendingApi(server.url);
    await api.post('/api/v1.0/email/send', { json: anEmailBody({ website: 'x', from_name: 'Innocent' }) });
    await api.post('/api/v1.0/email/send', { json: anEmailBody({ from_email: 'real@example.com' }) });
    await eventually(() => expect(server.accepted).toHaveLength(1));
    expect(server.accepted[0]?.body).toContain('real@example.com');

    const { data } = await (await api.get('/api/messages?folder=spam', api.as)).json();
    const response = await api.put(`/api/messages/${data.data[0].id}`, { ...api.as, json: { folder: 'inbox' } });
    expect((await response.json()).data.data).toMatchObject({ folder: 'inbox', spam_reason: null });
    await eventually(() => expect(server.accepted).toHaveLength(2));
    expect(server.accepted[1]?.body).toContain('Innocent');
  });

  test('a retry sends a waiting message at once; a sent one cannot be retried', async () => {
    const server = await startSmtpServer();
    server.goDown();
    const api = await createSendingApi(server.url);
    const id = await storeMessage(api.services.db, aNewMessage(), new Date());
    api.services.jobs.wake();
    await eventually(async () =>
      expect((await getMessage(api.services.db, id)).delivery.reason).toContain('ne répond pas'),
    );

    server.comeBack();
    const response = await api.post(`/api/messages/${id}/retry`, api.as);
    expect(response.status).toBe(200);
    await eventually(() => expect(server.accepted).toHaveLength(1));
    await eventually(async () => expect((await getMessage(api.services.db, id)).delivery.state).toBe('sent'));
    const again = await api.post(`/api/messages/${id}/retry`, api.as);
    expect(again.status).toBe(409);
    expect(await again.json()).toEqual({ status: 'error', message: "Ce message n'attend pas d'être envoyé." });
  });
});

describe('without a mail server', () => {
  test('the log names each waiting message once, not when it is read or moved', async () => {
    const logLines: Record<string, unknown>[] = [];
    const api = await createTestApi({ env: { CONTACT_WAIT_SECONDS: '0' }, logLines });
    const listWaiting = () => logLines.filter(({ msg }) => msg === 'message stays in the inbox, en attente');
    const as = { token: await api.signIn() };
    const send = (body: Parameters<typeof anEmailBody>[0]) =>
      api.post('/api/v1.0/email/send', { json: anEmailBody(body) });
    const listIds = async (folder: string): Promise<number[]> => {
      const { data } = await (await api.get(`/api/messages?folder=${folder}`, as)).json();
      return data.data.map(({ id }: { id: number }) => id);
    };

    await send({});
    await send({ website: 'x', from_email: 'robot@example.com' });
    const [first] = await listIds('inbox');
    const [spam] = await listIds('spam');
    for (const json of [{ read: true }, { handled: true }, { folder: 'inbox' }]) {
      await api.put(`/api/messages/${first}`, { ...as, json });
    }
    expect(listWaiting()).toMatchObject([{ message: first }]);

    await api.put(`/api/messages/${spam}`, { ...as, json: { folder: 'inbox' } });
    await api.put(`/api/messages/${first}`, { ...as, json: { folder: 'spam' } });
    expect(listWaiting()).toMatchObject([{ message: first }, { message: spam }]);
  });
});
