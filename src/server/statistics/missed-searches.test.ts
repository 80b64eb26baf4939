import { expect, test } from 'vitest';
import { createTestApi, type TestApi } from '#server/testing/test-api.ts';
import { describeOnEachDatabase } from '#server/testing/test-database.ts';
import { countMissedSearch, MAX_MISSED_A_DAY, purgeMissedSearches } from './missed-search-store.ts';
import { searchToCount } from './missed-searches.ts';

const NOW = new Date('2026-06-30T12:00:00Z');
const CHROME = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

async function look(api: TestApi, search: string, { from = '192.0.2.1', agent = CHROME, token = '' } = {}) {
  const headers = { 'User-Agent': agent, 'X-Forwarded-For': from };
  const response = await api.get(`/api/places/wider?${search}`, { headers, ...(token && { token }) });
  expect(response.status).toBe(200);
}

async function read(api: TestApi) {
  const response = await api.get('/api/statistics/missed-searches', { token: await api.signIn() });
  return (await response.json()).data.data;
}

describeOnEachDatabase('what visitors did not find', (createDatabase) => {
  const createSite = async () =>
    createTestApi({ db: await createDatabase(), now: () => NOW, env: { TRUST_PROXY: '1' } });

  test('is counted in one spelling, once for an address, most frequent first', async () => {
    const api = await createSite();
    await api.hasProperty({ location: 'Calvi', type: 'Villa' });
    await look(api, 'location=nonza&type=Maison&sort=price-asc');
    await look(api, 'type=Maison&location=Nonza', { from: '192.0.2.2' });
    await look(api, 'location=NONZA&type=Maison');
    await look(api, 'location=Ajaccio', { from: '192.0.2.3' });
    // That one is found.
    await look(api, 'location=Calvi', { from: '192.0.2.4' });

    expect(await read(api)).toEqual([
      { search: 'type=Maison&location=Nonza', count: 2 },
      { search: 'location=Ajaccio', count: 1 },
    ]);
    const rows = await api.services.db.selectFrom('missed_search').selectAll().execute();
    expect(rows.map(({ day, ...row }) => [day, Object.keys(row)])).toEqual([
      ['2026-06-30', ['search', 'count']],
      ['2026-06-30', ['search', 'count']],
    ]);
  });

  test('is not what the agent, a robot or a flood looks for', async () => {
    const api = await createSite();
    await look(api, 'location=Nonza', { token: await api.signIn() });
    await look(api, 'location=Nonza', { agent: 'Googlebot/2.1' });
    expect(await read(api)).toEqual([]);

    for (let index = 0; index < 25; index += 1) await look(api, `location=Nonza&min_surface=${100 + 100 * index}`);
    expect(await read(api)).toHaveLength(20);
  });

  test('takes a bounded place, and goes after 30 days', async () => {
    const { services } = await createSite();
    const { db } = services;
    const words = Array.from({ length: MAX_MISSED_A_DAY + 5 }, (_, index) => `location=${index}`);
    for (const search of words) await countMissedSearch(db, '2026-06-30', search);
    await countMissedSearch(db, '2026-06-30', 'location=0');
    await countMissedSearch(db, '2026-05-30', 'location=0');
    const stored = await db.selectFrom('missed_search').selectAll().where('day', '=', '2026-06-30').execute();
    expect(stored).toHaveLength(MAX_MISSED_A_DAY);
    expect(stored.find(({ search }) => search === 'location=0')?.count).toBe(2);

    await purgeMissedSearches(db, '2026-05-31');
    expect(await db.selectFrom('missed_search').select('day').distinct().execute()).toEqual([{ day: '2026-06-30' }]);
  });
});

test.each([
  ['location=st+florent&page=2', 'location=Saint-Florent'],
  ['location=MARINE+DE+SCALU', 'location=Marine+de+scalu'],
  ['location=20217', 'location=20217+Saint-Florent'],
  ['features=Piscine,Vue+mer&max_price=300000', 'max_price=300000&features=Piscine%2CVue+mer'],
  ['location=06+12+34+56+78', undefined],
  ['location=elise@example.com', undefined],
  ['features=06+12+34+56+78', undefined],
  [`location=${'a'.repeat(41)}`, undefined],
])('of %s, %s is kept', (typed, kept) => {
  expect(searchToCount(new URLSearchParams(typed))).toBe(kept);
});
