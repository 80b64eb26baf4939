import { type Logger, pino } from 'pino';
import type { Config } from './config.ts';

/** Lines go out together once they fill this many bytes: one write for many requests. */
const BYTES_PER_WRITE = 8192;
/** Or once the first of them has waited this long. */
const MAX_WAIT_MS = 1000;

/** The log on standard output. Nothing is left behind at the end of the process, however it ends but by `kill -9`. */
export function openLog(level: Config['logLevel']): Logger {
  const destination = pino.destination({ sync: true, minLength: BYTES_PER_WRITE, periodicFlush: MAX_WAIT_MS });
  process.once('exit', () => destination.flushSync());
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime }, destination);
}
