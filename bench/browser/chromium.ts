import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { freePort } from '#server/testing/free-port.ts';
import playwright from '../../playwright.config.ts';
import { findChromium } from '../../scripts/chromium.ts';
import { end, newFolder, own, runToEnd } from '../servers/owned.ts';
import { untilAnswered } from '../servers/until-answered.ts';

const INSTALL = join(import.meta.dirname, '../../scripts/install-chromium.ts');

/** The browser of the tests, started as they start it; installed first, where this machine has none. */
export async function findBrowser(): Promise<{ executablePath: string; args: string[] }> {
  await runToEnd(process.execPath, [INSTALL]);
  const executablePath = findChromium();
  if (!executablePath) throw new Error('There is no browser on this machine.');
  return { executablePath, args: playwright.use?.launchOptions?.args ?? [] };
}

/** A browser with an empty profile that others steer through its port. */
export async function startChromium(): Promise<{ port: number; stop: () => Promise<void> }> {
  const { executablePath, args } = await findBrowser();
  const port = await freePort();
  const profile = `--user-data-dir=${newFolder()}`;
  const words = [...args, '--headless=new', `--remote-debugging-port=${port}`, profile, 'about:blank'];
  const child = own(spawn(executablePath, words, { stdio: 'ignore' }));
  await untilAnswered(`http://127.0.0.1:${port}/json/version`, child, () => 'The browser did not start.');
  return { port, stop: () => end(child) };
}
