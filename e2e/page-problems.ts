import type { BrowserContext } from '@playwright/test';

/** Problems that the browser reports on any page of the test: failed scripts, blocked resources, console errors. */
export class PageProblems {
  readonly #seen: string[] = [];
  readonly #expected: RegExp[] = [];
  #isOver = false;

  static async watch(context: BrowserContext): Promise<PageProblems> {
    const problems = new PageProblems();
    context.on('weberror', (webError) => problems.#note(String(webError.error())));
    context.on('console', (message) => {
      if (message.type() === 'error') problems.#note(`${message.text()} (${message.location().url})`);
    });
    // Not all that the Content-Security-Policy blocks shows there: code made of text does not, where a script expected
    // to be refused.
    await context.addInitScript(() => {
      addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
        reportError(new Error(`Content-Security-Policy: ${effectiveDirective} blocked ${blockedURI}`));
      });
    });
    return problems;
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
