import { type ChildProcess, fork } from 'node:child_process';
import { getPriority, setPriority } from 'node:os';
import { extname, join } from 'node:path';
import type { Logger } from 'pino';
import { reasonOf } from '#server/failures/command-error.ts';
import { busyFor, Failure } from '#server/failures/failure.ts';
import { Semaphore } from '#server/jobs/semaphore.ts';
import type { EncodedFile, PrintImage, PrintLimits, WebpSet } from './encode-image.ts';
import type { Job, Reply } from './encoder-process.ts';

/** This file and the encoder's stand side by side, in the source as in the build. */
const PROCESS_FILE = join(import.meta.dirname, `encoder-process${extname(import.meta.filename)}`);
/** Bounds the memory: each decoded image takes tens of megabytes. */
const IMAGES_AT_ONCE = 2;
/** Far beyond the slowest image: a decoder that is still busy then hangs. */
const TIMEOUT_MS = { webp: 120_000, avif: 1_800_000, print: 120_000 };
/** An agent adds many photos at once, then none for days. */
const MAX_IDLE_MS = 60_000;
/** Visitors go first; on a busy machine an upload still gets its share. */
const NICENESS = 10;

type Task = { resolve: (reply: Reply) => void; reject: (error: Error) => void };

/** The encoder process: started when there is work, ended after a minute without any. */
export class ImageEncoder {
  readonly #log: Logger;
  readonly #processFile: string;
  readonly #semaphore = new Semaphore(IMAGES_AT_ONCE);
  readonly #tasks = new Map<number, Task>();
  #process: ChildProcess | undefined;
  #idleTimer: NodeJS.Timeout | undefined;
  #lastId = 0;
  #isStopped = false;

  constructor(log: Logger, processFile = PROCESS_FILE) {
    this.#log = log;
    this.#processFile = processFile;
  }

  /** The WebP set of an image or the path of one; see `encodeWebpSet`. */
  async encodeWebpSet(source: string | Buffer, { keepsAlpha = false } = {}): Promise<WebpSet> {
    const reply = await this.#semaphore.run(() => this.#run({ id: ++this.#lastId, kind: 'webp', source, keepsAlpha }));
    if (reply.kind === 'webp') return reply.set;
    throw toError(reply);
  }

  /** The AVIF copies of an image. Waiting uploads go first. */
  async encodeAvifSet(main: Buffer): Promise<EncodedFile[]> {
    const reply = await this.#semaphore.run(() => this.#run({ id: ++this.#lastId, kind: 'avif', main }), 'low');
    if (reply.kind === 'avif') return reply.files;
    throw toError(reply);
  }

  /** An image as JPEG, for a PDF. The agent waits for it. */
  async encodePrintImage(main: Buffer, limits: PrintLimits): Promise<PrintImage> {
    const reply = await this.#semaphore.run(() => this.#run({ id: ++this.#lastId, kind: 'print', main, limits }));
    if (reply.kind === 'print') return reply.image;
    throw toError(reply);
  }

  /** Drops running jobs: uploads are over by now, and AVIF copies are made at the next start. */
  stop(): void {
    this.#isStopped = true;
    this.#end(new Error('The image encoder is stopped'));
  }

  get isStopped(): boolean {
    return this.#isStopped;
  }

  async #run(job: Job): Promise<Reply> {
    if (this.#isStopped) throw new Error('The image encoder is stopped');
    clearTimeout(this.#idleTimer);
    const timeout = setTimeout(() => this.#lose('timeout'), TIMEOUT_MS[job.kind]);
    try {
      return await new Promise((resolve, reject) => {
        this.#tasks.set(job.id, { resolve, reject });
        this.#send(job);
      });
    } finally {
      clearTimeout(timeout);
      this.#tasks.delete(job.id);
      if (this.#tasks.size === 0) this.#idleTimer = setTimeout(() => this.#kill(), MAX_IDLE_MS).unref();
    }
  }

  #send(job: Job): void {
    try {
      this.#process ??= this.#start();
      const child = this.#process;
      child.send(job, (error) => error && this.#process === child && this.#lose(error.message));
    } catch (error) {
      this.#lose(reasonOf(error));
    }
  }

  #start(): ChildProcess {
    const child = fork(this.#processFile, [], {
      serialization: 'advanced',
      execArgv: [],
      // The process gets none of the site's secrets.
      env: {
        PATH: process.env.PATH,
        NODE_ENV: process.env.NODE_ENV,
        NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
        MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX,
        MALLOC_TRIM_THRESHOLD_: process.env.MALLOC_TRIM_THRESHOLD_,
      },
    });
    const lose = (reason: string) => this.#process === child && this.#lose(reason);
    child.on('message', (reply: Reply) => this.#tasks.get(reply.id)?.resolve(reply));
    child.on('error', (error) => lose(error.message));
    child.on('exit', (code, signal) => lose(`exit ${signal ?? code}`));
    lowerPriority(child);
    return child;
  }

  /** Killed for want of memory, or by the file itself: another try may succeed. */
  #lose(reason: string): void {
    this.#log.warn({ reason }, 'image encoder lost');
    this.#end(busyFor(5));
  }

  #end(error: Error): void {
    this.#kill();
    for (const { reject } of this.#tasks.values()) reject(error);
    this.#tasks.clear();
  }

  #kill(): void {
    this.#process?.kill('SIGKILL');
    this.#process = undefined;
  }
}

function lowerPriority({ pid }: ChildProcess): void {
  try {
    // A site that was itself started with a lower priority keeps that.
    if (pid !== undefined) setPriority(pid, Math.max(getPriority(), NICENESS));
  } catch {
    // Not allowed here, or the process has ended, which 'exit' tells.
  }
}

function toError(reply: Reply): Error {
  if (reply.kind === 'failure') return new Failure(reply.code);
  return new Error(reply.kind === 'error' ? reply.message : `Unexpected reply of the image encoder: ${reply.kind}`);
}
