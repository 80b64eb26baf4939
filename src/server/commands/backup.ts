import { backUp } from '#server/backup/back-up.ts';
import { openStorage } from '#server/images/files/open-storage.ts';
import { parseFileArguments } from './file-arguments.ts';
import { runCommand } from './run-command.ts';

const USAGE = 'Usage: npm run backup -- FILE [--force]';

await runCommand(USAGE, async (args, site) => {
  const openFiles = async () => (await openStorage(site)).files;
  return backUp({ databaseUrl: site.databaseUrl, openFiles, ...parseFileArguments(args, USAGE) });
});
