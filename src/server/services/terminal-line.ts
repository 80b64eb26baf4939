import { stripVTControlCharacters, styleText } from 'node:util';

/** A JSON line of the log, for a person at a terminal: `GET /vente 200 12 ms`. */
export function toTerminalLine(json: string): string {
  const { level, time: _time, msg, err, ...fields } = JSON.parse(json);
  if (msg === 'request') return toRequestLine(fields);
  const details = Object.entries(fields).map(([name, value]) => `${name}=${toText(value)}`);
  const lines = [[styleText(colourOfLevel(level), toText(msg)), ...details].join(' ')];
  if (err) lines.push(toText(err.stack ?? err.message));
  return `${lines.join('\n')}\n`;
}

type Request = { method: string; url: string; status: number; ms: number; aborted?: true };

function toRequestLine({ method, url, status, ms, aborted }: Request): string {
  const outcome = aborted ? styleText('yellow', 'aborted') : styleText(colourOfStatus(status), String(status));
  return `${method} ${toText(url)} ${outcome} ${styleText('dim', `${Math.round(ms)} ms`)}\n`;
}

/** Nothing that a visitor sends controls the terminal. */
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
