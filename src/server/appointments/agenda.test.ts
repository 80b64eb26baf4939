import { expect, test } from 'vitest';
import { createTestApi } from '#server/testing/test-api.ts';
import { describeOnEachDatabase } from '#server/testing/test-database.ts';
import { readCalendars } from './testing/read-calendar.ts';

describeOnEachDatabase("the calendar for the agent's phone", (createDatabase) => {
  async function createSite() {
    const logLines: Record<string, unknown>[] = [];
    const env = { PUBLIC_URL: 'https://site.test' };
    const api = await createTestApi({ db: await createDatabase(), env, logLines });
    const token = await api.signIn();
    const { id } = await api.hasProperty({
      title: 'Villa Alba',
      location: 'Nonza',
      private_address: '3 chemin du Puits',
    });
    const address = async (method: 'get' | 'post' = 'get') =>
      (await (await api[method]('/api/agenda/token', { token })).json()).data.data.url.replace('https://site.test', '');
    const add = (json: object) => api.post('/api/appointments', { token, json: { property_id: id, ...json } });
    return { api, token, logLines, address, add };
  }

  test('has the confirmed visits, with home, commune and first name alone', async () => {
    const { api, address, add } = await createSite();
    const empty = await (await api.get(await address())).text();
    expect(readCalendars(empty)).toEqual([]);
    const visit = { state: 'confirmed', meeting_point: 'Au portail', note: 'Vend sa maison' };
    const person = { name: 'Élise Fabiani', email: 'elise@example.com', phone: '06 12 34 56 78' };
    await add({ ...visit, person, starts_at: '2030-12-05T14:30', minutes: 60 });
    await add({ ...visit, person: { name: 'Mme Rossi' }, starts_at: '2030-12-06T10:00' });
    await add({ ...visit, person: { name: 'M. Paul Rossi' }, starts_at: '2030-12-07T10:00' });
    await add({ person, starts_at: '2030-12-08T10:00' });
    await add({ ...visit, state: 'cancelled', person, starts_at: '2030-12-09T10:00' });

    const response = await api.get(await address());

    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
    });
    const text = await response.text();
    const events = readCalendars(text).map(({ event }) => event);
    expect(events.map(({ summary }) => summary)).toEqual([
      'Visite : Villa Alba, Élise',
      'Visite : Villa Alba',
      'Visite : Villa Alba, Paul',
    ]);
    expect(events[0]).toMatchObject({ location: 'Nonza', attendees: [] });
    expect([String(events[0]?.startDate), String(events[0]?.endDate)]).toEqual([
      '2030-12-05T14:30:00',
      '2030-12-05T15:30:00',
    ]);
    expect(text.replaceAll('\r\n ', '')).not.toMatch(/Fabiani|Rossi|06 12|elise@|portail|Puits|Vend/);
  });

  test('has one address until it gets another one, and the log knows neither', async () => {
    const { api, address, logLines } = await createSite();
    const first = await address();
    expect(first).toMatch(/^\/api\/agenda\/[\w-]{32}\.ics$/);
    expect(await address()).toBe(first);
    const second = await address('post');
    expect(await address()).toBe(second);
    for (const path of [first, '/api/agenda/x.ics', '/api/agenda/token.ics', '/api/agenda/%00.ics']) {
      expect((await api.get(path)).status, path).toBe(404);
    }
    expect((await api.get(second)).status).toBe(200);
    for (const path of [first, second]) expect(JSON.stringify(logLines)).not.toContain(path.slice(12, -4));
  });

  test('has an address that only administrators know', async () => {
    const { api } = await createSite();
    expect((await api.get('/api/agenda/token')).status).toBe(401);
    expect((await api.post('/api/agenda/token', { token: await api.signIn('user') })).status).toBe(403);
  });
});
