import { restore } from '#server/backup/restore.ts';
import { parseFileArguments } from './file-arguments.ts';
import { runCommand } from './run-command.ts';

const USAGE = 'Usage: npm run restore -- FILE [--force]';

await runCommand(USAGE, async (args, site) =>
  restore({ site, print: console.log, ...parseFileArguments(args, USAGE) }),
);
