import { CommandError } from '#server/failures/command-error.ts';
import { type Command, runAsProcess } from './run-command.ts';

/** Imported one by one: nobody waits for the parts of the others. */
const COMMANDS: Record<string, () => Promise<Command>> = {
  user: async () => (await import('./user.ts')).userCommand,
  backup: async () => (await import('./backup.ts')).backupCommand,
  restore: async () => (await import('./restore.ts')).restoreCommand,
  doctor: async () => (await import('./doctor.ts')).doctorCommand,
  health: async () => (await import('./health.ts')).healthCommand,
  seed: async () => (await import('./seed.ts')).seedCommand,
};

const USAGE = `Usage: site ${Object.keys(COMMANDS).join('|')} …
  each explains itself: site doctor --help`;

const unknown: Command = {
  usage: USAGE,
  run() {
    throw new CommandError(USAGE);
  },
};

const [name = '', ...args] = process.argv.slice(2);
const load = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
await (load ? runAsProcess(await load(), args) : runAsProcess(unknown, [name]));
