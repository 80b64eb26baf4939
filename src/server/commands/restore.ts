import { restore } from '#server/backup/restore.ts';
import { download, isInBucket, parseFileArguments } from './backup-file.ts';
import { type Command, type CommandCall, runAsProcess } from './run-command.ts';

const USAGE = `Usage: npm run restore -- FILE [--force]
  makes the site what it was when FILE was saved, which may be in the bucket of BACKUP_DIR; restart the site afterwards
  --force replaces what the site has`;

export const restoreCommand: Command = { usage: USAGE, run: restoreFile };
if (import.meta.main) await runAsProcess(restoreCommand);

async function restoreFile({ args, config: site, directory, print }: CommandCall): Promise<string> {
  const { file, force } = parseFileArguments(args, { usage: USAGE, directory });
  if (!isInBucket(file)) return restore({ site, file, force, print });
  await using copy = await download(file, site);
  return await restore({ site, file: copy.file, force, print });
}
