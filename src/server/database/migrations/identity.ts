import { type ColumnDefinitionBuilder, type Kysely, PostgresAdapter } from 'kysely';

/** An integer key the database counts up by itself, never reusing a number: the one column the two engines spell differently. */
export function identity(db: Kysely<unknown>): (column: ColumnDefinitionBuilder) => ColumnDefinitionBuilder {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  return (column) =>
    isPostgres ? column.primaryKey().generatedByDefaultAsIdentity() : column.primaryKey().autoIncrement();
}
