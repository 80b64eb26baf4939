import { backoff, type Timing } from './outbox-timing.ts';

/** While the mail server does not answer, no mail is tried: for a moment, and longer with every failure in a row. */
export class ServerPause {
  readonly #timing: Timing;
  #until = 0;
  #failuresInARow = 0;

  constructor(timing: Timing) {
    this.#timing = timing;
  }

  get until(): number {
    return this.#until;
  }

  isOn(now: Date): boolean {
    return now.getTime() < this.#until;
  }

  /** The server did not answer. */
  begin(now: Date): Date {
    this.#failuresInARow += 1;
    const { firstPauseMs, longestPauseMs } = this.#timing;
    this.#until = now.getTime() + backoff(this.#failuresInARow, firstPauseMs, longestPauseMs);
    return new Date(this.#until);
  }

  /** It answered: the next pause is a short one. */
  forgetFailures(): void {
    this.#failuresInARow = 0;
  }

  /** It is to be tried at once. */
  end(): void {
    this.#until = 0;
  }
}
