import packageJson from '#package.json' with { type: 'json' };
import type { SiteDatabase } from '#server/database/connect.ts';
import { pingDatabase } from '#server/database/health-check.ts';
import { findLastMigration, listPendingMigrations } from '#server/database/migrate.ts';
import { findOtherOrigin } from '#server/database/schema-check.ts';
import { reasonOf } from '#server/failures/command-error.ts';
import { type Diagnosis, failing, ok, warning } from '#server/status/run-checks.ts';
import { findSqliteDamage, getDatabaseBytes } from '#server/status/status-store.ts';
import { formatBytes } from './disk-space.ts';

/** Whether the database answers and, for SQLite, whether its file is whole. */
export async function checkDatabase(db: SiteDatabase): Promise<Diagnosis> {
  try {
    await pingDatabase(db);
    const damage = db.engine === 'postgres' ? undefined : await findSqliteDamage(db);
    if (damage !== undefined) return unusable(damage);
    const size = formatBytes(await getDatabaseBytes(db));
    return ok(db.engine === 'postgres' ? `PostgreSQL répond (${size}).` : `La base SQLite est intacte (${size}).`);
  } catch (error) {
    return unusable(error);
  }
}

export function missing(path: string): Diagnosis {
  return failing(
    `${path} n'existe pas\u00a0: démarrez le site une première fois, ou corrigez DATA_DIR ou DATABASE_URL.`,
  );
}

export function unusable(error: unknown): Diagnosis {
  return failing(
    `La base de données n'est pas utilisable (${reasonOf(error)})\u00a0: vérifiez DATABASE_URL, puis au besoin restaurez la dernière sauvegarde (dans le dossier du site\u00a0: npm run restore -- FICHIER --force).`,
    "La base de données n'est pas utilisable\u00a0: prévenez la personne qui a installé le site, qui peut restaurer la dernière sauvegarde.",
  );
}

const OF_ANOTHER_VERSION =
  "La base de données vient d'une autre version du site\u00a0: prévenez la personne qui a installé le site.";

/** Whether the database is of the same version as the code, and was made by the same migrations. */
export async function checkSchema(db: SiteDatabase): Promise<Diagnosis> {
  const last = await findLastMigration(db);
  if (last === undefined) return warning('La base est vide\u00a0: démarrez le site une première fois.');
  const origin = await findOtherOrigin(db);
  if (origin?.kind === 'later') {
    return failing(
      `La base vient d'une version plus récente du site (${last})\u00a0: installez cette version-là.`,
      OF_ANOTHER_VERSION,
    );
  }
  if (origin) {
    return failing(
      `La base vient d'une autre version du site, dont les migrations portent les mêmes noms (voir ${origin.differences})\u00a0: installez cette version-là, ou restaurez une sauvegarde de celle-ci (npm run restore).`,
      OF_ANOTHER_VERSION,
    );
  }
  const pending = await listPendingMigrations(db);
  if (pending.length === 0) return ok(`La base est à jour (${last}) pour la version ${packageJson.version} du site.`);
  return warning(
    `La base attend ${pending.join(', ')}\u00a0: redémarrez le site, qui la met à jour.`,
    'La base attend une mise à jour\u00a0: demandez à la personne qui a installé le site de le redémarrer.',
  );
}
