import type { BrowserContext } from '@playwright/test';

/** What browsers complain about, on any page of the test: scripts that fail, blocked resources, console errors. */
export class PageProblems {
  readonly #seen: string[] = [];
  readonly #expected: RegExp[] = [];

  constructor(context: BrowserContext) {
    context.on('weberror', (webError) => this.#seen.push(String(webError.error())));
    // A violation of the Content-Security-Policy is a console error too.
    context.on('console', (message) => {
      if (message.type() === 'error') this.#seen.push(`${message.text()} (${message.location().url})`);
    });
  }

  /** A failure that the test provokes, such as a refused login, also shows in the console. */
  expect(problem: RegExp): void {
    this.#expected.push(problem);
  }

  unexpected(): string[] {
    return this.#seen.filter((problem) => !this.#expected.some((expected) => expected.test(problem)));
  }
}
