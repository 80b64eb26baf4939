import { expect, test } from 'vitest';
import type { PropertyFields } from '#contract/property/fields.ts';

import type { Database } from '#server/database/tables.ts';
import { aProperty } from '#server/testing/factories.ts';
import { describeOnEachDatabase } from '#server/testing/test-database.ts';
import { trashProperty } from '#server/trash/trash-store.ts';
import { createProperty, getProperty } from './property-store.ts';
import { listSimilarProperties } from './similar-store.ts';

const NOW = new Date('2026-06-01T10:00:00.000Z');
const HOUSE = aProperty({ type: 'Maison', location: 'Corte', price: 100_000 });

describeOnEachDatabase('similar properties', (createDatabase) => {
  test('are of the same region before those of the same type elsewhere', async () => {
    const db = await createDatabase();
    const { id, add } = await withHouse(db, { location: 'Lozari, Belgodère' });
    await add({ title: 'same type', location: 'Bastia' });
    await add({ title: 'same region', type: 'Villa', location: 'Calvi', price: 129_000 });
    await add({ title: 'another region', type: 'Villa', location: 'Aléria' });
    await add({ title: 'same place', type: 'Villa', location: 'Lozari, Belgodère', price: 75_000 });

    expect(await titlesLike(db, id)).toEqual(['same place', 'same region', 'same type']);
  });

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

  test('are neither land, nor of another type elsewhere, nor private, nor deleted, nor the property itself', async () => {
    const db = await createDatabase();
    const { id, add } = await withHouse(db);
    await add({ type: 'Villa', location: 'Bastia' });
    await add({ type: 'Terrain' });
    await add({ is_private: 1 });
    await trashProperty(db, await add({}), NOW);

    expect(await titlesLike(db, id)).toEqual([]);
  });
});

async function withHouse(db: Database, given: Partial<PropertyFields> = {}) {
  const add = (changes: Partial<PropertyFields>) => createProperty(db, { ...HOUSE, ...changes }, NOW);
  return { id: await add(given), add };
}

async function titlesLike(db: Database, id: number): Promise<string[]> {
  const similar = await listSimilarProperties(db, await getProperty(db, id, 'admin'));
  return similar.map(({ title }) => title);
}
