import { isOwnEmailAddress, isWebAddress } from '#contract/contact/addresses.ts';
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

/** Typed reading of environment variables. An empty variable counts as not given. */
export class Settings {
  readonly #env: NodeJS.ProcessEnv;

  constructor(env: NodeJS.ProcessEnv) {
    this.#env = env;
  }

  optionalText(name: string, { accepts = () => true, takes = 'a text', ...rules }: TextRules = {}) {
    const value = this.#env[name]?.trim();
    if (!value) return undefined;
    if (accepts(value)) return value;
    const { secret = false, shown = (text) => text } = rules;
    throw new InvalidSetting(name, secret ? 'not usable' : JSON.stringify(shown(value)), takes);
  }

  text(name: string, { fallback, ...rules }: TextRules & { fallback: string }): string {
    return this.optionalText(name, rules) ?? fallback;
  }

  /** Reads a setting that another setting makes necessary. */
  requiredText(name: string, takes: string): string {
    const value = this.optionalText(name);
    if (value === undefined) throw new InvalidSetting(name, 'not set', takes);
    return value;
  }

  /** A text of several lines. Where the environment cannot hold a line break, `\\n` stands for one. */
  optionalLines(name: string, { maxLength }: { maxLength: number }): string | undefined {
    const value = this.optionalText(name, {
      accepts: (text) => text.length <= maxLength,
      takes: `at most ${maxLength} characters`,
      shown: (text) => `${text.slice(0, 20)}…`,
    });
    return value?.replaceAll('\\n', '\n');
  }

  optionalInteger(name: string, { min, max }: { min: number; max: number }): number | undefined {
    const isInRange = (value: string) => /^\d+$/.test(value) && Number(value) >= min && Number(value) <= max;
    const value = this.optionalText(name, { accepts: isInRange, takes: `a whole number from ${min} to ${max}` });
    return value === undefined ? undefined : Number(value);
  }

  integer(name: string, { fallback, ...bounds }: { min: number; max: number; fallback: number }): number {
    return this.optionalInteger(name, bounds) ?? fallback;
  }

  optionalBoolean(name: string): boolean | undefined {
    const value = this.optionalChoice(name, ['true', 'false', '1', '0']);
    return value === undefined ? undefined : value === 'true' || value === '1';
  }

  boolean(name: string, fallback: boolean): boolean {
    return this.optionalBoolean(name) ?? fallback;
  }

  choice<Choice extends string>(name: string, choices: readonly Choice[], fallback: Choice): Choice {
    return this.optionalChoice(name, choices) ?? fallback;
  }

  optionalChoice<Choice extends string>(name: string, choices: readonly Choice[]): Choice | undefined {
    const value = this.optionalText(name);
    if (value === undefined) return undefined;
    const choice = choices.find((known) => known === value);
    if (choice === undefined) throw new InvalidSetting(name, JSON.stringify(value), `one of ${choices.join(', ')}`);
    return choice;
  }

  email(name: string, fallback: string): string {
    return this.text(name, {
      fallback,
      accepts: isOwnEmailAddress,
      takes: 'an e-mail address',
    });
  }

  /** `https://host[:port]`, without a path: other addresses are built on it. */
  origin(name: string, fallback: string): string {
    const value = this.optionalText(name, {
      accepts: isOrigin,
      takes: 'http(s)://host[:port], without a path',
      shown: maskPassword,
    });
    return value === undefined ? fallback : toOrigin(value);
  }

  origins(name: string): string[] {
    const value = this.optionalText(name, {
      accepts: (list) => list.split(',').every((part) => isOrigin(part.trim())),
      takes: 'origins such as https://www.example.com, separated by commas',
      shown: maskPassword,
    });
    return value?.split(',').map(toOrigin) ?? [];
  }

  optionalWebAddress(name: string): string | undefined {
    return this.optionalText(name, { accepts: isWebAddress, takes: 'an http(s) address' });
  }
}

/** Neither credentials nor a path, a query or a fragment. Browsers would also read `https:host` and `https:\\host`. */
const ORIGIN = /^https?:\/\/[^\s/\\?#@]+\/?$/i;

function isOrigin(value: string): boolean {
  return ORIGIN.test(value) && URL.canParse(value);
}

/** The origin as browsers write it: addresses and `Origin` headers are compared with it. */
function toOrigin(value: string): string {
  return new URL(value).origin;
}
