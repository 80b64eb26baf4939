import type { Database } from '#server/database/tables.ts';
import { openToRead, type StorageLocation } from '#server/images/files/open-storage.ts';
import { listNeededFilenames } from '#server/images/image-store.ts';
import { type Diagnosis, failing, ok } from '#server/status/run-checks.ts';

const MAX_NAMED = 3;
/** This time is later than that of any file. */
const ALWAYS = new Date(8.64e15);

/** Whether each file that a row needs is there. */
export async function checkImages(db: Database, storage: StorageLocation, signal: AbortSignal): Promise<Diagnosis> {
  const needed = await listNeededFilenames(db);
  if (needed.length === 0) return ok('Aucune photo pour le moment.');
  const missing = new Set(needed);
  const files = await openToRead(storage);
  for await (const filename of files.list(ALWAYS)) {
    signal.throwIfAborted();
    missing.delete(filename);
  }
  const lost = missing.size > 0 ? await stillNeeded(db, missing) : [];
  if (lost.length === 0) return ok(`Les ${needed.length} fichiers des photos sont là.`);
  const what = lost.length === 1 ? 'Un fichier de photo manque' : `${lost.length} fichiers de photos manquent`;
  const names = [...lost.slice(0, MAX_NAMED), ...(lost.length > MAX_NAMED ? ['…'] : [])].join(', ');
  return failing(
    `${what} (${names}), et aucune sauvegarde ne peut se faire\u00a0: restaurez une sauvegarde, ou supprimez ces photos.`,
  );
}

/** Photos may have been deleted since the rows were read. */
async function stillNeeded(db: Database, missing: Set<string>): Promise<string[]> {
  return (await listNeededFilenames(db)).filter((filename) => missing.has(filename));
}
