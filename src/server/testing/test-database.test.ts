import { sql } from 'kysely';
import { DEFAULT_MIGRATION_TABLE } from 'kysely/migration';
import { expect, test } from 'vitest';
import { describeOnEachDatabase } from './test-database.ts';

const changes = {
  column: 'alter table image rename column filename to elsewhere',
  table: 'alter table image rename to elsewhere',
  version: `insert into ${DEFAULT_MIGRATION_TABLE} (name, timestamp) values ('9999-later', '2030-01-01')`,
};

describeOnEachDatabase('a database', (createDatabase) => {
  // Each test meets the database of the one before, unless its schema was changed.
  test.each(['column', 'table', 'version', 'version'] as const)(
    'is whole, whatever the test before changed (%s)',
    async (changed) => {
      const db = await createDatabase();
      expect((await sql`select filename from image`.execute(db)).rows).toEqual([]);
      const { rows } = await sql`select name from ${sql.table(DEFAULT_MIGRATION_TABLE)}`.execute(db);
      expect(rows).not.toContainEqual({ name: '9999-later' });
      await sql.raw(changes[changed]).execute(db);
    },
  );
});
