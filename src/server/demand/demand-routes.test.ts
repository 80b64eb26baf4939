import { expect, test } from 'vitest';
import type { Database } from '#server/database/tables.ts';
import { createSearch } from '#server/searches/search-store.ts';
import { aSearchInput } from '#server/searches/testing/factories.ts';
import { createTestApi } from '#server/testing/test-api.ts';
import { describeOnEachDatabase } from '#server/testing/test-database.ts';
import { readDemandSentences } from './demand.ts';

const NOW = new Date('2026-06-30T12:00:00Z');

type Alert = { email: string; search?: string; state?: 'asked' | 'active' | 'ended' };

async function hasAlert(db: Database, { email, search = 'type=Maison&location=Nonza', state = 'active' }: Alert) {
  const times = { asked_at: NOW.toISOString(), seen_at: NOW.toISOString(), checked_until: NOW.toISOString() };
  const row = { email, email_key: email, search, state, token: email, address_key: '', consent_version: 1, ...times };
  await db.insertInto('alert').values(row).execute();
}

describeOnEachDatabase('GET /api/demand', (createDatabase) => {
  test('counts confirmed alerts and active searches, a person of both once', async () => {
    const api = await createTestApi({ db: await createDatabase() });
    const { db } = api.services;
    const read = async () => (await (await api.get('/api/demand', { token: await api.signIn() })).json()).data.data;
    const wishes = { places: ['Luri'], search: 'type=Villa' };
    for (const name of ['a', 'b', 'c']) await hasAlert(db, { email: `${name}@example.com` });
    await hasAlert(db, { email: 'asked@example.com', state: 'asked' });
    await hasAlert(db, { email: 'ended@example.com', state: 'ended' });
    await createSearch(db, aSearchInput({ ...wishes, email: 'A@example.com', phone: '06 12 34 56 78' }), NOW);
    await createSearch(db, aSearchInput({ ...wishes, email: null, phone: '+33 6 12 34 56 78' }), NOW);
    await createSearch(db, aSearchInput({ ...wishes, email: 'd@example.com', phone: null }), NOW);
    await createSearch(db, aSearchInput({ ...wishes, email: 'e@example.com', state: 'ended' }), NOW);
    expect(await read()).toEqual([]);
    expect(await readDemandSentences(db)).toEqual([]);

    await createSearch(db, aSearchInput({ ...wishes, email: null, phone: null, name: 'M. Rossi' }), NOW);

    const line = { where: 'dans le Cap Corse', buyers: 5, budgets: [] };
    expect(await read()).toEqual([
      { ...line, kind: 'bien' },
      { ...line, kind: 'maison' },
    ]);
    expect(await readDemandSentences(db)).toEqual(['Au moins 5 acheteurs cherchent une maison dans le Cap Corse']);
  });

  test('is for administrators', async () => {
    const api = await createTestApi({ db: await createDatabase() });
    expect((await api.get('/api/demand')).status).toBe(401);
    expect((await api.get('/api/statistics/missed-searches')).status).toBe(401);
  });
});
