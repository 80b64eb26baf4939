import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

/** A real PostgreSQL server. */
export async function startPostgresServer(): Promise<{ url: string; stop: () => Promise<void> }> {
  // A process of its own holds the server and removes it once this pipe closes, however this run ends.
  const owner = spawn(process.execPath, [fileURLToPath(new URL('postgres-process.ts', import.meta.url))], {
    stdio: ['pipe', 'pipe', 'inherit'],
    detached: true,
  });
  const exited = once(owner, 'exit');
  const url = await firstLine(owner.stdout);
  if (!url) throw new Error('The tests need PostgreSQL and it did not start, see the output above.');
  return {
    url,
    stop: async () => {
      owner.stdin.end();
      await exited;
    },
  };
}

async function firstLine(output: NodeJS.ReadableStream): Promise<string | undefined> {
  for await (const line of createInterface({ input: output })) return line;
  return undefined;
}
