import { expect, test } from 'vitest';
import type { PropertyInput } from '#contract/property/property.ts';
import type { Database } from '#server/database/tables.ts';
import { createProperty, getProperty } from '#server/properties/property-store.ts';
import { aProperty } from '#server/testing/factories.ts';
import { describeOnEachDatabase } from '#server/testing/test-database.ts';
import { trashProperty } from '#server/trash/trash-store.ts';
import { listSimilarProperties } from './similar-store.ts';

const NOW = new Date('2026-06-01T10:00:00.000Z');
const HOUSE = aProperty({ type: 'Maison', location: 'Corte', price: 100_000 });

describeOnEachDatabase('similar properties', (createDatabase) => {
  test('are of the same place first, then of the same type, nearest price first', async () => {
    const db = await createDatabase();
    const { id, add } = await withHouse(db);
    await add({ title: 'same type, near', location: 'Bastia', price: 100_001 });
    await add({ title: 'same place, far', type: 'Villa', location: 'CORTÉ', price: 130_000 });
    await add({ title: 'same type, farther', location: 'Bastia', price: 95_000 });
    await add({ title: 'same place, near', type: 'Appartement', price: 80_000 });

    expect(await titlesLike(db, id)).toEqual(['same place, near', 'same place, far', 'same type, near']);
  });

  test('cost 30 % more or less at most', async () => {
    const db = await createDatabase();
    const { id, add } = await withHouse(db);
    await add({ title: 'cheapest', price: 70_000 });
    await add({ title: 'dearest', price: 130_000 });
    await add({ title: 'too cheap', price: 69_999 });
    await add({ title: 'too dear', price: 130_001 });

    expect(await titlesLike(db, id)).toEqual(['dearest', 'cheapest']);
  });

  test('are neither of another type elsewhere, nor private, nor deleted, nor the property itself', async () => {
    const db = await createDatabase();
    const { id, add } = await withHouse(db);
    await add({ type: 'Villa', location: 'Bastia' });
    await add({ isPrivate: true });
    await trashProperty(db, await add({}), NOW);

    expect(await titlesLike(db, id)).toEqual([]);
  });
});

async function withHouse(db: Database) {
  const add = (changes: Partial<PropertyInput>) => createProperty(db, { ...HOUSE, ...changes }, NOW);
  return { id: await add({}), add };
}

async function titlesLike(db: Database, id: number): Promise<string[]> {
  const similar = await listSimilarProperties(db, await getProperty(db, id, 'public'));
  return similar.map(({ title }) => title);
}
