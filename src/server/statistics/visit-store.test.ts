import { expect, test } from 'vitest';
import type { PropertyFields } from '#contract/property/fields.ts';

import type { ReportedKind } from '#contract/statistics/statistics.ts';
import type { Database } from '#server/database/tables.ts';
import { createProperty } from '#server/properties/property-store.ts';
import { aProperty } from '#server/testing/factories.ts';
import { describeOnEachDatabase } from '#server/testing/test-database.ts';
import { trashProperty } from '#server/trash/trash-store.ts';
import { countVisit, listDayCounts, listPropertyCounts, purgeVisits, sumPublicCounts } from './visit-store.ts';

const NOTHING = { views: 0, galleries: 0, favorites: 0, contacts: 0, shares: 0, sheets: 0 };
const NOON = new Date('2026-06-01T12:00:00Z');
const TODAY = '2026-06-01';
const JUNE = { from: '2026-06-01', to: '2026-06-30' };

const hasProperty = (db: Database, overrides?: Partial<PropertyFields>) =>
  createProperty(db, aProperty(overrides), NOON);

function visit(db: Database, id: number, kind: ReportedKind, now: Date) {
  return countVisit(db, id, { reader: { soldSince: '2026-05-01' }, kind, now });
}

describeOnEachDatabase('the statistics', (createDatabase) => {
  test('count per property, kind and day of the agent', async () => {
    const db = await createDatabase();
    const [villa, house] = [await hasProperty(db, { title: 'Villa' }), await hasProperty(db, { title: 'Maison' })];
    await visit(db, house, 'view', NOON);
    // It is the next day already in Paris.
    await visit(db, villa, 'view', new Date('2026-06-01T22:30:00Z'));
    for (const kind of ['view', 'view', 'gallery', 'favorite', 'share'] as const) {
      await visit(db, villa, kind, NOON);
    }
    await countVisit(db, villa, { kind: 'contact', now: NOON, reader: 'admin' });
    await countVisit(db, villa, { kind: 'sheet', now: NOON, reader: 'admin' });

    expect(await listDayCounts(db, { from: TODAY })).toEqual(
      new Map([
        [TODAY, { views: 3, galleries: 1, favorites: 1, contacts: 1, shares: 1, sheets: 1 }],
        ['2026-06-02', { ...NOTHING, views: 1 }],
      ]),
    );
    expect(await listPropertyCounts(db, TODAY)).toEqual([
      { id: villa, title: 'Villa', views: 3, galleries: 1, favorites: 1, contacts: 1, shares: 1, sheets: 1 },
      { id: house, title: 'Maison', ...NOTHING, views: 1 },
    ]);
    expect(await listPropertyCounts(db, '2026-06-02')).toMatchObject([
      { id: villa, views: 1 },
      { id: house, views: 0 },
    ]);
  });

  test('lose no visit to another at the same time', async () => {
    const db = await createDatabase();
    const id = await hasProperty(db);

    await Promise.all(Array.from({ length: 20 }, () => visit(db, id, 'view', NOON)));

    expect(await listPropertyCounts(db, TODAY)).toMatchObject([{ id, views: 20 }]);
  });

  test('of visitors know neither private, deleted nor unknown properties', async () => {
    const db = await createDatabase();
    const [hidden, trashed] = [await hasProperty(db, { is_private: 1 }), await hasProperty(db)];
    await trashProperty(db, trashed, NOON);
    for (const id of [hidden, trashed, 999]) await visit(db, id, 'view', NOON);
    // The server counts what it does for a private property.
    for (const id of [hidden, trashed, 999]) await countVisit(db, id, { kind: 'sheet', now: NOON, reader: 'admin' });

    expect(await db.selectFrom('visit_count').selectAll().execute()).toEqual([
      { day: TODAY, property_id: hidden, kind: 'sheet', count: 1 },
    ]);
  });

  test('leave a property in the trash out of the list, and end with it', async () => {
    const db = await createDatabase();
    const id = await hasProperty(db);
    await visit(db, id, 'view', NOON);
    await trashProperty(db, id, NOON);
    expect(await listPropertyCounts(db, TODAY)).toEqual([]);

    await db.deleteFrom('property').execute();
    expect(await db.selectFrom('visit_count').selectAll().execute()).toEqual([]);
  });

  test('tell the days of one property, both ends included', async () => {
    const db = await createDatabase();
    const [villa, house] = [await hasProperty(db), await hasProperty(db)];
    for (const day of ['2026-05-31', '2026-06-01', '2026-06-30', '2026-07-01']) {
      await visit(db, villa, 'view', new Date(`${day}T12:00:00Z`));
    }
    await countVisit(db, villa, { kind: 'contact', now: NOON, reader: 'admin' });
    await visit(db, house, 'view', NOON);

    expect(await listDayCounts(db, { ...JUNE, propertyId: villa })).toEqual(
      new Map([
        ['2026-06-01', { ...NOTHING, views: 1, contacts: 1 }],
        ['2026-06-30', { ...NOTHING, views: 1 }],
      ]),
    );
  });

  test('are summed over the public properties of a time', async () => {
    const db = await createDatabase();
    const [villa, hidden, trashed] = [
      await hasProperty(db),
      await hasProperty(db, { is_private: 1 }),
      await hasProperty(db),
    ];
    await hasProperty(db);
    for (const kind of ['view', 'view', 'share'] as const) await visit(db, villa, kind, NOON);
    await visit(db, villa, 'view', new Date('2026-07-01T12:00:00Z'));
    await countVisit(db, hidden, { kind: 'contact', now: NOON, reader: 'admin' });
    await visit(db, trashed, 'view', NOON);
    await trashProperty(db, trashed, NOON);

    const later = new Date(NOON.getTime() + 1);
    expect(await sumPublicCounts(db, JUNE, later)).toEqual({
      properties: 2,
      sums: { ...NOTHING, views: 2, shares: 1 },
    });
    expect(await sumPublicCounts(db, JUNE, NOON)).toBeUndefined();
  });

  test('are purged by day', async () => {
    const db = await createDatabase();
    const id = await hasProperty(db);
    await visit(db, id, 'view', new Date('2026-05-31T12:00:00Z'));
    await visit(db, id, 'view', NOON);

    expect(await purgeVisits(db, TODAY)).toBe(1);
    expect([...(await listDayCounts(db, { from: '2026-01-01' })).keys()]).toEqual([TODAY]);
  });
});
