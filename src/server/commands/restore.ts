import { existsSync } from 'node:fs';
import { ENCRYPTED } from '#server/backup/encryption.ts';
import { restore } from '#server/backup/restore.ts';
import { download, findEncrypted, isInBucket, parseFileArguments } from './backup-file.ts';
import type { Command, CommandCall } from './run-command.ts';

const USAGE = `Usage: npm run restore -- FILE [--force]
  makes the site what it was when FILE was saved, which may be in the bucket of BACKUP_DIR; restart the site afterwards
  one that BACKUP_KEY has encrypted is found without the ${ENCRYPTED} at its end
  --force replaces what the site has`;

export const restoreCommand: Command = { usage: USAGE, run: restoreFile };

async function restoreFile({ args, config: site, directory, print }: CommandCall): Promise<string> {
  const { file, force } = parseFileArguments(args, { usage: USAGE, directory });
  const call = { site, force, key: site.backupKey, print };
  if (!isInBucket(file)) return restore({ ...call, file: findEncrypted(file, existsSync) });
  await using copy = await download(file, site);
  return await restore({ ...call, file: copy.file });
}
