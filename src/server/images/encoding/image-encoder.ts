import { type ChildProcess, fork } from 'node:child_process';
import { getCompileCacheDir } from 'node:module';
import { setPriority } from 'node:os';
import { extname, join } from 'node:path';
import type { Logger } from 'pino';
import { busyFor, Failure } from '#server/failure.ts';
import { Turns } from '#server/turns.ts';
import type { EncodedFile, WebpSet } from './encode-image.ts';
import type { Job, Reply } from './encoder-process.ts';

/** Beside this one, in the source as in the build. */
const PROCESS_FILE = join(import.meta.dirname, `encoder-process${extname(import.meta.filename)}`);
/** How many images may be in memory at once. */
const IMAGES_AT_ONCE = 2;
/** The lowest priority there is: it takes what visitors leave, which is one of the processors nearly always. */
const NICENESS = 19;
/** Far beyond the slowest picture: a decoder that is still busy then will be for ever. */
const MAX_JOB_MS = 120_000;
/** An agent adds photos in one go, then none for days. */
const MAX_IDLE_MS = 60_000;

/** What became of a job: the encoder's reply, or none because it is gone. */
type Outcome = Reply | { kind: 'lost' } | { kind: 'stopped' };
type Ask = Omit<Extract<Job, { kind: 'webp' }>, 'id'> | Omit<Extract<Job, { kind: 'avif' }>, 'id'>;

/** The encoder process, started when there is work and ended when there is none. */
export class ImageEncoder {
  readonly #log: Logger;
  readonly #processFile: string;
  readonly #turns = new Turns(IMAGES_AT_ONCE);
  readonly #waiting = new Map<number, (outcome: Outcome) => void>();
  #process: ChildProcess | undefined;
  #idle: NodeJS.Timeout | undefined;
  #lastId = 0;
  #isStopped = false;

  constructor(log: Logger, processFile = PROCESS_FILE) {
    this.#log = log;
    this.#processFile = processFile;
  }

  /** The set of an uploaded file; see `encodeWebpSet`. */
  async encodeWebpSet(path: string): Promise<WebpSet> {
    const outcome = await this.#turns.take('now', () => this.#ask({ kind: 'webp', path }));
    if (outcome.kind === 'webp') return outcome.set;
    throw toError(outcome);
  }

  /** The AVIF copies of an image, once no upload is waiting. */
  async encodeAvifSet(main: Buffer): Promise<EncodedFile[]> {
    const outcome = await this.#turns.take('later', () => this.#ask({ kind: 'avif', main }));
    if (outcome.kind === 'avif') return outcome.files;
    throw toError(outcome);
  }

  /** Work in hand is dropped: uploads are over by now, and AVIF copies are made again. */
  stop(): void {
    this.#isStopped = true;
    this.#end({ kind: 'stopped' });
  }

  #ask(ask: Ask): Promise<Outcome> {
    if (this.#isStopped) return Promise.resolve({ kind: 'stopped' });
    const id = ++this.#lastId;
    return new Promise((resolve) => {
      const deadline = setTimeout(() => this.#lose('a picture takes for ever'), MAX_JOB_MS);
      this.#waiting.set(id, (outcome) => {
        clearTimeout(deadline);
        resolve(outcome);
      });
      this.#running().send({ ...ask, id }, (error) => {
        if (error) this.#settle({ id, kind: 'error', message: error.message });
      });
    });
  }

  #settle(reply: Reply): void {
    this.#waiting.get(reply.id)?.(reply);
    this.#waiting.delete(reply.id);
    if (this.#waiting.size > 0) return;
    clearTimeout(this.#idle);
    this.#idle = setTimeout(() => this.#end({ kind: 'lost' }), MAX_IDLE_MS).unref();
    this.#process?.unref();
    this.#process?.channel?.unref();
  }

  #running(): ChildProcess {
    clearTimeout(this.#idle);
    this.#process ??= this.#start();
    this.#process.ref();
    this.#process.channel?.ref();
    return this.#process;
  }

  #start(): ChildProcess {
    const child = fork(this.#processFile, [], {
      serialization: 'advanced',
      // Not the site's own.
      execArgv: [],
      env: encoderEnvironment(),
    });
    // At once: the threads it will make take it over.
    if (child.pid) setPriority(child.pid, NICENESS);
    child.on('message', (reply) => {
      if (isReply(reply)) this.#settle(reply);
    });
    const lose = (reason: string) => this.#process === child && this.#lose(reason);
    child.on('error', (error) => lose(error.message));
    child.on('exit', (code, signal) => lose(`it ended with ${signal ?? code}`));
    return child;
  }

  #lose(reason: string): void {
    this.#log.warn({ reason }, 'the image encoder is lost');
    this.#end({ kind: 'lost' });
  }

  #end(outcome: Outcome): void {
    clearTimeout(this.#idle);
    this.#process?.kill('SIGKILL');
    this.#process = undefined;
    for (const resolve of this.#waiting.values()) resolve(outcome);
    this.#waiting.clear();
  }
}

/** Enough to start Node; none of the site's secrets. */
function encoderEnvironment(): NodeJS.ProcessEnv {
  const { PATH, NODE_ENV } = process.env;
  return {
    PATH,
    NODE_ENV,
    NODE_COMPILE_CACHE: getCompileCacheDir(),
    // The C library would keep a heap per thread, and what large pictures leave free in them: a third more memory.
    MALLOC_ARENA_MAX: '1',
    MALLOC_MMAP_THRESHOLD_: String(1024 * 1024),
  };
}

function isReply(message: unknown): message is Reply {
  return typeof message === 'object' && message !== null && 'id' in message && 'kind' in message;
}

function toError(outcome: Outcome): Error {
  switch (outcome.kind) {
    case 'failure':
      return new Failure(outcome.code);
    case 'lost':
      // Killed for want of memory, or by the file itself: another try may do.
      return busyFor(5);
    case 'error':
      return new Error(outcome.message);
    default:
      return new Error(`The image encoder has no answer: ${outcome.kind}`);
  }
}
