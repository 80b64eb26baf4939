import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { connect } from '#server/database/connect.ts';
import { migrate } from '#server/database/migrate.ts';
import { NO_SERVER } from '#server/mail/testing/smtp-server.ts';
import { aNewMessage, storeMessage } from '#server/messages/testing/factories.ts';
import { newDirectory } from '#server/testing/new-directory.ts';
import { createTestApi } from '#server/testing/test-api.ts';

const NOW = new Date('2026-06-01T10:00:00.000Z');

async function createSite() {
  const logLines: Record<string, unknown>[] = [];
  const api = await createTestApi({ logLines });
  const write = (message: Parameters<typeof aNewMessage>[0]) =>
    storeMessage(api.services.db, aNewMessage(message), NOW);
  await write({ from_email: 'Elise@Example.com', message: 'Premier' });
  await write({ from_email: 'elise@example.com', message: 'Suspect', spamReason: 'honeypot' });
  await write({ from_email: 'autre@example.com', reply_to: 'elise@example.com', message: 'Pour elle' });
  await write({ from_email: 'voisin@example.com', message: 'Sans lien' });
  return { api, token: await api.signIn(), logLines };
}

test('an administrator sees everything that is kept of a person, however the address is written', async () => {
  const { api, token } = await createSite();

  const { data } = await (await api.get('/api/people?email=ELISE@example.com', { token })).json();

  const texts = data.data.messages.map(({ message }: { message: string }) => message);
  expect(texts.toSorted()).toEqual(['Pour elle', 'Premier', 'Suspect']);
});

test('a person is erased whole, others stay, and the log does not repeat the address', async () => {
  const { api, token, logLines } = await createSite();

  const erased = await api.delete('/api/people?email=elise@example.com', { token });

  expect(erased.status).toBe(200);
  expect(await erased.json()).toMatchObject({ status: 'success', data: { data: { messages: 3, alerts: 0 } } });
  expect(await api.services.db.selectFrom('message').select('message').execute()).toEqual([{ message: 'Sans lien' }]);
  expect(logLines).toContainEqual(expect.objectContaining({ msg: 'erased', messages: 3, userId: 1 }));
  expect(JSON.stringify(logLines)).not.toContain('elise@example.com');
});

test('nothing of a person who is erased is left in the files of the database', async () => {
  const directory = await newDirectory();
  const db = connect(join(directory, 'site.sqlite'));
  onTestFinished(() => db.destroy());
  await migrate(db);
  const api = await createTestApi({ db });
  const token = await api.signIn();
  const ofElise = { from_email: 'elise@example.com', message: 'Je suis Élise' };
  for (let count = 0; count < 50; count += 1) await storeMessage(db, aNewMessage(ofElise), NOW);
  // As an older version of the site deleted it.
  await sql`pragma secure_delete = off`.execute(db);
  await db.deleteFrom('message').where('id', '<', 50).execute();
  await sql`pragma secure_delete = on`.execute(db);
  const headers = { 'Idempotency-Key': 'one' };
  await api.post('/api/searches', { token, headers, json: { name: 'Élise', email: 'elise@example.com' } });
  expect(await db.selectFrom('stored_answer').select('answer').execute()).toHaveLength(1);

  const erased = await api.delete('/api/people?email=elise@example.com', { token, headers });

  expect(erased.status).toBe(200);
  for (const file of await readdir(directory)) {
    const bytes = await readFile(join(directory, file), 'latin1');
    expect(bytes.includes('elise@example.com'), file).toBe(false);
  }
});

test('someone who never wrote has nothing to show or erase', async () => {
  const { api, token } = await createSite();
  const shown = await (await api.get('/api/people?email=personne@example.com', { token })).json();
  expect(shown.data.data).toEqual({
    email: 'personne@example.com',
    messages: [],
    alerts: [],
    searches: [],
    sellers: [],
    appointments: [],
  });
  const erased = await (await api.delete('/api/people?email=personne@example.com', { token })).json();
  expect(erased.data.data).toEqual({ messages: 0, alerts: 0, searches: 0, sellers: 0, appointments: 0 });
});

test('an address must be given, and visitors are refused', async () => {
  const { api, token } = await createSite();
  expect((await api.delete('/api/people', { token })).status).toBe(422);
  expect((await api.delete('/api/people?email=%20', { token })).status).toBe(422);
  expect((await api.get('/api/people?email=elise@example.com')).status).toBe(401);
  expect((await api.delete('/api/people?email=elise@example.com')).status).toBe(401);
});

test('searches are found by e-mail address or telephone, and go with their proposals and private links', async () => {
  const { api, token } = await createSite();
  const { db } = api.services;
  const { id } = await api.hasProperty({ is_private: 1 });
  const search = (json: object) => api.post('/api/searches', { token, json: { name: 'Élise', ...json } });
  await search({ email: 'Elise@Example.com' });
  await search({ phone: '+33 6 12 34 56 78' });
  await search({ phone: '06 99 99 99 99' });
  await api.post('/api/searches/2/proposals', { token, json: { property_ids: [id] } });

  const shown = async (query: string) => {
    const { data } = await (await api.get(`/api/people?${query}`, { token })).json();
    return data.data.searches.map((kept: { id: number; proposals: unknown[] }) => [kept.id, kept.proposals.length]);
  };
  expect(await shown('email=elise@example.com')).toEqual([[1, 0]]);
  expect(await shown('phone=06.12.34.56.78')).toEqual([[2, 1]]);
  expect(await shown('email=elise@example.com&phone=0612345678')).toEqual([
    [2, 1],
    [1, 0],
  ]);
  expect((await api.get('/api/people?phone=aucun', { token })).status).toBe(422);

  const erased = await (await api.delete('/api/people?phone=0612345678', { token })).json();
  expect(erased.data.data).toEqual({ messages: 4, alerts: 0, searches: 1, sellers: 0, appointments: 0 });
  expect(await shown('phone=0612345678')).toEqual([]);
  expect(await db.selectFrom('private_link').select('id').execute()).toEqual([]);
});

test('visits are shown and erased with the mails that wait', async () => {
  const api = await createTestApi({ env: { SMTP_URL: NO_SERVER } });
  const { db } = api.services;
  const token = await api.signIn();
  const { id } = await api.hasProperty({
    title: 'Villa Alba',
    location: 'Nonza',
    private_address: '3 chemin du Puits',
  });
  const visit = { property_id: id, state: 'confirmed', starts_at: '2040-12-05T14:30' };
  const add = (person: object) => api.post('/api/appointments', { token, json: { ...visit, person } });
  await add({ name: 'Élise', email: 'Elise@Example.com', phone: '06 12 34 56 78' });
  await add({ name: 'Paul', email: 'paul@example.com' });
  const shown = async (query: string) => {
    const { data } = await (await api.get(`/api/people?${query}`, { token })).json();
    return data.data.appointments;
  };
  expect(await shown('email=elise@example.com')).toMatchObject([
    { property: { title: 'Villa Alba' }, state: 'confirmed', address: 'Nonza, Haute-Corse' },
  ]);
  expect(await shown('phone=%2B33612345678')).toHaveLength(1);

  const erased = await (await api.delete('/api/people?email=elise@example.com', { token })).json();

  expect(erased.data.data).toMatchObject({ appointments: 1 });
  expect(await db.selectFrom('appointment').select('name').execute()).toEqual([{ name: 'Paul' }]);
  const jobs = await db.selectFrom('job').select(['kind', 'key']).where('key', '!=', '').orderBy('kind').execute();
  expect(jobs).toEqual([
    { kind: 'mail:visit', key: '2' },
    { kind: 'mail:visit-reminder', key: '2' },
  ]);
});
