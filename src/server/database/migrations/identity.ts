import type { ColumnDefinitionBuilder, Kysely } from 'kysely';
import { isPostgres } from '#server/database/connect.ts';

/** An integer key the database counts up by itself, never reusing a number: the one column the two engines spell differently. */
export function identity(db: Kysely<unknown>): (column: ColumnDefinitionBuilder) => ColumnDefinitionBuilder {
  const isIdentity = isPostgres(db);
  return (column) =>
    isIdentity ? column.primaryKey().generatedByDefaultAsIdentity() : column.primaryKey().autoIncrement();
}
