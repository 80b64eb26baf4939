import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startProgram, type WebDriver } from './web-driver.ts';

/** The window of Firefox is no narrower than this, unless its own document says so. */
const NARROW = 'document.documentElement.style.setProperty("min-width", "0", "important")';

/**
 * Firefox understands WebDriver by itself, on a socket: geckodriver, which Debian has not, would only translate it to
 * HTTP. Each message is `LENGTH:JSON`, a command `[0, id, name, parameters]`, its answer `[1, id, error, result]`.
 */
export async function startFirefox(): Promise<WebDriver> {
  const profile = await mkdtemp(join(tmpdir(), 'engines-firefox-'));
  // Any free port, which it writes into the profile.
  await writeFile(join(profile, 'user.js'), 'user_pref("marionette.port", 0);\n');
  const words = ['--headless', '--marionette', '--remote-allow-system-access', '--no-remote', '--profile', profile];
  const browser = startProgram('firefox-esr', words, {
    env: { PATH: process.env.PATH, HOME: profile },
    stdio: 'ignore',
  });
  const exited = once(browser, 'exit');

  let port = 0;
  while (!port) {
    if (browser.exitCode !== null) throw new Error('Firefox does not start.');
    await sleep(100);
    port = Number(await readFile(join(profile, 'MarionetteActivePort'), 'utf8').catch(() => 0));
  }
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');

  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  let received = Buffer.alloc(0);
  socket.on('data', (bytes: Buffer) => {
    received = Buffer.concat([received, bytes]);
    for (;;) {
      const start = received.indexOf(':') + 1;
      const end = start + Number(received.subarray(0, start - 1));
      if (start === 0 || received.length < end) return;
      const message = JSON.parse(received.subarray(start, end).toString());
      received = received.subarray(end);
      if (!Array.isArray(message)) continue; // Its greeting.
      const [, id, error, result] = message;
      if (error) waiting.get(id)?.reject(new Error(error.message));
      else waiting.get(id)?.resolve(result);
      waiting.delete(id);
    }
  });

  let lastId = 0;
  function call(name: string, parameters: object = {}) {
    const id = ++lastId;
    const answer = Promise.withResolvers<unknown>();
    waiting.set(id, answer);
    const text = JSON.stringify([0, id, name, parameters]);
    socket.write(`${Buffer.byteLength(text)}:${text}`);
    return answer.promise;
  }

  const { capabilities } = (await call('WebDriver:NewSession')) as { capabilities: { browserVersion: string } };
  await call('Marionette:SetContext', { value: 'chrome' });
  await call('WebDriver:ExecuteScript', { script: NARROW, args: [] });
  await call('Marionette:SetContext', { value: 'content' });

  return {
    name: `Firefox ${capabilities.browserVersion}`,
    async send(command, parameters) {
      const result = (await call(`WebDriver:${command}`, parameters)) as { value?: unknown };
      return result.value;
    },
    async [Symbol.asyncDispose]() {
      browser.kill();
      await exited;
      await rm(profile, { recursive: true, force: true });
    },
  };
}
