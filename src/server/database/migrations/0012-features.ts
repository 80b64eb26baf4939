import type { Kysely } from 'kysely';
import { foldFeatures } from '#contract/property/fold-features.ts';

/** Features as they are searched for. */
export async function up(db: Kysely<{ property: { id: number; features: string; features_folded: string } }>) {
  await db.schema
    .alterTable('property')
    .addColumn('features_folded', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  const used = await db.selectFrom('property').select('features').distinct().execute();
  for (const { features } of used) {
    await db
      .updateTable('property')
      .set({ features_folded: foldFeatures(JSON.parse(features)) })
      .where('features', '=', features)
      .execute();
  }
}
