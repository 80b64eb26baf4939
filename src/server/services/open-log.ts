import { stripVTControlCharacters, styleText } from 'node:util';
import { type Logger, pino } from 'pino';
import { contextFields } from '#server/http/request/request-context.ts';
import type { Config } from '#server/settings/config.ts';

/** Lines of JSON go out together once they fill this many bytes, or once the first has waited this long. */
const BYTES_PER_WRITE = 8192;
const MAX_WAIT_MS = 1000;

/** Lines that cannot be written wait up to here, the rest is dropped: a full disk must not fill the memory too. */
const MAX_WAITING_BYTES = 1024 * 1024;

/**
 * The log on standard output: lines of JSON, or lines for a person where it is a terminal. Nothing is lost when the
 * process ends by itself, by a signal that it handles or on an unexpected error; `kill -9` loses the buffer.
 */
export function openLog(level: Config['logLevel'], { isTerminal = process.stdout.isTTY } = {}): Logger {
  const destination = pino.destination({
    sync: true,
    minLength: isTerminal ? 0 : BYTES_PER_WRITE,
    maxLength: MAX_WAITING_BYTES,
    periodicFlush: MAX_WAIT_MS,
  });
  // A closed terminal or a full disk must not end a site that can go on.
  let isWritable = true;
  destination.on('error', () => {
    isWritable = false;
  });
  process.once('exit', () => {
    isWritable = true;
    destination.flush();
    // This writes the rest, or retries for ever where nothing can be written.
    if (isWritable) destination.flushSync();
  });
  const terminal = { write: (line: string) => destination.write(toTerminalLine(line)) };
  const timestamp = pino.stdTimeFunctions.isoTime;
  return pino({ level, base: null, timestamp, mixin: contextFields }, isTerminal ? terminal : destination);
}

/** A JSON line of the log, for a person at a terminal: `GET /vente 200 12 ms`. */
function toTerminalLine(json: string): string {
  const { level, time: _time, msg, err, ...fields } = JSON.parse(json);
  if (msg === 'request') return toRequestLine(fields);
  const { requestId: _id, method: _method, address: _address, session: _session, ...shown } = fields;
  const details = Object.entries(shown).map(([name, value]) => `${name}=${toLine(value)}`);
  const lines = [[styleText(colourOfLevel(level), toLine(msg)), ...details].join(' ')];
  if (err) lines.push(toText(err.stack ?? err.message));
  return `${lines.join('\n')}\n`;
}

type Request = { method: string; url: string; status: number; ms: number; aborted?: true };

function toRequestLine({ method, url, status, ms, aborted }: Request): string {
  const outcome = aborted ? styleText('yellow', 'aborted') : styleText(colourOfStatus(status), String(status));
  return `${method} ${toLine(url)} ${outcome} ${styleText('dim', `${Math.round(ms)} ms`)}\n`;
}

/** Nothing that a visitor sends makes a line of its own, nor controls the terminal. */
function toLine(value: unknown): string {
  return toText(value).replace(/\p{Cc}+/gu, ' ');
}

function toText(value: unknown): string {
  return stripVTControlCharacters(typeof value === 'string' ? value : JSON.stringify(value));
}

function colourOfLevel(level: number) {
  if (level >= 50) return 'red';
  return level >= 40 ? 'yellow' : 'cyan';
}

function colourOfStatus(status: number) {
  if (status >= 500) return 'red';
  if (status >= 400) return 'yellow';
  return status >= 300 ? 'cyan' : 'green';
}
