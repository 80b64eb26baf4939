import { expect, test } from 'vitest';
import { startSmtpServer } from '#server/mail/testing/smtp-server.ts';
import { anEmailBody } from '#server/messages/testing/factories.ts';
import { createTestApi } from '#server/testing/test-api.ts';
import { describeOnEachDatabase } from '#server/testing/test-database.ts';

const REQUEST = {
  name: 'Élise Fabiani',
  email: 'elise@example.com',
  phone: '06 12 34 56 78',
  places: ['balagne', '20250'],
  search: 'types=Villa,Maison&max_price=2500000&bedrooms=3&features=Vue mer',
  financing: 'accord',
  message: 'Nous voulons être au calme.\nMerci !',
};

describeOnEachDatabase("a visitor's search", (createDatabase) => {
  async function createSite(env: Record<string, string> = {}) {
    let time = Date.parse('2026-06-01T10:00:00.000Z');
    const server = await startSmtpServer();
    const db = await createDatabase();
    const api = await createTestApi({ db, env: { SMTP_URL: server.url, ...env }, now: () => new Date(time) });
    const token = await api.signIn();
    return {
      ...{ api, db, server, token },
      ask: (json: object = REQUEST) => api.post('/api/search-requests', { json }),
      pass: (seconds: number) => {
        time += seconds * 1000;
      },
      searches: async () => (await (await api.get('/api/searches', { token })).json()).data.data,
      messages: async (folder = 'inbox') =>
        (await (await api.get(`/api/messages?folder=${folder}`, { token })).json()).data.data,
    };
  }

  test('is repeated when its arrival is acknowledged, in the words of the site alone', async () => {
    const { api, server, ask } = await createSite({ SMTP_ACK: 'true' });
    await ask({ ...REQUEST, search: `${REQUEST.search},http://spam.example` });
    await api.services.jobs.runDue();
    const mail = server.accepted.find(({ to }) => to.includes('elise@example.com'));
    const body = mail?.body.replace(/[\u00a0\u202f]/g, ' ');
    expect(body).toContain('Votre recherche : Maison ou villa en Balagne ou dans le 20250');
    expect(body).not.toMatch(/au calme|spam/);
  });

  test('is a search, and a message that says it in words and is mailed to the agent', async () => {
    const { api, server, ask, searches, messages } = await createSite();
    const stored = await ask();
    expect(stored.status).toBe(201);
    expect(await stored.json()).toEqual({
      status: 'success',
      message: 'Votre recherche est enregistrée. Je vous réponds sous 24 h.',
      data: null,
    });
    const [message] = await messages();
    const [search] = await searches();
    const { name, email, phone, financing } = REQUEST;
    expect(search).toMatchObject({ name, email, phone, financing, kind: 'demande', state: 'active', notes: null });
    expect(search).toMatchObject({ places: ['Balagne', '20250'], message_id: message.id });
    expect(search.search).toBe('types=Maison%2CVilla&bedrooms=3&features=Vue+mer');
    expect(message).toMatchObject({
      from_name: name,
      from_email: email,
      phone,
      project: 'recherche',
      search_id: search.id,
    });
    expect(message.message.replace(/[\u00a0\u202f]/g, ' ')).toBe(
      "Recherche : Maison ou villa en Balagne ou dans le 20250, jusqu'à 2 500 000 €, 3 chambres, avec vue mer.\n" +
        'Financement : accord de la banque.\n\nNous voulons être au calme.\nMerci !',
    );
    await api.services.jobs.runDue();
    expect(server.accepted).toHaveLength(1);
    expect(server.accepted[0]?.body).toContain('Maison ou villa en Balagne');
  });

  test('needs a telephone or an address alone, and is told to the agent without the other', async () => {
    const { api, server, ask, messages } = await createSite();
    expect((await ask({ name: 'Paul', phone: '0495600000' })).status).toBe(201);
    expect(await messages()).toMatchObject([{ from_name: 'Paul', from_email: '', reply_to: '' }]);
    await api.services.jobs.runDue();
    expect(server.accepted[0]?.headers.has('reply-to')).toBe(false);
    // A telephone alone is limited like an address.
    expect((await ask({ name: 'Paul', phone: '04 95 60 00 00' })).status).toBe(429);
  });

  test('is limited together with the contact form', async () => {
    const { api, ask, searches, pass } = await createSite();
    const contact = anEmailBody({ from_email: 'Elise@example.com' });
    expect((await api.post('/api/v1.0/email/send', { json: contact })).status).toBe(200);
    pass(30);
    const refused = await ask();
    expect(refused.status).toBe(429);
    expect(refused.headers.get('Retry-After')).toBe('30');
    expect(await searches()).toEqual([]);
    pass(30);
    expect((await ask()).status).toBe(201);
    expect((await api.post('/api/v1.0/email/send', { json: contact })).status).toBe(429);
  });

  test('that looks like spam is a message in the spam folder, and no search', async () => {
    const { ask, searches, messages } = await createSite();
    expect((await ask({ ...REQUEST, website: 'https://spam.example' })).status).toBe(201);
    expect(await searches()).toEqual([]);
    expect(await messages()).toEqual([]);
    expect(await messages('spam')).toMatchObject([{ spam_reason: 'honeypot', search_id: null }]);
  });

  test('is refused before it is read, once an address has made twenty mistakes or its sender has to wait', async () => {
    const { ask, pass, searches } = await createSite();
    const nowhere = { ...REQUEST, places: ['Atlantide'] };
    const answers = await Promise.all(Array.from({ length: 30 }, () => ask(nowhere)));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 422)).toHaveLength(20);
    expect(statuses.filter((status) => status === 429)).toHaveLength(10);
    const refused = await ask();
    expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '3600']);
    pass(3600);
    // Mistakes are no messages.
    expect((await ask()).status).toBe(201);
    expect((await ask(nowhere)).status).toBe(429);
    expect(await searches()).toHaveLength(1);
  });

  test('is for homes like the one that a message is about; a proposal is its answer', async () => {
    const { api, token, searches, messages } = await createSite();
    const home = await api.hasProperty({ type: 'Villa', location: 'Lozari, Belgodère', price: 400_000 });
    const asked = 'Je suis intéressé par ce bien.';
    await api.post('/api/v1.0/email/send', { json: anEmailBody({ message: asked, property_ref: String(home.id) }) });
    const [{ id, property }] = await messages();
    expect(property).toMatchObject({ id: home.id });

    await api.post(`/api/messages/${id}/search`, { token });
    const [search] = await searches();
    expect(search).toMatchObject({ places: ['Belgodère'], message_id: id });
    expect(Object.fromEntries(new URLSearchParams(search.search))).toEqual({
      ...{ type: 'Villa', min_price: '340000', max_price: '460000' },
    });
    expect(await messages()).toMatchObject([{ handled_at: null }]);

    await api.post(`/api/searches/${search.id}/proposals`, {
      token,
      json: { property_ids: [home.id], message: 'Ici.' },
    });
    expect(await messages()).toMatchObject([{ handled_at: expect.any(String), read_at: expect.any(String) }]);
  });

  test('is made of a message once', async () => {
    const { api, token, searches, messages } = await createSite();
    await api.post('/api/v1.0/email/send', { json: anEmailBody({ message: 'Une maison à Corte ?' }) });
    const [{ id, from_email: email, from_name: name, phone }] = await messages();
    const make = () => api.post(`/api/messages/${id}/search`, { token });
    const statuses = await Promise.all([make(), make()]);
    expect(statuses.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(await searches()).toMatchObject([{ name, email, phone, notes: 'Une maison à Corte ?', message_id: id }]);
    expect(await messages()).toMatchObject([{ search_id: 1 }]);
    // The search outlives its message.
    await api.delete(`/api/messages/${id}`, { token });
    expect(await searches()).toMatchObject([{ message_id: null }]);
    expect((await make()).status).toBe(404);
  });

  test.each([
    [{ ...REQUEST, name: ' ' }, 'name'],
    [{ name: 'Élise' }, 'email'],
    [{ ...REQUEST, places: ['Atlantide'] }, 'places'],
    [{ ...REQUEST, search: 'max_price=beaucoup' }, 'search'],
    [{ ...REQUEST, search: 'max_price=0' }, 'search'],
    [{ ...REQUEST, message: 'x'.repeat(2001) }, 'message'],
  ])('%j is refused for its %s, and stores nothing', async (json, field) => {
    const { ask, searches, messages } = await createSite();
    const refused = await ask(json);
    expect(refused.status).toBe(422);
    expect(Object.keys((await refused.json()).errors)).toEqual([field]);
    expect([await searches(), await messages()]).toEqual([[], []]);
  });
});
