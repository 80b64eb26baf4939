import { expect, test } from 'vitest';
import { Changes } from '#server/services/changes.ts';
import { aProperty } from '#server/testing/factories.ts';
import { createSqliteDatabase } from '#server/testing/test-database.ts';
import { KeptCounts } from './kept-counts.ts';
import { createProperty } from './property-store.ts';

const NOW = new Date('2026-06-01T10:00:00.000Z');

async function createCounts() {
  const db = await createSqliteDatabase();
  const changes = new Changes();
  return { db, changes, counts: new KeptCounts({ db, changes }) };
}

test('a count is kept until the catalogue changes', async () => {
  const { db, changes, counts } = await createCounts();
  expect(await counts.count({ audience: 'public', minPrice: 1 })).toBe(0);
  await createProperty(db, aProperty(), NOW);
  expect(await counts.count({ audience: 'public', minPrice: 1 })).toBe(0);
  changes.announce();
  expect(await counts.count({ audience: 'public', minPrice: 1 })).toBe(1);
});

test('a count under way when the catalogue changes is not kept', async () => {
  const { db, changes, counts } = await createCounts();
  const before = counts.count({ audience: 'public', minPrice: 1 });
  changes.announce();
  await before;
  await createProperty(db, aProperty(), NOW);
  expect(await counts.count({ audience: 'public', minPrice: 1 })).toBe(1);
});

test('each audience and each search has a count of its own', async () => {
  const { db, counts } = await createCounts();
  await createProperty(db, aProperty({ isPrivate: true }), NOW);
  expect(await counts.count({ audience: 'admin', minPrice: 1 })).toBe(1);
  expect(await counts.count({ audience: 'public', minPrice: 1 })).toBe(0);
  expect(await counts.count({ audience: 'admin', minPrice: 1, bedrooms: 1000 })).toBe(0);
});

test('a count that failed is asked for again', async () => {
  const { db, counts } = await createCounts();
  await db.schema.alterTable('property_step_tally').renameTo('elsewhere').execute();
  await expect(counts.count({ audience: 'public', minPrice: 1 })).rejects.toThrow();
  await db.schema.alterTable('elsewhere').renameTo('property_step_tally').execute();
  expect(await counts.count({ audience: 'public', minPrice: 1 })).toBe(0);
});
