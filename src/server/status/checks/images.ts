import { nameSome } from '#server/backup/summary.ts';
import type { Database } from '#server/database/tables.ts';
import { openToRead } from '#server/images/files/open-storage.ts';
import { listNeededFilenames } from '#server/images/image-store.ts';
import { listPresentFiles } from '#server/images/missing-files.ts';
import type { StorageLocation } from '#server/settings/config.ts';
import { type Diagnosis, failing, ok } from '#server/status/run-checks.ts';

/** Whether each file that a row needs is there. */
export async function checkImages(db: Database, storage: StorageLocation, signal: AbortSignal): Promise<Diagnosis> {
  const needed = await listNeededFilenames(db);
  if (needed.length === 0) return ok('Aucune photo pour le moment.');
  const present = await listPresentFiles(await openToRead(storage), signal);
  const missing = new Set(needed.filter((filename) => !present.has(filename)));
  const lost = missing.size > 0 ? await stillNeeded(db, missing) : [];
  if (lost.length === 0) return ok(`Les ${needed.length} fichiers des photos sont là.`);
  const what = lost.length === 1 ? 'Un fichier de photo manque' : `${lost.length} fichiers de photos manquent`;
  return failing(
    `${what} (${nameSome(lost)})\u00a0: la prochaine sauvegarde refait les copies dont la photo est encore là, et se fait sans le reste. Pour une photo perdue, restaurez une sauvegarde qui l'a encore, ou supprimez-la.`,
  );
}

/** Photos may have been deleted since the rows were read. */
async function stillNeeded(db: Database, missing: Set<string>): Promise<string[]> {
  return (await listNeededFilenames(db)).filter((filename) => missing.has(filename));
}
