import { CommandError, reasonOf } from '#server/failures/command-error.ts';
import type { Command } from './run-command.ts';

const TIMEOUT_MS = 10_000;

/** For supervisors that run a command, as those of containers do. */
export const healthCommand: Command = {
  usage: `Usage: npm run site -- health
  asks the running site whether it is well; exits 1 when it is not`,
  async run({ config: { host, port } }) {
    const name = host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '[::1]' : host;
    const response = await fetch(`http://${name}:${port}/healthz`, { signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(
      (error: Error) => {
        throw new CommandError(`The site does not answer: ${reasonOf(error.cause ?? error)}.`);
      },
    );
    return { text: await response.text(), exitCode: response.ok ? 0 : 1 };
  },
};
