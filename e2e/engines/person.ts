import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import * as inPage from './in-page.ts';
import type { WebDriver } from './web-driver.ts';

/** A busy machine is no reason to fail. */
const PATIENCE_MS = 30_000;

const CONTROLS = {
  link: 'a[href]',
  button: 'button, summary',
  field: 'input, select, textarea',
  label: 'label',
  option: '[role=option]',
};

type Control = keyof typeof CONTROLS;

/** A key of WebDriver. The second time, it is released. */
const CONTROL = '\uE009';

const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';
const HELPERS = Object.values(inPage).join('\n');

export type Screen = { width: number; height: number };

/** What a person does and sees in a browser, by the French names of the page. Each waits until it can be done. */
export class Person {
  readonly #browser: WebDriver;
  readonly #baseUrl: string;

  constructor(browser: WebDriver, baseUrl: string) {
    this.#browser = browser;
    this.#baseUrl = baseUrl;
  }

  /** Makes the page this large: the browser's own bars come on top. */
  async setScreen({ width, height }: Screen): Promise<void> {
    let outer = { width, height };
    await this.#until(`the screen has ${width} × ${height} px`, async () => {
      await this.#browser.send('SetWindowRect', { x: 0, y: 0, ...outer });
      const inner = (await this.#run(inPage.innerSize)) as Screen;
      outer = { width: outer.width + width - inner.width, height: outer.height + height - inner.height };
      return inner.width === width && inner.height === height;
    });
  }

  async open(path: string): Promise<void> {
    await this.#browser.send('Navigate', { url: new URL(path, this.#baseUrl).href });
    await this.#until(`${path} is ready`, () => this.#run(inPage.isHydrated));
  }

  async isAt(path: RegExp): Promise<void> {
    await this.#until(`the address is ${path}`, async () => path.test(String(await this.#run(inPage.currentPath))));
  }

  async sees(...texts: string[]): Promise<void> {
    for (const text of texts) await this.#until(`« ${text} » is shown`, () => this.#run(inPage.showsText, text));
  }

  async press(control: Control, name: string): Promise<void> {
    await this.#act([CONTROLS[control], name], async (id) => {
      await this.#run(inPage.awaitPress, { [ELEMENT]: id } as unknown as Element);
      await this.#browser.send('ElementClick', { id });
      // On a busy machine the page may move under the pointer.
      if (!(await this.#run(inPage.wasPressed))) throw new Error('it moved away');
    });
  }

  /** Replaces what the field holds. */
  async fill(name: string, text: string): Promise<void> {
    await this.type(name, `${CONTROL}a${CONTROL}${text}`);
  }

  async type(name: string, text: string): Promise<void> {
    await this.#act([CONTROLS.field, name], (id) => this.#browser.send('ElementSendKeys', { id, text }));
  }

  async choose(name: string, option: string): Promise<void> {
    await this.#act(['select', name, option], (id) => this.#browser.send('ElementClick', { id }));
  }

  /** Nothing lies over any control of the page, once what moves has come to rest. */
  async canPressEverything(): Promise<void> {
    await this.#until('every control can be pressed', async () => {
      const covered = (await this.#run(inPage.coveredControls)) as string[];
      if (covered.length > 0) throw new Error(`\n${covered.join('\n')}`);
      return true;
    });
  }

  /** The site knows nothing of this browser any more. */
  async forgets(): Promise<void> {
    await this.open('/');
    await this.#run(inPage.forget);
  }

  async photographs(file: string): Promise<void> {
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, String(await this.#browser.send('TakeScreenshot', { full: false })), 'base64');
  }

  /** Once it stands still and nothing is over it. */
  async #act(control: Parameters<typeof inPage.findControl>, action: (id: string) => Promise<unknown>): Promise<void> {
    let place = '';
    await this.#until(`« ${control.slice(1).join(' » « ')} » answers`, async () => {
      const found = (await this.#run(inPage.findControl, ...control)) as ReturnType<typeof inPage.findControl>;
      const stands = found?.place === place;
      place = found?.place ?? '';
      if (!found?.isHit || !stands) return false;
      await action((found.element as unknown as Record<string, string>)[ELEMENT] ?? '');
      return true;
    });
  }

  async #until(what: string, attempt: () => Promise<unknown>): Promise<void> {
    const end = Date.now() + PATIENCE_MS;
    for (;;) {
      let reason = '';
      try {
        if (await attempt()) return;
      } catch (error) {
        reason = `: ${error instanceof Error ? error.message : error}`;
      }
      if (Date.now() > end) throw new Error(`Not after ${PATIENCE_MS / 1000} s: ${what}${reason}`);
      await sleep(100);
    }
  }

  #run<Arguments extends unknown[]>(run: (...args: Arguments) => unknown, ...args: Arguments): Promise<unknown> {
    const script = `${HELPERS}\nreturn ${run.name}(...arguments);`;
    return this.#browser.send('ExecuteScript', { script, args });
  }
}
