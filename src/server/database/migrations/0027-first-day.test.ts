import { describe, expect, onTestFinished, test } from 'vitest';
import { connect } from '#server/database/connect.ts';
import { migrate } from '#server/database/migrate.ts';
import { aPropertyRow } from '#server/testing/factories.ts';
import { createPostgresUrl } from '#server/testing/test-database.ts';

describe.each([
  { engine: 'SQLite', emptyDatabaseUrl: async () => ':memory:' },
  { engine: 'PostgreSQL', emptyDatabaseUrl: () => createPostgresUrl() },
])('an advert without a surface ($engine)', ({ emptyDatabaseUrl }) => {
  test('becomes incomplete if it is of a dwelling', async () => {
    const db = connect(await emptyDatabaseUrl());
    onTestFinished(() => db.destroy());
    await migrate(db, '0018-keys-of-messages');
    for (const facts of [
      { type: 'Villa', surface: 0 },
      { type: 'Maison', surface: 90 },
      { type: 'Terrain', surface: 0 },
    ] as const) {
      const row = { ...aPropertyRow({ is_incomplete: 0 }), ...facts };
      await db.insertInto('property').values(row).execute();
    }

    await migrate(db);

    const rows = await db.selectFrom('property').select(['type', 'is_incomplete']).orderBy('id').execute();
    expect(rows).toEqual([
      { type: 'Villa', is_incomplete: 1 },
      { type: 'Maison', is_incomplete: 0 },
      { type: 'Terrain', is_incomplete: 0 },
    ]);
  });
});
