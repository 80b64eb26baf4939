import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';

/** The commands of WebDriver that the journeys need, as Firefox names them. */
export type Command =
  | 'Navigate'
  | 'ExecuteScript'
  | 'ElementClick'
  | 'ElementSendKeys'
  | 'SetWindowRect'
  | 'TakeScreenshot';

/** A browser that runs, with a profile of its own. */
export type WebDriver = {
  /** With its version. */
  name: string;
  send: (command: Command, parameters: object) => Promise<unknown>;
  [Symbol.asyncDispose]: () => Promise<void>;
};

/** It ends with this process. */
export function startProgram(program: string, words: string[], options: SpawnOptions): ChildProcess {
  const child = spawn(program, words, options);
  const kill = () => child.kill();
  process.once('exit', kill);
  child.once('exit', () => process.off('exit', kill));
  return child;
}
