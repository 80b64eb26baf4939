import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { formatNumber } from '#contract/text/format.ts';
import { type DiskProblem, findDiskProblem, writtenDirectories } from '#server/services/disk-probe.ts';
import type { Config } from '#server/settings/config.ts';
import { type Diagnosis, failing, ok, warning } from '#server/status/run-checks.ts';

const FAILING_BYTES = 200_000_000;
const WARNING_BYTES = 1_000_000_000;
const WARNING_SHARE = 0.1;

type Space = { directory: string; freeBytes: number; totalBytes: number };

/** The disks of the database and of the photos, which may be one. The one that cannot be written counts, then the fuller. */
export async function checkDiskSpace(config: Pick<Config, 'dataDir' | 'databaseUrl' | 'storage'>): Promise<Diagnosis> {
  const { dataDir, storage } = config;
  if (!existsSync(dataDir)) {
    return failing(`${dataDir} n'existe pas\u00a0: démarrez le site une première fois, ou corrigez DATA_DIR.`);
  }
  const problem = await findDiskProblem(writtenDirectories(config));
  if (problem) return unwritable(problem);
  const data = await readSpace(dataDir);
  if (storage.kind === 's3') return judgeSpace(data);
  const uploads = await readSpace(storage.directory);
  return judgeSpace(uploads.freeBytes < data.freeBytes ? uploads : data);
}

function unwritable({ directory, error, isFull }: DiskProblem): Diagnosis {
  const code = 'code' in error ? String(error.code) : error.message;
  const action = isFull
    ? ACTION
    : "rendez ce dossier accessible en écriture à l'utilisateur du site, ou vérifiez que le disque est monté";
  return failing(`Rien ne peut être écrit dans ${directory} (${code})\u00a0: ${action}.`);
}

const ACTION = 'libérez de la place, ou agrandissez ce disque';

export function judgeSpace({ directory, freeBytes, totalBytes }: Space): Diagnosis {
  const share = freeBytes / totalBytes;
  const free = `Il reste ${formatBytes(freeBytes)} (${Math.floor(share * 100)}\u00a0%) sur le disque de ${directory}`;
  if (freeBytes < FAILING_BYTES) return failing(`${free}\u00a0: ${ACTION} avant que le site ne puisse plus écrire.`);
  if (freeBytes < WARNING_BYTES || share < WARNING_SHARE) return warning(`${free}\u00a0: ${ACTION}.`);
  return ok(`${free}.`);
}

export async function readSpace(directory: string): Promise<Space> {
  const { bavail, blocks, bsize } = await statfs(directory);
  return { directory, freeBytes: bavail * bsize, totalBytes: blocks * bsize };
}

const UNITS = [
  { name: 'Go', bytes: 1e9 },
  { name: 'Mo', bytes: 1e6 },
  { name: 'ko', bytes: 1e3 },
];

/** '1,5 Go', '340 Mo'. */
export function formatBytes(bytes: number): string {
  const unit = UNITS.find((candidate) => bytes >= candidate.bytes) ?? { name: 'ko', bytes: 1e3 };
  const value = bytes / unit.bytes;
  return `${formatNumber(value < 10 ? Math.round(value * 10) / 10 : Math.round(value))}\u00a0${unit.name}`;
}
