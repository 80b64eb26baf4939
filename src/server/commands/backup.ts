import { backUp } from '#server/backup/back-up.ts';
import { openToRead } from '#server/images/files/open-storage.ts';
import { isInBucket, upload } from './bucket-file.ts';
import { parseFileArguments } from './file-arguments.ts';
import { runCommand } from './run-command.ts';

const USAGE = 'Usage: npm run backup -- FILE [--force]';

await runCommand(USAGE, async (args, site) => {
  const { file, force } = parseFileArguments(args, USAGE);
  const source = { databaseUrl: site.databaseUrl, openFiles: () => openToRead(site.storage) };
  if (!isInBucket(file)) return backUp({ ...source, file, force });
  return upload({ url: file, force }, site, (draft) => backUp({ ...source, file: draft, force, shownAs: file }));
});
