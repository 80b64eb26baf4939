import { type Logger, pino } from 'pino';
import type { Config } from '#server/settings/config.ts';
import { toTerminalLine } from './terminal-line.ts';

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
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime }, isTerminal ? terminal : destination);
}
