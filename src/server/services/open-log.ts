import { type Logger, pino } from 'pino';
import { type EndedRequest, type RequestNotes, toLine } from '#server/http/request/request-log.ts';
import type { Config } from '#server/settings/config.ts';

/** Lines go out together once they fill this many bytes, */
const BYTES_PER_WRITE = 8192;
/** requests once there are so many of them, */
const REQUESTS_PER_WRITE = 40;
/** and both once the first has waited this long. */
const MAX_WAIT_MS = 1000;

/** What nobody takes is kept up to here, and what comes after left out: a full disk is no reason to fill the memory too. */
const MAX_WAITING_BYTES = 1024 * 1024;

/** `requestNotes` are there unless the log is to leave out what is merely of interest. */
type Log = { log: Logger; requestNotes?: RequestNotes };

/**
 * The log on standard output. Nothing is left behind when the process ends by itself, after a signal that it hears or on
 * an unexpected error; one that is killed (`kill -9`) loses what waits.
 */
export function openLog(level: Config['logLevel']): Log {
  const destination = pino.destination({
    sync: true,
    minLength: BYTES_PER_WRITE,
    maxLength: MAX_WAITING_BYTES,
    periodicFlush: MAX_WAIT_MS,
  });
  const log = pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime }, destination);
  const requestNotes = gather(destination);
  // A terminal that has closed or a disk that is full takes no lines, which must not end a site that can go on.
  let isTaken = true;
  destination.on('error', () => {
    isTaken = false;
  });
  process.once('exit', () => {
    isTaken = true;
    requestNotes.flush();
    destination.flush();
    // This writes the rest, or tries to for ever where nothing is taken.
    if (isTaken) destination.flushSync();
  });
  return { log, ...(log.isLevelEnabled('info') && { requestNotes }) };
}

/** Writes requests down by the handful, which takes less time than one here and one there, and one write in all. */
function gather(destination: { write: (lines: string) => void }): RequestNotes & { flush: () => void } {
  let waiting: EndedRequest[] = [];
  const flush = () => {
    if (waiting.length > 0) destination.write(waiting.map(toLine).join(''));
    waiting = [];
  };
  setInterval(flush, MAX_WAIT_MS).unref();
  return {
    add(request) {
      waiting.push(request);
      if (waiting.length >= REQUESTS_PER_WRITE) flush();
    },
    flush,
  };
}
