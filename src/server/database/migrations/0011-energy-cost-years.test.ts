import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { connect } from '#server/database/connect.ts';
import { migrate } from '#server/database/migrate.ts';
import { aPropertyRow } from '#server/testing/factories.ts';
import { createPostgresUrl } from '#server/testing/test-database.ts';

describe.each([
  { engine: 'SQLite', emptyDatabaseUrl: async () => ':memory:' },
  { engine: 'PostgreSQL', emptyDatabaseUrl: () => createPostgresUrl() },
])('years instead of a year ($engine)', ({ emptyDatabaseUrl }) => {
  test('keep what was stored, and a home without a label becomes incomplete', async () => {
    const db = connect(await emptyDatabaseUrl());
    onTestFinished(() => db.destroy());
    await migrate(db, '0009-searches');
    const insert = (facts: object) =>
      db
        .insertInto('property')
        .values({ ...aPropertyRow({ is_incomplete: 0 }), ...facts })
        .execute();
    await insert({ type: 'Villa', dpe_status: 'fait', energy_cost_year: 2023 });
    await insert({ type: 'Maison', dpe_status: 'en_cours' });
    await insert({ type: 'Terrain', dpe_status: 'vierge' });

    await migrate(db);

    const { rows } = await sql`
      select type, energy_cost_years, is_incomplete from property order by id`.execute(db);
    expect(rows).toEqual([
      { type: 'Villa', energy_cost_years: '[2023]', is_incomplete: 0 },
      { type: 'Maison', energy_cost_years: null, is_incomplete: 1 },
      { type: 'Terrain', energy_cost_years: null, is_incomplete: 0 },
    ]);
  });
});
