import { restore } from '#server/backup/restore.ts';
import { download, isInBucket } from './bucket-file.ts';
import { parseFileArguments } from './file-arguments.ts';
import { runCommand } from './run-command.ts';

const USAGE = 'Usage: npm run restore -- FILE [--force]';

await runCommand(USAGE, async (args, site) => {
  const { file, force } = parseFileArguments(args, USAGE);
  if (!isInBucket(file)) return restore({ site, file, force, print: console.log });
  await using copy = await download(file, site);
  return await restore({ site, file: copy.file, force, print: console.log });
});
