import { expect, test } from 'vitest';
import { createTestApi } from '#server/testing/test-api.ts';
import { purgeEndedSearches } from './search-retention.ts';
import { createSearch } from './search-store.ts';
import { aSearchInput } from './testing/factories.ts';

test('a search that was found or ended goes once the settings say so, an active one stays', async () => {
  const { services } = await createTestApi({ now: () => new Date('2026-06-01T10:00:00.000Z') });
  const { db } = services;
  const add = (name: string, state: 'active' | 'found' | 'ended', changed: string) =>
    createSearch(db, aSearchInput({ name, state }), new Date(changed));
  await add('Ancienne, active', 'active', '2020-01-01');
  await add('Ancienne, trouvée', 'found', '2020-01-01');
  await add('Ancienne, close', 'ended', '2020-01-01');
  await add('Récente, close', 'ended', '2026-05-01');
  await purgeEndedSearches(services);
  const left = await db.selectFrom('search').select('name').orderBy('id').execute();
  expect(left.map(({ name }) => name)).toEqual(['Ancienne, active', 'Récente, close']);
});
