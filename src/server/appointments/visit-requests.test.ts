import { expect, test } from 'vitest';
import { startSmtpServer } from '#server/mail/testing/smtp-server.ts';
import { createTestApi } from '#server/testing/test-api.ts';
import { describeOnEachDatabase } from '#server/testing/test-database.ts';

const SLOTS = [
  { on: '2026-12-05', part: 'matin' },
  { on: '2026-12-05', part: 'apres_midi' },
];
const REQUEST = { slots: SLOTS, name: 'Élise Fabiani', email: 'elise@example.com', message: 'Merci !' };

describeOnEachDatabase('a visitor who asks for a visit', (createDatabase) => {
  async function createSite() {
    // 23:30 in Paris.
    const now = () => new Date('2026-12-01T22:30:00.000Z');
    const server = await startSmtpServer();
    const api = await createTestApi({ db: await createDatabase(), env: { SMTP_URL: server.url }, now });
    const token = await api.signIn();
    const { id: home } = await api.hasProperty({ title: 'Villa Alba' });
    const ask = (json: object = {}) =>
      api.post('/api/visit-requests', { json: { property: home, ...REQUEST, ...json } });
    const list = async (path: string) => (await (await api.get(path, { token })).json()).data.data;
    return { api, server, home, ask, visits: () => list('/api/appointments'), list };
  }

  test('makes one that the agent sees, and a message about the home that is mailed to him', async () => {
    const { api, server, home, ask, visits, list } = await createSite();
    const stored = await ask({ phone: '06 12 34 56 78' });
    expect(stored.status).toBe(201);
    expect((await stored.json()).message).toBe('Votre demande de visite est enregistrée. Je vous réponds sous 24 h.');

    const [message] = await list('/api/messages');
    expect(message).toMatchObject({
      ...{ from_name: 'Élise Fabiani', phone: '06 12 34 56 78', project: 'recherche' },
      property: { id: home, title: 'Villa Alba' },
      message: 'Demande de visite :\n- samedi 5 décembre, matin\n- samedi 5 décembre, après-midi\n\nMerci !',
    });
    expect(await visits()).toMatchObject([
      {
        ...{ property: { id: home }, state: 'asked', slots: SLOTS, starts_at: null, message_id: message.id },
        person: { name: 'Élise Fabiani', email: 'elise@example.com', phone: '06 12 34 56 78', search_id: null },
      },
    ]);
    await api.services.jobs.runDue();
    expect(server.accepted).toHaveLength(1);
    expect(server.accepted[0]?.body).toContain("Demande de visite\u00a0: message d'Élise Fabiani, Villa Alba");
    expect(server.accepted[0]?.body).toContain('samedi 5 décembre, matin');
    expect((await ask()).status).toBe(429);
  });

  test('may propose tomorrow and the sixtieth day', async () => {
    const { ask } = await createSite();
    const slots = ['2026-12-02', '2027-01-30'].map((on) => ({ on, part: 'matin' }));
    expect((await ask({ slots })).status).toBe(201);
  });

  test('makes a message alone where it looks like spam', async () => {
    const { ask, visits, list } = await createSite();
    expect((await ask({ website: 'x' })).status).toBe(201);
    expect(await visits()).toEqual([]);
    expect(await list('/api/messages?folder=spam')).toHaveLength(1);
  });

  test.each([
    ['today', { slots: [{ on: '2026-12-01', part: 'matin' }] }, 'slots'],
    ['the 61st day', { slots: [{ on: '2027-01-31', part: 'matin' }] }, 'slots'],
    ['no half-day', { slots: [] }, 'slots'],
    ['four half-days', { slots: [3, 4, 5, 6].map((day) => ({ on: `2026-12-0${day}`, part: 'matin' })) }, 'slots'],
    ['one half-day twice', { slots: [SLOTS[0], SLOTS[0]] }, 'slots'],
    ['an evening', { slots: [{ on: '2026-12-05', part: 'soir' }] }, 'slots'],
    ['no name', { name: ' ' }, 'name'],
    ['no address', { email: undefined }, 'email'],
    ['a wrong address', { email: 'elise' }, 'email'],
    ['a wrong number', { phone: 'abc' }, 'phone'],
    ['no home', { property: undefined }, 'property'],
    ['an unknown home', { property: 99 }, 'property'],
  ])('is refused %s', async (_, json, field) => {
    const { ask, visits, list } = await createSite();
    const refused = await ask(json);
    expect(refused.status).toBe(422);
    expect(Object.keys((await refused.json()).errors)).toEqual([field]);
    expect([...(await visits()), ...(await list('/api/messages'))]).toEqual([]);
  });

  test('is refused a home that is private or sold', async () => {
    const { api, ask } = await createSite();
    const { id: secret } = await api.hasProperty({ is_private: 1 });
    const { id: sold } = await api.hasProperty({ sale_state: 'sold', sold_on: '2026-11-30' });
    for (const property of [secret, sold]) {
      const refused = await ask({ property });
      expect(await refused.json()).toMatchObject({ errors: { property: ["Ce bien n'est plus à visiter."] } });
    }
  });
});
