import { expect, test } from 'vitest';
import { aPropertyInput } from '#contract/testing/factories.ts';
import { touchProperty } from '#server/properties/property-lock-store.ts';
import { changeProperty, createProperty } from '#server/properties/property-store.ts';
import { createSearch, listActiveSearches, recordOpened, updateSearch } from '#server/searches/search-store.ts';
import { aSearchInput } from '#server/searches/testing/factories.ts';
import { describeOnEachDatabase } from '#server/testing/test-database.ts';
import { restoreProperty, trashProperty } from '#server/trash/trash-store.ts';
import { countNewMatches } from './matches.ts';

describeOnEachDatabase('a new match', (createDatabase) => {
  test('was added, came back or changed so that it fits, since the search was opened', async () => {
    const db = await createDatabase();
    let minutes = 0;
    function now() {
      minutes += 1;
      return new Date(Date.parse('2026-06-01T10:00:00.000Z') + minutes * 60_000);
    }
    const add = (price: number) => createProperty(db, aPropertyInput({ price }), now());
    const change = (id: number, input: Parameters<typeof changeProperty>[2]['input']) =>
      db
        .transaction()
        .execute((transaction) =>
          changeProperty(transaction, id, { input }, { userEmail: 'agent@example.com', now: now() }),
        );
    const before = await add(400_000);
    const dear = await add(600_000);
    await createSearch(db, aSearchInput({ search: 'max_price=500000' }), now());
    const count = async () => (await countNewMatches(db, await listActiveSearches(db))).get(1);
    const open = () => recordOpened(db, 1, now());

    expect(await count()).toBe(0);
    await add(450_000);
    await add(550_000);
    expect(await count()).toBe(1);
    // A search that is changed and changed back forgets nothing of what is new.
    const changes = [{ places: ['Calvi'] }, { places: [], search: '' }, { search: 'max_price=500000' }];
    for (const change of changes) await updateSearch(db, 1, { change, madeOn: undefined }, now());
    expect(await count()).toBe(1);
    await open();
    expect(await count()).toBe(0);

    await change(dear, { price: 490_000 });
    expect(await count()).toBe(1);
    // Neither other words nor other photos make a home new.
    await change(before, { title: 'Autre titre' });
    await db.transaction().execute((transaction) => touchProperty(transaction, before, now()));
    await change(dear, { title: 'Encore un titre' });
    expect(await count()).toBe(1);
    await open();

    await trashProperty(db, before, now());
    await restoreProperty(db, before, now());
    expect(await count()).toBe(1);
    await open();

    await change(before, { sale_state: 'sold' });
    await open();
    expect(await count()).toBe(0);
    await change(before, { sale_state: 'available' });
    expect(await count()).toBe(1);
  });
});
