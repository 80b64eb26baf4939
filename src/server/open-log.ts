import { type Logger, pino } from 'pino';
import type { Config } from './config.ts';
import type { LogLines } from './http/request-log.ts';

/** Lines go out together once they fill this many bytes: one write for many requests. */
const BYTES_PER_WRITE = 8192;
/** Or once the first of them has waited this long. */
const MAX_WAIT_MS = 1000;

/** `requestLines` are there unless the log is to leave out what is merely of interest. */
type Log = { log: Logger; requestLines?: LogLines };

/** The log on standard output. Nothing is left behind at the end of the process, however it ends but by `kill -9`. */
export function openLog(level: Config['logLevel']): Log {
  const destination = pino.destination({ sync: true, minLength: BYTES_PER_WRITE, periodicFlush: MAX_WAIT_MS });
  const log = pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime }, destination);
  const requestLines = gather(destination);
  process.once('exit', () => {
    requestLines.flush();
    destination.flushSync();
  });
  return { log, ...(log.isLevelEnabled('info') && { requestLines }) };
}

/** Hands lines on in handfuls: what the destination does about each by itself costs more than to write it. */
function gather(destination: LogLines): LogLines & { flush: () => void } {
  let text = '';
  const flush = () => {
    if (text) destination.write(text);
    text = '';
  };
  setInterval(flush, MAX_WAIT_MS).unref();
  return {
    write(line) {
      text += line;
      if (text.length >= BYTES_PER_WRITE) flush();
    },
    flush,
  };
}
