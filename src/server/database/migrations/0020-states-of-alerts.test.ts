import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { connect } from '#server/database/connect.ts';
import { migrate } from '#server/database/migrate.ts';
import { createPostgresUrl } from '#server/testing/test-database.ts';

const TIME = '2026-01-01T00:00:00.000Z';

describe.each([
  { engine: 'SQLite', emptyDatabaseUrl: async () => ':memory:' },
  { engine: 'PostgreSQL', emptyDatabaseUrl: () => createPostgresUrl() },
])('alerts of before ($engine)', ({ emptyDatabaseUrl }) => {
  test('are in the state that their times and their address tell', async () => {
    const db = connect(await emptyDatabaseUrl());
    onTestFinished(() => db.destroy());
    await migrate(db, '0018-keys-of-messages');
    const alerts = [
      { email: 'a@example.com', confirmed: null, ended: null, state: 'asked' },
      { email: 'b@example.com', confirmed: TIME, ended: null, state: 'active' },
      { email: 'c@example.com', confirmed: null, ended: TIME, state: 'ended' },
      { email: 'd@example.com', confirmed: TIME, ended: TIME, state: 'ended' },
      { email: '', confirmed: TIME, ended: TIME, state: 'expired' },
    ];
    for (const { email, confirmed, ended, state } of alerts) {
      await sql`
        insert into alert (token, email, email_key, search, consent_version, address_key, asked_at, confirmed_at, ended_at,
          seen_at, checked_until)
        values (${email + state}, ${email}, ${email}, '', 1, '', ${TIME}, ${confirmed}, ${ended}, ${TIME}, ${TIME})
      `.execute(db);
    }

    await migrate(db);

    const rows = await db.selectFrom('alert').select(['email', 'state']).orderBy('id').execute();
    expect(rows).toEqual(alerts.map(({ email, state }) => ({ email, state })));
  });
});
