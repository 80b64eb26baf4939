import { openPlace } from '#server/backup/backup-place.ts';
import { ENCRYPTED, findKeyProblem, HEADER_BYTES } from '#server/backup/encryption.ts';
import type { Config } from '#server/settings/config.ts';
import { listBackups } from './nightly-backup.ts';

type Settings = { location: NonNullable<Config['backup']>['location']; key: Buffer | undefined };

/** The last backup as it was written. Nothing where there was none yet. */
type Expected = { siteId: string | undefined; file: string | null; bytes: number | null; now: Date };

export type Damage =
  | { kind: 'gone'; newest: string | undefined }
  | { kind: 'changed'; size: number }
  | { kind: 'no-key' | 'other-key' };

type Found = {
  /** What is wrong with the last backup. */
  damage: Damage | undefined;
  /** The backups of other sites in the same place. */
  others: string[];
};

/** Looks whether the last backup is still where and what it was, without reading all of it. */
export async function inspectLastBackup(
  { location, key }: Settings,
  { siteId, file, bytes, now }: Expected,
): Promise<Found> {
  const place = openPlace(location);
  const { own, others, sizes } = await listBackups(place, siteId, now);
  if (file === null) return { damage: undefined, others };
  if (!own.includes(file)) return { damage: { kind: 'gone', newest: own.at(-1) }, others };
  const size = sizes.get(file);
  if (size !== undefined && size !== bytes) return { damage: { kind: 'changed', size }, others };
  if (!file.endsWith(ENCRYPTED)) return { damage: undefined, others };
  const kind = findKeyProblem(await place.readHead(file, HEADER_BYTES), key);
  return { damage: kind && { kind }, others };
}
