import { backUp } from '#server/backup/back-up.ts';
import { openToRead } from '#server/images/files/open-storage.ts';
import { parseFileArguments } from './file-arguments.ts';
import { runCommand } from './run-command.ts';

const USAGE = 'Usage: npm run backup -- FILE [--force]';

await runCommand(USAGE, async (args, site) => {
  const openFiles = () => openToRead(site.storage);
  return backUp({ databaseUrl: site.databaseUrl, openFiles, ...parseFileArguments(args, USAGE) });
});
