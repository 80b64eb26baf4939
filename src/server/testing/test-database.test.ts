import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { describeOnEachDatabase } from './test-database.ts';

const renames = {
  column: 'alter table image rename column filename to elsewhere',
  table: 'alter table image rename to elsewhere',
};

describeOnEachDatabase('a database', (createDatabase) => {
  // Each test meets the database of the one before, unless its schema was changed.
  test.each(['column', 'table', 'table'] as const)(
    'is whole, whatever the test before renamed (%s)',
    async (renamed) => {
      const db = await createDatabase();
      expect((await sql`select filename from image`.execute(db)).rows).toEqual([]);
      await sql.raw(renames[renamed]).execute(db);
    },
  );
});
