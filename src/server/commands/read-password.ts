import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { CommandError } from '#server/failures/command-error.ts';

/** Asks for a password on a terminal, which does not show it. Elsewhere the first line of standard input is one. */
export async function readPassword(): Promise<string> {
  const { stdin, stderr } = process;
  if (!stdin.isTTY) return readLine();
  // Node's line editor turns the terminal's echo off and writes its own, which goes nowhere.
  const lines = createInterface({ input: stdin, output: new Writable({ write: drop }), terminal: true });
  stderr.write('Password: ');
  try {
    return await lines.question('');
  } catch {
    throw new CommandError('No password was given.');
  } finally {
    stderr.write('\n');
    lines.close();
  }
}

async function readLine(): Promise<string> {
  using lines = createInterface({ input: process.stdin });
  for await (const line of lines) return line;
  return '';
}

function drop(_chunk: unknown, _encoding: BufferEncoding, done: () => void): void {
  done();
}
