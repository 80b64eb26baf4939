import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '#server/testing/free-port.ts';
import { type Command, startProgram, type WebDriver } from './web-driver.ts';

type Parameters = { id?: string };

const PATHS: Record<Command, (parameters: Parameters) => string> = {
  Navigate: () => 'url',
  ExecuteScript: () => 'execute/sync',
  ElementClick: ({ id }) => `element/${id}/click`,
  ElementSendKeys: ({ id }) => `element/${id}/value`,
  SetWindowRect: () => 'window/rect',
  TakeScreenshot: () => 'screenshot',
};

/** Without it, the toolbar of the browser is wider than a phone. */
const NARROW = '* { min-width: 0; margin: 0; padding: 0; border-width: 0; }';

/** WebKitGTK's small browser, on a screen that nobody sees: it cannot do without one. */
export async function startWebKit(): Promise<WebDriver> {
  const home = await mkdtemp(join(tmpdir(), 'engines-webkit-'));
  await mkdir(join(home, '.config/gtk-3.0'), { recursive: true });
  await writeFile(join(home, '.config/gtk-3.0/gtk.css'), NARROW);
  const screen = startProgram('Xvfb', ['-displayfd', '3', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const [display] = await once(screen.stdio[3] as NodeJS.ReadableStream, 'data');
  const port = await freePort();
  const driver = startProgram('WebKitWebDriver', [`--port=${port}`], {
    env: {
      PATH: process.env.PATH,
      HOME: home,
      DISPLAY: `:${String(display).trim()}`,
      // Root has no sandbox, and the machine may have no graphics.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
      LIBGL_ALWAYS_SOFTWARE: '1',
    },
    stdio: 'ignore',
  });

  async function call(method: string, path: string, body?: object) {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, { method, body: body && JSON.stringify(body) });
    const { value } = await response.json();
    if (!response.ok) throw new Error(value.message || value.error);
    return value;
  }

  while (!(await call('GET', '/status').catch(() => undefined))) {
    if (driver.exitCode !== null) throw new Error('WebKitWebDriver does not start.');
    await sleep(50);
  }
  const { sessionId, capabilities } = await call('POST', '/session', { capabilities: { alwaysMatch: {} } });

  return {
    name: `WebKitGTK ${capabilities.browserVersion}`,
    send: (command, parameters: Parameters) => {
      const path = `/session/${sessionId}/${PATHS[command](parameters)}`;
      return command === 'TakeScreenshot' ? call('GET', path) : call('POST', path, parameters);
    },
    async [Symbol.asyncDispose]() {
      await call('DELETE', `/session/${sessionId}`).catch(() => undefined);
      const exited = [driver, screen].map((child) => once(child, 'exit'));
      for (const child of [driver, screen]) child.kill();
      await Promise.all(exited);
      await rm(home, { recursive: true, force: true });
    },
  };
}
