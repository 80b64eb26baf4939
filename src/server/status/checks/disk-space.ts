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
    return failing(
      `${dataDir} n'existe pas\u00a0: démarrez le site une première fois, ou corrigez DATA_DIR.`,
      'Le dossier du site a disparu\u00a0: prévenez la personne qui a installé le site.',
    );
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
  const askFor = isFull ? MORE_SPACE : 'prévenez la personne qui a installé le site';
  return failing(
    `Rien ne peut être écrit dans ${directory} (${code})\u00a0: ${action}.`,
    `Rien ne peut être écrit sur le disque du site\u00a0: ${askFor}.`,
  );
}

const ACTION = 'libérez de la place, ou agrandissez ce disque';
export const MORE_SPACE =
  "demandez à la personne qui a installé le site de libérer de la place, ou d'agrandir ce disque";

export function judgeSpace({ directory, freeBytes, totalBytes }: Space): Diagnosis {
  const share = freeBytes / totalBytes;
  const free = `Il reste ${formatBytes(freeBytes)} (${Math.floor(share * 100)}\u00a0%) sur le disque`;
  const tell = (state: typeof ok, [action, askFor] = ['', '']) =>
    state(`${free} de ${directory}${action}.`, `${free} du site${askFor}.`);
  const soon = ' avant que le site ne puisse plus écrire';
  if (freeBytes < FAILING_BYTES) return tell(failing, [`\u00a0: ${ACTION}${soon}`, `\u00a0: ${MORE_SPACE}${soon}`]);
  if (freeBytes < WARNING_BYTES || share < WARNING_SHARE) {
    return tell(warning, [`\u00a0: ${ACTION}`, `\u00a0: ${MORE_SPACE}`]);
  }
  return tell(ok);
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
