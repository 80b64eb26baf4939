import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { delimiter, resolve } from 'node:path';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * Runs a command to its end. Its output is shown as it comes, or returned as `output` with `isQuiet`.
 * On a signal, it waits for the command to end: no step is interrupted.
 */
export async function runCommand([command, ...words], { env = {}, isQuiet = false, onPinnedNode = true } = {}) {
  const output = isQuiet ? 'pipe' : 'inherit';
  const child = spawn(command, words, {
    stdio: ['ignore', output, output],
    env: { ...process.env, ...env, PATH: searchPath({ onPinnedNode }) },
  });
  const chunks = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (bytes) => chunks.push(bytes));

  // Ctrl-C reaches the command by itself; a second one would make it give up without cleaning up.
  const passOn = (signal) => signal !== 'SIGINT' && child.kill(signal);
  for (const signal of SIGNALS) process.on(signal, passOn);
  try {
    const [code] = await once(child, 'close');
    return { succeeded: code === 0, output: Buffer.concat(chunks).toString() };
  } catch (error) {
    if (!isQuiet) console.error(error.message);
    return { succeeded: false, output: error.message };
  } finally {
    for (const signal of SIGNALS) process.off(signal, passOn);
  }
}

/** npm must not run on the very Node that it is about to replace; everything else needs exactly that one. */
function searchPath({ onPinnedNode }) {
  const binaries = resolve('node_modules/.bin');
  const others = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== binaries);
  return [...(onPinnedNode ? [binaries] : []), ...others].join(delimiter);
}
