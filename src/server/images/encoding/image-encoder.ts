import type { ChildProcess } from 'node:child_process';
import { extname, join } from 'node:path';
import type { Logger } from 'pino';
import { busyFor, Failure } from '#server/failures/failure.ts';
import { reasonOf } from '#server/failures/reason-of.ts';
import { Semaphore } from '#server/services/semaphore.ts';
import type { EncodedFile, WebpSet } from './encode-image.ts';
import type { Job, Reply } from './encoder-process.ts';
import { forkEncoder, processorMs } from './fork-encoder.ts';

/** Beside this one, in the source as in the build. */
const PROCESS_FILE = join(import.meta.dirname, `encoder-process${extname(import.meta.filename)}`);
/** How many images may be in memory at once. */
const IMAGES_AT_ONCE = 2;
/** Far beyond the slowest picture: a decoder that is still busy then will be for ever. Nobody waits for AVIF copies. */
const MAX_JOB_MS = { webp: 120_000, avif: 1_800_000 };
/** How often to look whether an upload gets on, and how much processor time the encoder has had by then if it does. */
const LOOK = { everyMs: 1000, minSpentMs: 250 };
/** An agent adds photos in one go, then none for days. */
const MAX_IDLE_MS = 60_000;

/** What became of a job: the encoder's reply, or none because it is gone. */
type Outcome = Reply | { kind: 'lost' } | { kind: 'stopped' };
type Waiting = { ask: Ask; resolve: (outcome: Outcome) => void };
type Ask = Omit<Extract<Job, { kind: 'webp' }>, 'id'> | Omit<Extract<Job, { kind: 'avif' }>, 'id'>;

/**
 * The encoder process, started when there is work and ended when there is none. It makes way for everything else; when
 * that leaves it nothing, uploads are done by one that does not.
 */
export class ImageEncoder {
  readonly #log: Logger;
  readonly #processFile: string;
  readonly #semaphore = new Semaphore(IMAGES_AT_ONCE);
  readonly #waiting = new Map<number, Waiting>();
  #process: ChildProcess | undefined;
  #isUrgent = false;
  #idle: NodeJS.Timeout | undefined;
  #lastId = 0;
  #isStopped = false;

  constructor(log: Logger, processFile = PROCESS_FILE) {
    this.#log = log;
    this.#processFile = processFile;
  }

  /** The set of an uploaded file; see `encodeWebpSet`. */
  async encodeWebpSet(path: string): Promise<WebpSet> {
    const outcome = await this.#semaphore.run(() => this.#ask({ kind: 'webp', path }));
    if (outcome.kind === 'webp') return outcome.set;
    throw toError(outcome);
  }

  /** The AVIF copies of an image, once no upload is waiting. */
  async encodeAvifSet(main: Buffer): Promise<EncodedFile[]> {
    const outcome = await this.#semaphore.run(() => this.#ask({ kind: 'avif', main }), 'low');
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
      const timers = [setTimeout(() => this.#lose('a picture takes for ever'), MAX_JOB_MS[ask.kind])];
      this.#waiting.set(id, {
        ask,
        resolve(outcome) {
          for (const timer of timers) clearTimeout(timer);
          resolve(outcome);
        },
      });
      this.#send(id, ask);
      if (ask.kind === 'webp' && this.#waiting.has(id)) timers.push(this.#watch());
    });
  }

  #send(id: number, ask: Ask): void {
    const child = this.#running();
    // For want of memory, of files or of processes it did not start: that is known by now, or told in a moment.
    if (child?.pid === undefined) return;
    child.send({ ...ask, id }, (error) => {
      // What was sent to one that had to go is sent to the next.
      if (error && this.#process === child) this.#lose(error.message);
    });
  }

  /** Where other work fills the processors, an encoder that makes way for all of it gets nothing done. */
  #watch(): NodeJS.Timeout {
    let before = this.#spentMs();
    return setInterval(() => {
      const spent = this.#spentMs();
      if (!this.#isUrgent && spent - before < LOOK.minSpentMs) {
        this.#log.info('an upload gets no processor time: the image encoder is given a share');
        this.#replace({ isUrgent: true });
      }
      before = spent;
    }, LOOK.everyMs);
  }

  /** Where it is unknown, nothing is ever too little. */
  #spentMs(): number {
    return (this.#process?.pid && processorMs(this.#process.pid)) ?? Number.NaN;
  }

  /** Has all that is waited for done by another encoder. */
  #replace({ isUrgent }: { isUrgent: boolean }): void {
    this.#isUrgent = isUrgent;
    this.#kill();
    for (const [id, { ask }] of this.#waiting) this.#send(id, ask);
  }

  #settle(reply: Reply): void {
    this.#waiting.get(reply.id)?.resolve(reply);
    this.#waiting.delete(reply.id);
    const isUploadWaiting = this.#waiting.values().some(({ ask }) => ask.kind === 'webp');
    if (this.#isUrgent && !isUploadWaiting) this.#replace({ isUrgent: false });
    if (this.#waiting.size > 0) return;
    clearTimeout(this.#idle);
    this.#idle = setTimeout(() => this.#end({ kind: 'lost' }), MAX_IDLE_MS).unref();
    this.#process?.unref();
    this.#process?.channel?.unref();
  }

  #running(): ChildProcess | undefined {
    clearTimeout(this.#idle);
    this.#process ??= this.#start();
    this.#process?.ref();
    this.#process?.channel?.ref();
    return this.#process;
  }

  #start(): ChildProcess | undefined {
    let child: ChildProcess;
    try {
      child = forkEncoder(this.#processFile, { isUrgent: this.#isUrgent });
    } catch (error) {
      this.#lose(reasonOf(error));
      return undefined;
    }
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
    this.#kill();
    for (const { resolve } of this.#waiting.values()) resolve(outcome);
    this.#waiting.clear();
    this.#isUrgent = false;
  }

  #kill(): void {
    this.#process?.kill('SIGKILL');
    this.#process = undefined;
  }
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
