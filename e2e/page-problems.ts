import type { BrowserContext } from '@playwright/test';

/** What browsers complain about, on any page of the test: scripts that fail, blocked resources, console errors. */
export class PageProblems {
  readonly #seen: string[] = [];
  readonly #expected: RegExp[] = [];
  #isOver = false;

  constructor(context: BrowserContext) {
    context.on('weberror', (webError) => this.#note(String(webError.error())));
    // A violation of the Content-Security-Policy is a console error too.
    context.on('console', (message) => {
      if (message.type() === 'error') this.#note(`${message.text()} (${message.location().url})`);
    });
  }

  #note(problem: string): void {
    if (!this.#isOver) this.#seen.push(problem);
  }

  /** The test has ended: an open page may still ask for what is now cleared away. */
  end(): void {
    this.#isOver = true;
  }

  /** A failure that the test provokes, such as a refused login, also shows in the console. */
  expect(problem: RegExp): void {
    this.#expected.push(problem);
  }

  unexpected(): string[] {
    return this.#seen.filter((problem) => !this.#expected.some((expected) => expected.test(problem)));
  }
}
