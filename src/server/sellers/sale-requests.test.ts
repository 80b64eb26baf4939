import { expect, test } from 'vitest';
import { startSmtpServer } from '#server/mail/testing/smtp-server.ts';
import { anEmailBody } from '#server/messages/testing/factories.ts';
import { createTestApi } from '#server/testing/test-api.ts';
import { describeOnEachDatabase } from '#server/testing/test-database.ts';
import { createSalePage } from './sale-request.ts';

const PERSON = { name: 'Élise Fabiani', email: 'elise@example.com', phone: '06 12 34 56 78' };
const HOME = { property_type: 'Maison', place: 'nonza', surface: 120.5, land_surface: 800, rooms: 5 };
const REQUEST = {
  ...PERSON,
  ...HOME,
  ...{ condition: 'a_rafraichir', delay: 'six_mois', wish: 'estimation' },
  message: 'Maison de mes parents.\nMerci !',
};

describeOnEachDatabase("an owner's request", (createDatabase) => {
  async function createSite() {
    let time = Date.parse('2026-06-01T10:00:00.000Z');
    const server = await startSmtpServer();
    const db = await createDatabase();
    const api = await createTestApi({ db, env: { SMTP_URL: server.url }, now: () => new Date(time) });
    const token = await api.signIn();
    return {
      ...{ api, server },
      ask: (json: object = REQUEST) => api.post('/api/sale-requests', { json }),
      search: (json: object) => api.post('/api/search-requests', { json }),
      pass: (seconds: number) => {
        time += seconds * 1000;
      },
      sellers: async () => (await (await api.get('/api/sellers', { token })).json()).data.data,
      messages: async (folder = 'inbox') =>
        (await (await api.get(`/api/messages?folder=${folder}`, { token })).json()).data.data,
    };
  }

  test('is a seller, and a message that says it in words and is mailed to the agent', async () => {
    const { api, server, ask, sellers, messages } = await createSite();
    const stored = await ask();
    expect(stored.status).toBe(201);
    expect(await stored.json()).toEqual({
      status: 'success',
      message: 'Votre demande est enregistrée. Je vous réponds sous 24 h.',
      data: null,
    });
    const [message] = await messages();
    expect(await sellers()).toMatchObject([{ ...REQUEST, place: 'Nonza', stage: 'demande', message_id: message.id }]);
    expect(message).toMatchObject({ from_name: PERSON.name, from_email: PERSON.email, project: 'vente' });
    expect(message.message.replace(/[\u00a0\u202f]/g, ' ')).toBe(
      'À vendre : maison à Nonza, 120,5 m², terrain de 800 m², 5 pièces, état : à rafraîchir.\n' +
        'Projet : vendre dans les six mois.\nAttente : une estimation.\n\nMaison de mes parents.\nMerci !',
    );
    await api.services.jobs.runDue();
    expect(server.accepted).toHaveLength(1);
    expect(server.accepted[0]?.body).toContain('maison à Nonza');
  });

  test('needs a name and a telephone alone', async () => {
    const { ask, sellers, messages } = await createSite();
    expect((await ask({ name: 'Paul', phone: '0495600000' })).status).toBe(201);
    expect(await sellers()).toMatchObject([{ name: 'Paul', email: null, phone: '0495600000', place: null }]);
    expect(await messages()).toMatchObject([{ from_email: '', message: 'À vendre : bien en Haute-Corse.' }]);
  });

  test.each([
    ['Lozari', 'Belgodère'],
    ['Lozari, Belgodère', 'Belgodère'],
    ['saint florent', 'Saint-Florent'],
    ['20279', 'Ville-di-Paraso'],
  ])('from %s is about a home in %s', async (place, commune) => {
    const { ask, sellers } = await createSite();
    expect((await ask({ ...REQUEST, place })).status).toBe(201);
    expect(await sellers()).toMatchObject([{ place: commune }]);
  });

  test.each([
    ['Balagne', 'Indiquez la commune : « Balagne » en compte plusieurs.'],
    ['20250', 'Indiquez la commune : « 20250 » en compte plusieurs.'],
    ['Nonzza', "Ce lieu de Haute-Corse n'est pas connu : « Nonzza ». Vouliez-vous dire Nonza ?"],
    ['Monte-Carlo', "Ce lieu de Haute-Corse n'est pas connu : « Monte-Carlo »."],
  ])('from %s is asked where the home is', async (place, sentence) => {
    const { ask } = await createSite();
    const { errors } = await (await ask({ ...REQUEST, place })).json();
    expect(errors.place.join().replaceAll('\u00a0', ' ')).toBe(sentence);
  });

  test('that looks like spam is a message in the spam folder, and no seller', async () => {
    const { ask, sellers, messages } = await createSite();
    expect((await ask({ ...REQUEST, website: 'https://spam.example' })).status).toBe(201);
    expect([await sellers(), await messages()]).toEqual([[], []]);
    expect(await messages('spam')).toMatchObject([{ spam_reason: 'honeypot', project: 'vente' }]);
  });

  test('is limited together with the contact form', async () => {
    const { api, ask, sellers } = await createSite();
    await api.post('/api/v1.0/email/send', { json: anEmailBody({ from_email: 'Elise@example.com' }) });
    const refused = await ask();
    expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '60']);
    expect(await sellers()).toEqual([]);
  });

  test('follows another one that announced it within 30 minutes, once, and is not counted', async () => {
    const { ask, search, sellers, pass } = await createSite();
    expect((await search({ ...PERSON, also_sells: true })).status).toBe(201);
    pass(5);
    const statuses = (await Promise.all([ask(), ask(), ask()])).map(({ status }) => status);
    expect(statuses.sort()).toEqual([201, 429, 429]);
    expect(await sellers()).toHaveLength(1);
    // One of three a day is counted.
    for (const expected of [201, 201, 429]) {
      pass(60);
      expect((await ask()).status).toBe(expected);
    }
  });

  test('is counted when none announced it, or long ago, or of someone else', async () => {
    const { ask, search, pass } = await createSite();
    await search(PERSON);
    expect((await ask()).status).toBe(429);
    pass(60);
    await search({ ...PERSON, also_sells: true });
    await search({ ...PERSON, email: 'paul@example.com' });
    expect((await ask({ ...REQUEST, email: 'paul@example.com' })).status).toBe(429);
    pass(1800);
    expect((await ask()).status).toBe(201);
    expect((await ask()).status).toBe(429);
  });

  test.each([
    [{ ...REQUEST, name: ' ' }, 'name'],
    [{ name: 'Élise' }, 'email'],
    [{ ...REQUEST, phone: 'appelez-moi' }, 'phone'],
    [{ ...REQUEST, place: 'Atlantide' }, 'place'],
    [{ ...REQUEST, place: 'Balagne' }, 'place'],
    [{ ...REQUEST, surface: -1 }, 'surface'],
    [{ ...REQUEST, rooms: 2.5 }, 'rooms'],
    [{ ...REQUEST, property_type: 'Château' }, 'property_type'],
    [{ ...REQUEST, condition: 'propre' }, 'condition'],
    [{ ...REQUEST, delay: 'demain' }, 'delay'],
    [{ ...REQUEST, wish: 'rien' }, 'wish'],
    [{ ...REQUEST, message: 'x'.repeat(2001) }, 'message'],
  ])('%j is refused for its %s, and stores nothing', async (json, field) => {
    const { ask, sellers, messages } = await createSite();
    const refused = await ask(json);
    expect(refused.status).toBe(422);
    expect(Object.keys((await refused.json()).errors)).toEqual([field]);
    expect([await sellers(), await messages()]).toEqual([[], []]);
  });

  test('is taken from the page as from the API, within the same limits', async () => {
    const { api, ask, sellers } = await createSite();
    const page = createSalePage(api.services);
    expect(await page({ ...REQUEST, place: 'Atlantide' }, '192.0.2.1')).toMatchObject({
      kind: 'refused',
      errors: { place: [expect.stringContaining('Atlantide')] },
    });
    expect(await page({ ...REQUEST, rooms: -1 }, '192.0.2.1')).toMatchObject({ kind: 'refused' });
    expect(await page(REQUEST, '192.0.2.1')).toEqual({ kind: 'stored' });
    expect(await page(REQUEST, '192.0.2.1')).toEqual({ kind: 'wait', seconds: '60' });
    expect((await ask()).status).toBe(429);
    expect(await sellers()).toHaveLength(1);
  });
});
