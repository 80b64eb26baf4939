import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { PropertyFields } from '#contract/property/fields.ts';

import type { SiteDatabase } from '#server/database/connect.ts';
import type { Database } from '#server/database/tables.ts';
import { aProperty } from '#server/testing/factories.ts';
import { describeOnEachDatabase } from '#server/testing/test-database.ts';
import { restoreProperties, trashProperties, trashProperty } from '#server/trash/trash-store.ts';
import { createProperty, getProperty } from './property-store.ts';
import { listVersions } from './versions/version-store.ts';
import { changeVisibility } from './visibility-store.ts';

const NOW = new Date('2026-06-01T10:00:00.000Z');
const AUTHOR = { userEmail: 'agent@example.com', now: NOW };
const COMPLETE = { type: 'Terrain', fees_payer: 'vendeur' } as const;
const INCOMPLETE = { type: 'Terrain' } as const;
const UNKNOWN = 999;

const create = (db: Database, property: Partial<PropertyFields>) => createProperty(db, aProperty(property), NOW);
const read = (db: Database, id: number) => getProperty(db, id, 'admin');
const open = { isPrivate: false, refuseIncomplete: false };
const strict = { isPrivate: false, refuseIncomplete: true };
const hidden = { isPrivate: true, refuseIncomplete: false };

/** For the other transaction. SQLite runs one after the other. */
async function untilItWaits(db: SiteDatabase): Promise<void> {
  if (db.engine !== 'postgres') return;
  const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  await expect.poll(async () => (await waiting.execute(db)).rows.length).toBe(1);
}

describeOnEachDatabase('several properties at once', (createDatabase) => {
  test('become private, each with a version; those that are so already are left alone', async () => {
    const db = await createDatabase();
    const [shown, already] = [await create(db, {}), await create(db, { is_private: 1 })];

    const result = await changeVisibility(db, [already, shown], hidden, AUTHOR);

    expect(result).toEqual({ changed: [shown], kept_private: [], missing: [] });
    const property = await read(db, shown);
    expect(property.is_private).toBe(1);
    expect(await listVersions(db, property)).toEqual([
      {
        n: 1,
        created_at: NOW.toISOString(),
        user: { email: AUTHOR.userEmail },
        fields: [{ field: 'is_private', before: 0, after: 1 }],
      },
    ]);
    expect(await listVersions(db, await read(db, already))).toEqual([]);
  });

  test('skip what is in the trash or never was', async () => {
    const db = await createDatabase();
    const [shown, deleted] = [await create(db, {}), await create(db, {})];
    await trashProperty(db, deleted, NOW);

    const result = await changeVisibility(db, [UNKNOWN, deleted, shown], hidden, AUTHOR);

    expect(result).toEqual({ changed: [shown], kept_private: [], missing: [UNKNOWN, deleted] });
  });

  test('skip what is being trashed at the same time', async () => {
    const db = await createDatabase();
    const [shown, deleted] = [await create(db, {}), await create(db, {})];
    const trashing = await db.startTransaction().execute();
    await trashing.updateTable('property').set({ deleted_at: NOW.toISOString() }).where('id', '=', deleted).execute();

    const changing = changeVisibility(db, [shown, deleted], hidden, AUTHOR);
    await untilItWaits(db);
    await trashing.commit().execute();

    expect(await changing).toEqual({ changed: [shown], kept_private: [], missing: [deleted] });
  });

  test('become public unless an advert is incomplete and that is refused', async () => {
    const db = await createDatabase();
    const complete = await create(db, { ...COMPLETE, is_private: 1 });
    const incomplete = await create(db, { ...INCOMPLETE, is_private: 1 });
    const alreadyPublic = await create(db, INCOMPLETE);
    const all = [complete, incomplete, alreadyPublic];

    const refused = await changeVisibility(db, all, strict, AUTHOR);
    expect(refused).toEqual({ changed: [complete], kept_private: [incomplete], missing: [] });
    expect((await read(db, alreadyPublic)).is_private).toBe(0);
    expect(await listVersions(db, await read(db, incomplete))).toEqual([]);

    expect(await changeVisibility(db, all, open, AUTHOR)).toEqual({
      changed: [incomplete],
      kept_private: [],
      missing: [],
    });
  });

  test('stay as they are when one of them cannot be stored', async () => {
    const db = await createDatabase();
    const [first, second] = [await create(db, {}), await create(db, {})];
    await db.schema.createIndex('one_version').on('property_version').column('n').unique().execute();

    await expect(changeVisibility(db, [first, second], hidden, AUTHOR)).rejects.toThrow();

    for (const id of [first, second]) expect((await read(db, id)).is_private).toBe(0);
  });

  test('go to the trash and come back together', async () => {
    const db = await createDatabase();
    const [first, second] = [await create(db, {}), await create(db, {})];

    expect((await trashProperties(db, [first, UNKNOWN, second], NOW)).sort()).toEqual([first, second]);
    expect(await trashProperties(db, [first], NOW)).toEqual([]);
    await expect(read(db, first)).rejects.toMatchObject({ code: 'property_not_found' });

    expect((await restoreProperties(db, [first, second, UNKNOWN], new Date())).sort()).toEqual([first, second]);
    expect(await read(db, second)).toMatchObject({ id: second, updated_at: NOW.toISOString() });
  });
});
