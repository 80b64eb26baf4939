import { backUp } from '#server/backup/back-up.ts';
import { openToRead } from '#server/images/files/open-storage.ts';
import { isInBucket, parseFileArguments, upload } from './backup-file.ts';
import { type Command, type CommandCall, runAsProcess } from './run-command.ts';

const USAGE = `Usage: npm run backup -- FILE [--force]
  saves the whole site in FILE, which may be in the bucket of BACKUP_DIR (s3://bucket/folder/site.tar), while it runs
  --force replaces a file that exists`;

export const backupCommand: Command = { usage: USAGE, run: save };
if (import.meta.main) await runAsProcess(backupCommand);

function save({ args, config: site, directory }: CommandCall): Promise<string> {
  const { file, force } = parseFileArguments(args, { usage: USAGE, directory });
  const source = { databaseUrl: site.databaseUrl, openFiles: () => openToRead(site.storage) };
  if (!isInBucket(file)) return backUp({ ...source, file, force });
  return upload({ url: file, force }, site, (draft) => backUp({ ...source, file: draft, force, shownAs: file }));
}
