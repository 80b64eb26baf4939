import { backUp } from '#server/backup/back-up.ts';
import { openImageFiles } from '#server/backup/open-image-files.ts';
import { parseFileArguments } from './file-arguments.ts';
import { runCommand } from './run-command.ts';

const USAGE = 'Usage: npm run backup -- FILE [--force]';

await runCommand(USAGE, async (args, { databaseUrl, uploadDir }) =>
  backUp({ databaseUrl, files: openImageFiles(uploadDir), ...parseFileArguments(args, USAGE) }),
);
