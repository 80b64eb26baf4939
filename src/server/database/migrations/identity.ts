import type { ColumnDefinitionBuilder } from 'kysely';
import type { Engine } from '#server/database/connect.ts';

/** An integer key the database counts up by itself, never reusing a number: the one column the two engines spell differently. */
export function identity(engine: Engine): (column: ColumnDefinitionBuilder) => ColumnDefinitionBuilder {
  return (column) =>
    engine === 'postgres' ? column.primaryKey().generatedByDefaultAsIdentity() : column.primaryKey().autoIncrement();
}
