import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { connect } from '#server/database/connect.ts';
import { migrate } from '#server/database/migrate.ts';
import { aPropertyRow } from '#server/testing/factories.ts';
import { createPostgresUrl } from '#server/testing/test-database.ts';

const day = (date: string) => `2026-${date}T08:00:00.000Z`;

describe.each([
  { engine: 'SQLite', emptyDatabaseUrl: async () => ':memory:' },
  { engine: 'PostgreSQL', emptyDatabaseUrl: () => createPostgresUrl() },
])('prices that were lowered before ($engine)', ({ emptyDatabaseUrl }) => {
  test('are found in the versions', async () => {
    const db = connect(await emptyDatabaseUrl());
    onTestFinished(() => db.destroy());
    await migrate(db, '0027-first-day');
    const open = { is_private: 0 };
    const homes = [
      { price: 380, states: [[day('06-01'), { ...open, price: 400 }]], found: [400, day('06-01')] },
      // Whatever is changed later, that was the day.
      {
        price: 380,
        states: [
          [day('06-01'), { ...open, price: 400 }],
          [day('06-09'), { ...open, price: 380 }],
        ],
        found: [400, day('06-01')],
      },
      // A raise since; a slip; a price that nobody saw; one that is about the same; no change.
      {
        price: 390,
        states: [
          [day('06-01'), { ...open, price: 400 }],
          [day('06-09'), { ...open, price: 380 }],
        ],
        found: [null, null],
      },
      {
        price: 400,
        states: [
          [day('06-01'), { ...open, price: 400 }],
          ['2026-06-01T09:00:00.000Z', { ...open, price: 4 }],
        ],
        found: [null, null],
      },
      { price: 380, states: [[day('06-01'), { is_private: 1, price: 400 }]], found: [null, null] },
      { price: 398, states: [[day('06-01'), { ...open, price: 400 }]], found: [null, null] },
      { price: 400, states: [[day('06-01'), { ...open, price: 400, sale_state: 'sold' }]], found: [null, null] },
      // The lowest of two, and published again at a lower price.
      {
        price: 380,
        states: [
          [day('06-01'), { ...open, price: 400 }],
          [day('06-09'), { ...open, price: 390 }],
        ],
        found: [390, day('06-09')],
      },
      {
        price: 380,
        states: [
          [day('06-01'), { ...open, price: 400 }],
          [day('06-03'), { is_private: 1, price: 380 }],
        ],
        found: [400, day('06-03')],
      },
      // Long ago it was less.
      {
        price: 380,
        states: [
          [day('02-01'), { ...open, price: 390 }],
          [day('06-09'), { ...open, price: 400 }],
        ],
        found: [400, day('06-09')],
      },
    ] as const;
    for (const { price, states } of homes) {
      const row = aPropertyRow({ price, created_at: day('01-01') });
      const { id } = await db.insertInto('property').values(row).returning('id').executeTakeFirstOrThrow();
      for (const [index, [created_at, state]] of states.entries()) {
        await sql`
          insert into property_version (property_id, n, state, user_email, created_at)
          values (${id}, ${index + 1}, ${JSON.stringify(state)}, 'agent@example.com', ${created_at})`.execute(db);
      }
    }

    await migrate(db);

    const rows = await db.selectFrom('property').select(['price_before', 'price_lowered_at']).orderBy('id').execute();
    expect(rows.map((row) => Object.values(row))).toEqual(homes.map(({ found }) => found));
  });
});
