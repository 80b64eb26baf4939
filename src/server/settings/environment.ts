import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { reasonOf } from '#server/failures/command-error.ts';
import { InvalidSetting } from './settings.ts';

/** The environment of the process, completed from a `.env` file. */
export function loadEnvironment(file = '.env', env: NodeJS.ProcessEnv = process.env): NodeJS.ProcessEnv {
  if (existsSync(file)) for (const [name, value] of Object.entries(read(file))) env[name] ??= value;
  return env;
}

/** Decoded first: `process.loadEnvFile` takes a byte order mark for part of the first name. */
function read(file: string): NodeJS.Dict<string> {
  try {
    return parseEnv(new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(file)));
  } catch (error) {
    throw new InvalidSetting(resolve(file), `not usable (${reasonOf(error)})`, 'a text in UTF-8 that can be read');
  }
}
