import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Server } from '../measure/load.ts';
import type { CapturedAnswer } from './captured-answer.ts';
import { own } from './owned.ts';

const PROCESS_FILE = fileURLToPath(new URL('bare-process.ts', import.meta.url));

/** Sends the same bytes under the same headers as the site did, with nothing between them and node:http. */
export async function startBareServer(answers: Record<string, CapturedAnswer>): Promise<Server> {
  const child = own(fork(PROCESS_FILE, { serialization: 'advanced', env: { ...process.env, NODE_ENV: 'production' } }));
  child.send(new Map(Object.entries(answers)));
  const [{ port }] = await once(child, 'message');
  return { pid: child.pid ?? 0, port };
}
