import { describe, expect, test } from 'vitest';
import { refusal } from '#server/mail/testing/smtp-server.ts';
import { createTestApi } from '#server/testing/test-api.ts';
import { createAlertSite } from './testing/alert-site.ts';

const ELISE = { email: 'elise@example.com', search: 'type=Villa' };

describe('POST /api/alerts', () => {
  test('answers the same whatever is known of the address, and sends one mail that repeats nothing of the search', async () => {
    const site = await createAlertSite();
    const search = 'features=Achetez+mes+pilules';
    const first = await site.ask({ ...ELISE, search });
    const body = await first.json();
    expect(body).toEqual({ status: 'success', message: expect.stringContaining('confirmer'), data: null });
    await site.send();
    const [mail] = site.server.accepted;
    expect(mail?.source).not.toMatch(/pilules/);
    expect(mail?.headers.get('auto-submitted')).toEqual(['auto-generated']);

    const again = await site.ask({ email: 'ELISE@example.com', search: `${search}&sort=price-asc` });
    expect([again.status, await again.json()]).toEqual([202, body]);
    await site.page.confirm(site.tokenOf(mail));
    expect((await site.ask({ ...ELISE, search })).status).toBe(202);
    await site.send();
    expect(site.server.accepted).toHaveLength(1);
  });

  test.each([
    ['email', { search: '' }],
    ['email', { ...ELISE, email: 'elise' }],
    ['email', { ...ELISE, email: 'a@example.com, b@example.com' }],
    ['email', { ...ELISE, email: 12 }],
    ['search', { email: ELISE.email }],
    ['search', { ...ELISE, search: 'une villa à Calvi' }],
    ['search', { ...ELISE, search: { type: 'Villa' } }],
    ['search', { ...ELISE, search: `location=${'x'.repeat(2000)}` }],
  ])('names the field that is wrong: %s of %j', async (field, json) => {
    const site = await createAlertSite();
    const response = await site.ask(json);
    expect(response.status).toBe(422);
    expect((await response.json()).errors).toEqual({ [field]: [expect.stringMatching(/^C.+\.$/)] });
    expect(await site.services.db.selectFrom('alert').select('id').execute()).toEqual([]);
  });

  test.each([
    ['location=bastoa', /«\u00a0bastoa\u00a0».+ Bastia\u00a0\?$/],
    ['location=Tombouctou', /«\u00a0Tombouctou\u00a0»\.$/],
    ['location=2A', /«\u00a02A\u00a0»\.$/],
    ['max_price=beaucoup', /^Prix maximum \(max_price\)\u00a0: ce champ doit être un nombre\.$/],
    ['max_price=0', /^Aucun bien ne coûte 0/],
  ])('refuses what could never match, or would be dropped: %s', async (search, message) => {
    const site = await createAlertSite();
    await site.hasProperty({ location: 'Tombouctou', is_private: 1 });
    const response = await site.ask({ ...ELISE, search });
    expect(response.status).toBe(422);
    expect((await response.json()).errors).toEqual({ search: [expect.stringMatching(message)] });
  });

  test('takes every spelling of a place for one, and what only the catalogue knows', async () => {
    const site = await createAlertSite();
    await site.hasProperty({ location: 'Lozari, Belgodère' });
    await site.hasProperty({ location: 'Lieu-dit Casanova' });
    const searches = ['calvi', 'CALVI', 'Calvi', 'lieu-dit casanova', 'casanova', 'Haute-Corse'];
    for (const [person, location] of searches.entries()) {
      const search = String(new URLSearchParams({ location, type: 'Villa' }));
      expect((await site.ask({ email: `person-${person % 3}@example.com`, search })).status).toBe(202);
    }
    const rows = await site.services.db.selectFrom('alert').select('search').orderBy('id').execute();
    expect(rows.map(({ search }) => new URLSearchParams(search).get('location'))).toEqual([
      ...['Calvi', 'Calvi', 'Calvi', 'Lieu-dit Casanova', 'Casanova', null],
    ]);
    await site.ask({ email: 'person-0@example.com', search: 'type=Villa&location=cAlVi' });
    expect(await site.services.db.selectFrom('alert').select('id').execute()).toHaveLength(6);
  });

  test('has a limit per address of the network, which counts every request alike', async () => {
    const site = await createAlertSite();
    for (let request = 0; request < 20; request++) expect((await site.ask(ELISE)).status).toBe(202);
    const refused = await site.ask(ELISE);
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toBe('3600');
    expect((await refused.json()).message).toBe("Trop de demandes d'alerte. Réessayez plus tard.");
    expect((await site.ask(ELISE, '192.0.2.2')).status).toBe(202);
    site.pass(60);
    expect((await site.ask(ELISE)).status).toBe(202);
  });

  test('sends a person a few of these mails a day, whoever asks, without saying so', async () => {
    const site = await createAlertSite();
    for (let bedrooms = 1; bedrooms <= 5; bedrooms++) {
      const { status } = await site.ask({ ...ELISE, search: `bedrooms=${bedrooms}` }, `192.0.2.${bedrooms}`);
      expect(status).toBe(202);
    }
    expect((await site.ask(ELISE)).status).toBe(202);
    await site.send();
    expect(site.server.accepted).toHaveLength(5);
    site.pass(24 * 60);
    expect((await site.ask(ELISE)).status).toBe(202);
    await site.send();
    expect(site.server.accepted).toHaveLength(6);
  });

  test('takes the spellings of a mailbox for one, and writes to the one that was typed', async () => {
    const site = await createAlertSite();
    const spellings = Array.from({ length: 9 }, (_, index) => `E.lise+${index}@googlemail.com`);
    for (const [index, email] of spellings.entries()) {
      expect((await site.ask({ email, search: '' }, `192.0.2.${index}`)).status).toBe(202);
    }
    await site.send();
    expect(site.server.accepted.map(({ to }) => to[0])).toEqual(spellings.slice(0, 5));
    expect((await site.ask({ email: 'elise@gmail.com', search: '' })).status).toBe(202);
    await site.send();
    expect(site.server.accepted).toHaveLength(5);
  });

  test('lets one address of the network ask for thirty of these mails a day', async () => {
    const site = await createAlertSite();
    const statuses: number[] = [];
    for (let person = 0; person < 32; person += 1) {
      if (person === 16) site.pass(60);
      statuses.push((await site.ask({ email: `person-${person}@example.com`, search: '' })).status);
    }
    expect(statuses).toEqual([...Array(30).fill(202), 429, 429]);
    site.pass(24 * 60);
    expect((await site.ask(ELISE)).status).toBe(202);
  });

  test('counts what it refuses, before it reads it', async () => {
    const site = await createAlertSite();
    const nowhere = { ...ELISE, search: 'location=Atlantide' };
    for (let request = 0; request < 20; request += 1) expect((await site.ask(nowhere)).status).toBe(422);
    expect((await site.ask(nowhere)).status).toBe(429);
    expect((await site.ask(ELISE)).status).toBe(429);
  });

  test('stores a place as the gazetteer or the catalogue writes it', async () => {
    const site = await createAlertSite();
    await site.hasProperty({ location: 'Lieu-dit Casanova' });
    for (const location of ['Bastia <b>evil</b> http://evil.example', 'Casa<nova>']) {
      expect((await site.ask({ ...ELISE, search: String(new URLSearchParams({ location })) })).status).toBe(202);
    }
    const rows = await site.services.db.selectFrom('alert').select('search').orderBy('id').execute();
    expect(rows.map(({ search }) => search)).toEqual(['location=Bastia', 'location=Casanova']);
  });

  test('sends the mail anew when the first one was refused, within the limit of a day', async () => {
    let isRefused = true;
    const site = await createAlertSite({ onMail: () => (isRefused ? refusal(550, 'not now') : undefined) });
    const askAndSend = async () => {
      expect((await site.ask(ELISE)).status).toBe(202);
      await site.send();
      return site.server.accepted.length;
    };
    expect(await askAndSend()).toBe(0);
    isRefused = false;
    expect(await askAndSend()).toBe(1);
    expect(await site.page.confirm(site.tokenOf(site.server.accepted[0]))).toBe(true);
    expect(await askAndSend()).toBe(1);

    isRefused = true;
    const jean = { ...ELISE, email: 'jean@example.com' };
    for (let request = 0; request < 7; request++) {
      await site.ask(jean);
      await site.send();
    }
    const rows = await site.services.db.selectFrom('alert').select('id').where('email', '=', jean.email).execute();
    expect(rows).toHaveLength(5);
  });

  test('is not offered without a mail server', async () => {
    const api = await createTestApi();
    const response = await api.post('/api/alerts', { json: ELISE });
    expect(response.status).toBe(404);
    expect((await response.json()).message).toBe("Ce site n'envoie pas d'alertes par e-mail.");
  });
});

describe('/api/alerts/{token}/stop', () => {
  test('ends the alert by a POST at once, with what is queued for it; opening it changes nothing', async () => {
    const site = await createAlertSite();
    const token = await site.hasAlert();
    await site.hasProperty();
    site.pass(15);
    await site.queue();

    const opened = await site.api.get(`/api/alerts/${token}/stop`);
    expect([opened.status, opened.headers.get('location')]).toEqual([303, `/alerte/${token}`]);
    expect(await site.page.find(token)).toBeDefined();

    const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };
    const oneClick = () => site.api.post(`/api/alerts/${token}/stop`, { body: 'List-Unsubscribe=One-Click', headers });
    expect((await oneClick()).status).toBe(200);
    expect(await site.countWaiting()).toBe(0);
    expect(await site.page.find(token)).toBeUndefined();
    // A mail provider may send it again.
    expect((await oneClick()).status).toBe(200);
    expect(await site.tell()).toEqual([]);
    expect(site.server.accepted).toEqual([]);

    // The person may ask for it again.
    await site.hasAlert();
  });

  test.each(['unknown', '%00', 'a%2Fb', 'x'.repeat(200)])('answers 404 to the token %s', async (token) => {
    const site = await createAlertSite();
    expect((await site.api.post(`/api/alerts/${token}/stop`)).status).toBe(404);
    expect(await site.page.find(decodeURIComponent(token))).toBeUndefined();
  });
});

test('the log shows no token', async () => {
  const logLines: Record<string, unknown>[] = [];
  const api = await createTestApi({ logLines });
  await api.post('/api/alerts/abcdef/stop');
  await api.get('/alerte/abcdef');
  expect(JSON.stringify(logLines)).not.toContain('abcdef');
});

describe('GET /api/alerts/summary', () => {
  test('tells an administrator what people look for, and no address', async () => {
    const site = await createAlertSite();
    await site.hasAlert({ search: 'type=Villa&location=Calvi&max_price=480000' });
    await site.hasAlert({ search: 'location=Calvi' });
    await site.page.end(await site.hasAlert({ search: 'location=Bastia' }));
    await site.ask({ email: 'jean@example.com', search: 'location=Ajaccio' });
    const token = await site.api.signIn();

    expect((await (await site.api.get('/api/alerts/summary', { token })).json()).data.data).toEqual({
      active: 2,
      places: [{ name: 'Calvi', count: 2 }],
      types: [
        { name: 'Tous les types', count: 1 },
        { name: 'Villa', count: 1 },
      ],
      budgets: [
        { name: "Jusqu'à 500\u202f000\u00a0€", count: 1 },
        { name: 'Sans limite', count: 1 },
      ],
    });
    expect((await site.api.get('/api/alerts/summary')).status).toBe(401);
  });
});

test('a person is shown their alerts with the proof of consent, and erasing leaves nothing', async () => {
  const site = await createAlertSite();
  const { api } = site;
  const token = await api.signIn();
  await site.hasAlert({ search: 'type=Villa' });
  await site.hasProperty({ type: 'Villa' });
  site.pass(15);
  await site.queue();
  const asked = '2026-06-01T10:00:00.000Z';

  const kept = (await (await api.get('/api/people?email=ELISE@example.com', { token })).json()).data.data;
  const proof = { asked_at: asked, confirmed_at: asked, ended_at: null, consent_version: 1 };
  expect(kept.alerts).toEqual([{ search: 'type=Villa', ...proof, address_key: expect.stringMatching(/^[\w-]{43}$/) }]);

  const erased = await (await api.delete('/api/people?email=elise@example.com', { token })).json();
  expect(erased.data.data).toMatchObject({ messages: 0, alerts: 1, searches: 0 });
  for (const table of ['alert', 'alert_property', 'job'] as const) {
    expect(await site.services.db.selectFrom(table).selectAll().execute()).toEqual([]);
  }
});
