import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { isOwnEmailAddress, isWebAddress } from '#contract/contact/addresses.ts';
import { reasonOf } from '#server/failures/command-error.ts';
import { maskPassword } from './mask-password.ts';

/** A setting the site cannot start with. Its message is the one line the operator sees. */
export class InvalidSetting extends Error {
  constructor(name: string, got: string, takes: string) {
    super(`${name} is ${got}; it takes ${takes}.`);
    this.name = 'InvalidSetting';
  }
}

type TextRules = {
  accepts?: (value: string) => boolean;
  takes?: string;
  /** Keeps the value out of the error message. */
  secret?: boolean;
  /** What the error message shows of the value. */
  shown?: (value: string) => string;
};

/** Typed reading of environment variables. An empty variable counts as not given: what is read is undefined. */
export class Settings {
  readonly #env: NodeJS.ProcessEnv;

  constructor(env: NodeJS.ProcessEnv) {
    this.#env = env;
  }

  text(name: string, { accepts = () => true, takes = 'a text', ...rules }: TextRules = {}) {
    const value = this.exactText(name)?.trim();
    if (!value) return undefined;
    if (accepts(value)) return value;
    const { secret = false, shown = (text) => text } = rules;
    throw new InvalidSetting(name, secret ? 'not usable' : JSON.stringify(shown(value)), takes);
  }

  /** A text as it was written, with the blanks at its ends. `NAME_FILE` may name a file that holds it. */
  exactText(name: string): string | undefined {
    const nameOfFile = `${name}_FILE`;
    const value = this.#env[name] || undefined;
    const file = this.#env[nameOfFile];
    if (!file) return value;
    if (value !== undefined) throw new InvalidSetting(nameOfFile, `set, and so is ${name}`, 'its place');
    return readValue(nameOfFile, file) || undefined;
  }

  /** Reads a setting that another setting makes necessary. */
  requiredText(name: string, takes: string): string {
    const value = this.text(name);
    if (value === undefined) throw new InvalidSetting(name, 'not set', takes);
    return value;
  }

  /** A text of several lines. Where the environment cannot hold a line break, `\\n` stands for one. */
  lines(name: string, { maxLength }: { maxLength: number }): string | undefined {
    const value = this.text(name, {
      accepts: (text) => text.length <= maxLength,
      takes: `at most ${maxLength} characters`,
      shown: (text) => `${text.slice(0, 20)}…`,
    });
    return value?.replaceAll('\\n', '\n');
  }

  integer(name: string, { min, max }: { min: number; max: number }): number | undefined {
    const isInRange = (value: string) => /^\d+$/.test(value) && Number(value) >= min && Number(value) <= max;
    const value = this.text(name, { accepts: isInRange, takes: `a whole number from ${min} to ${max}` });
    return value === undefined ? undefined : Number(value);
  }

  boolean(name: string): boolean | undefined {
    const value = this.choice(name, ['true', 'false', '1', '0']);
    return value === undefined ? undefined : value === 'true' || value === '1';
  }

  choice<Choice extends string>(name: string, choices: readonly Choice[]): Choice | undefined {
    const value = this.text(name);
    if (value === undefined) return undefined;
    const choice = choices.find((known) => known === value);
    if (choice === undefined) throw new InvalidSetting(name, JSON.stringify(value), `one of ${choices.join(', ')}`);
    return choice;
  }

  email(name: string): string | undefined {
    return this.text(name, { accepts: isOwnEmailAddress, takes: 'an e-mail address' });
  }

  /** `https://host[:port]`, without a path: other addresses are built on it. */
  origin(name: string): string | undefined {
    const value = this.text(name, {
      accepts: isOrigin,
      takes: 'http(s)://host[:port], without a path',
      shown: maskPassword,
    });
    return value === undefined ? undefined : toOrigin(value);
  }

  origins(name: string): string[] {
    const value = this.text(name, {
      accepts: (list) => list.split(',').every((part) => isOrigin(part.trim())),
      takes: 'origins such as https://www.example.com, separated by commas',
      shown: maskPassword,
    });
    return value?.split(',').map(toOrigin) ?? [];
  }

  /** Names or addresses, without ports, in lower case. */
  hosts(name: string): string[] {
    const value = this.text(name, {
      accepts: (list) => list.split(',').every((part) => isHost(part.trim())),
      takes: 'hosts or addresses such as ftp.lan or 192.168.1.20, separated by commas, without ports',
    });
    return value?.split(',').map((part) => part.trim().toLowerCase()) ?? [];
  }

  webAddress(name: string): string | undefined {
    return this.text(name, { accepts: isWebAddress, takes: 'an http(s) address' });
  }
}

/** The last line break of a file is that of the editor. */
function readValue(name: string, file: string): string {
  try {
    return readFileSync(file, 'utf8').replace(/\r?\n$/, '');
  } catch (error) {
    throw new InvalidSetting(name, `${file} (${reasonOf(error)})`, 'a file that can be read');
  }
}

/** Neither credentials nor a path, a query or a fragment. Browsers would also read `https:host` and `https:\\host`. */
const ORIGIN = /^https?:\/\/[^\s/\\?#@]+\/?$/i;

function isOrigin(value: string): boolean {
  return ORIGIN.test(value) && URL.canParse(value);
}

function isHost(value: string): boolean {
  return isIP(value) !== 0 || /^[\w-]+(?:\.[\w-]+)*\.?$/.test(value);
}

/** The origin as browsers write it: addresses and `Origin` headers are compared with it. */
function toOrigin(value: string): string {
  return new URL(value).origin;
}
