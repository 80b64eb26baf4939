import { backUp } from '#server/backup/back-up.ts';
import { ENCRYPTED } from '#server/backup/encryption.ts';
import { CommandError } from '#server/failures/command-error.ts';
import { openToSave } from '#server/images/files/open-storage.ts';
import { isInBucket, parseFileArguments, upload } from './backup-file.ts';
import type { Command, CommandCall } from './run-command.ts';

const USAGE = `Usage: npm run backup -- FILE [--force]
  saves the whole site in FILE, which may be in the bucket of BACKUP_DIR (s3://bucket/folder/site.tar), while it runs
  with BACKUP_KEY it is encrypted, and its name ends with ${ENCRYPTED}
  --force replaces a file that exists`;

export const backupCommand: Command = { usage: USAGE, run: save };

async function save({ args, config: site, directory }: CommandCall): Promise<string> {
  const { file: given, force } = parseFileArguments(args, { usage: USAGE, directory });
  const { databaseUrl, backupKey: key } = site;
  const isNamedEncrypted = given.endsWith(ENCRYPTED);
  if (isNamedEncrypted && !key) throw new CommandError(`BACKUP_KEY is not set: ${given} would not be encrypted.`);
  const file = key && !isNamedEncrypted ? given + ENCRYPTED : given;
  const source = { databaseUrl, openFiles: () => openToSave(site), key };
  if (!isInBucket(file)) return backUp({ ...source, file, force });
  return upload({ url: file, force }, site, (draft) => backUp({ ...source, file: draft, force, shownAs: file }));
}
