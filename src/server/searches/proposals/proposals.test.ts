import { expect, test } from 'vitest';
import { privatePath } from '#contract/public-paths.ts';
import { refusal, startSmtpServer } from '#server/mail/testing/smtp-server.ts';
import { changeProperty } from '#server/properties/property-store.ts';
import { createTestApi } from '#server/testing/test-api.ts';
import { describeOnEachDatabase } from '#server/testing/test-database.ts';
import { trashProperty } from '#server/trash/trash-store.ts';

const NOW = new Date('2026-06-01T10:00:00.000Z');
const PERSON = { name: 'Élise Fabiani', email: 'elise@example.com' };
const AGENT = { userEmail: 'agent@example.com', now: NOW };

describeOnEachDatabase('a proposal', (createDatabase) => {
  async function createSite({ hasMailServer = true, code }: { hasMailServer?: boolean; code?: number } = {}) {
    const server = await startSmtpServer({ onRecipient: () => (code ? refusal(code, 'not you') : undefined) });
    const env = {
      PUBLIC_URL: 'https://site.test',
      SITE_EMAIL: 'contact@site.test',
      ...(hasMailServer && { SMTP_URL: server.url }),
    };
    const db = await createDatabase();
    const api = await createTestApi({ db, env, now: () => NOW });
    const token = await api.signIn();
    const search = (json: object = PERSON) => api.post('/api/searches', { token, json });
    const propose = (json: object, headers = {}) => api.post('/api/searches/1/proposals', { token, json, headers });
    const read = async () => (await (await api.get('/api/searches/1', { token })).json()).data.data.proposals;
    return { api, db, token, server, search, propose, read, send: () => api.services.jobs.runDue() };
  }

  test('is one mail with the homes and the words of the agent, and a private home has a link of its own', async () => {
    const { api, token, server, search, propose, read, send } = await createSite();
    const { id: open } = await api.hasProperty({ title: 'Villa ouverte', price: 480_000 });
    const { id: secret } = await api.hasProperty({ title: 'Villa secrète', is_private: 1 });
    await search();

    const made = await propose({ property_ids: [secret, open], message: 'Deux biens\npour vous.' });
    expect(made.status).toBe(201);
    const proposal = (await made.json()).data.data;
    expect(proposal).toMatchObject({ id: 1, message: 'Deux biens\npour vous.', mail: 'queued', delivery: 'pending' });
    const [first, second] = proposal.properties;
    expect(first).toMatchObject({ id: secret, title: 'Villa secrète', opened_at: null, answer: null, note: null });
    expect(first.url).toMatch(/^https:\/\/site\.test\/prive\/[\w-]{32}$/);
    expect(second).toMatchObject({ id: open, url: `https://site.test/vente/${open}-villa-ouverte` });

    await send();
    await send();
    expect(server.accepted).toHaveLength(1);
    const { to, body } = server.accepted[0] ?? { to: [], body: '' };
    expect(to).toEqual([PERSON.email]);
    for (const part of ['pour vous.', 'Villa secrète', first.url, second.url]) expect(body).toContain(part);
    expect(body).toMatch(/480\D000\D€/u);
    expect(await read()).toMatchObject([{ delivery: 'sent' }]);

    const { data } = await (await api.get(`/api/properties/${secret}/links`, { token })).json();
    expect(data.data).toMatchObject([{ name: PERSON.name, url: first.url, expires_at: '2026-07-01T10:00:00.000Z' }]);
  });

  test('greets the person once', async () => {
    const { api, server, search, propose, send } = await createSite();
    const { id } = await api.hasProperty();
    await search();
    for (const message of [
      '',
      'Voici une villa.',
      'Bonjour Élise,\nvoici une villa.',
      'CHÈRE Élise, voici une villa.',
    ]) {
      await propose({ property_ids: [id], message });
      await send();
    }
    const greetings = server.accepted.map(({ body }) => body.split('<html')[0]?.match(/Bonjour|CH.*RE/gu)?.length);
    expect(greetings).toEqual([1, 1, 1, 1]);
  });

  test('says why it comes: a search was entrusted with a mandate alone', async () => {
    const { api, server, token, search, propose, send } = await createSite();
    const { id } = await api.hasProperty();
    await search();
    for (const kind of ['demande', 'mandat_simple']) {
      expect((await api.put('/api/searches/1', { token, json: { kind } })).status).toBe(200);
      await propose({ property_ids: [id], message: kind });
      await send();
    }
    const reasons = server.accepted.map(({ body }) => /parce que vous avez (pris contact|confi)/.exec(body)?.[1]);
    expect(reasons).toEqual(['pris contact', 'confi']);
  });

  test('is read once the private link is opened, and answered by the agent', async () => {
    const { api, db, token, search, propose, read } = await createSite();
    const { id } = await api.hasProperty({ is_private: 1 });
    await search();
    const { properties } = (await (await propose({ property_ids: [id] })).json()).data.data;
    expect(properties[0].url).toContain(privatePath(''));
    const link = await db.selectFrom('private_link').select('id').executeTakeFirstOrThrow();
    await db.insertInto('link_view').values({ link_id: link.id, at: NOW.toISOString() }).execute();

    const path = `/api/searches/1/proposals/1/properties/${id}`;
    expect((await api.put(path, { token, json: { answer: 'declined', note: 'Trop loin' } })).status).toBe(200);
    expect((await api.put(path, { token, json: { answer: 'oui' } })).status).toBe(422);
    expect((await api.put(path.replace('searches/1', 'searches/2'), { token, json: {} })).status).toBe(404);
    expect(await read()).toMatchObject([
      { properties: [{ opened_at: NOW.toISOString(), answer: 'declined', note: 'Trop loin' }] },
    ]);
    const matches = async () => (await (await api.get('/api/searches/1/matches', { token })).json()).data.data;
    expect(await matches()).toMatchObject([{ fit: 'full', proposed_at: NOW.toISOString(), answer: 'declined' }]);

    // The latest proposal counts.
    await propose({ property_ids: [id] });
    expect(await matches()).toMatchObject([{ answer: null }]);
    const searches = await (await api.get(`/api/properties/${id}/searches`, { token })).json();
    expect(searches.data.data).toMatchObject([{ id: 1, proposed_at: NOW.toISOString(), answer: null }]);
  });

  test('is made once for one key, and two at once are two mails', async () => {
    const { api, server, search, propose, read, send } = await createSite();
    const { id } = await api.hasProperty();
    await search();
    const once = { 'Idempotency-Key': 'press-1' };
    const answers = await Promise.all([1, 2].map(() => propose({ property_ids: [id] }, once)));
    expect(await Promise.all(answers.map(async (answer) => (await answer.json()).data.data.id))).toEqual([1, 1]);
    await Promise.all([1, 2].map((n) => propose({ property_ids: [id], message: `Numéro ${n}` })));
    await Promise.all([send(), send()]);
    expect(server.accepted).toHaveLength(3);
    expect(await read()).toHaveLength(3);
  });

  test('needs homes that are there and for sale', async () => {
    const { api, db, search, propose, read } = await createSite();
    const { id: trashed } = await api.hasProperty();
    const { id: sold } = await api.hasProperty();
    await search();
    await trashProperty(db, trashed, NOW);
    await db
      .transaction()
      .execute((transaction) => changeProperty(transaction, sold, { input: { sale_state: 'sold' } }, AGENT));
    for (const property_ids of [[trashed], [sold], [99], [], Array.from({ length: 11 }, (_, index) => index + 1)]) {
      const refused = await propose({ property_ids });
      expect(refused.status).toBe(422);
      expect(Object.keys((await refused.json()).errors)).toEqual(['property_ids']);
    }
    expect(await read()).toEqual([]);
    expect(await db.selectFrom('private_link').select('id').execute()).toEqual([]);
    expect(await db.selectFrom('job').select('id').execute()).toEqual([]);
  });

  test.each([
    ['an address', { name: 'Paul', phone: '0495600000' }, true],
    ['a mail server', PERSON, false],
  ])('without %s is no mail', async (_, person, hasMailServer) => {
    const { api, db, search, propose } = await createSite({ hasMailServer });
    const { id } = await api.hasProperty();
    await search(person);
    const made = await (await propose({ property_ids: [id] })).json();
    expect(made.data.data).toMatchObject({ mail: 'none', delivery: null, message: '' });
    expect(await db.selectFrom('job').select('id').execute()).toEqual([]);
  });

  test('that the mail server refuses is told', async () => {
    const { api, search, propose, read, send } = await createSite({ code: 550 });
    const { id } = await api.hasProperty();
    await search();
    await propose({ property_ids: [id] });
    await send();
    expect(await read()).toMatchObject([{ mail: 'queued', delivery: 'failed' }]);
  });

  test('goes with its search: its mail and its private links too', async () => {
    const { api, db, token, server, search, propose, send } = await createSite();
    const { id } = await api.hasProperty({ is_private: 1 });
    await search();
    await propose({ property_ids: [id] });
    expect((await api.delete('/api/searches/1', { token })).status).toBe(200);
    await send();
    expect(server.accepted).toEqual([]);
    for (const table of ['proposal', 'proposal_property', 'private_link', 'job'] as const) {
      expect(await db.selectFrom(table).selectAll().execute(), table).toEqual([]);
    }
  });
});
