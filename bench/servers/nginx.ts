import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '#server/testing/free-port.ts';
import type { Server } from '../measure/load.ts';
import { type CapturedAnswer, findHeader, pairs } from './captured-answer.ts';
import { newFolder, own } from './owned.ts';
import { untilAnswered } from './until-answered.ts';

/** nginx makes these itself, from the file. */
const MADE_FROM_FILE = new Set(['content-length', 'content-type', 'etag', 'last-modified']);

/** The version of the nginx on this machine, or nothing where there is none. */
export function findNginx(): string | undefined {
  const { stderr, status } = spawnSync('nginx', ['-v'], { encoding: 'utf8' });
  return status === 0 ? /nginx\/(\S+)/.exec(stderr)?.[1] : undefined;
}

/** One worker that sends the body as a file, under the same headers. */
export async function startNginx(answer: CapturedAnswer): Promise<Server> {
  const port = await freePort();
  const folder = newFolder();
  mkdirSync(join(folder, 'files'));
  writeFileSync(join(folder, 'files/page'), answer.body);
  writeFileSync(join(folder, 'nginx.conf'), configuration(folder, port, answer));
  const log = join(folder, 'error.log');
  const words = ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', log];
  const child = own(spawn('nginx', words, { stdio: 'ignore' }));
  await untilAnswered(`http://127.0.0.1:${port}/page`, child, () => readFileSync(log, 'utf8'));
  return { pid: child.pid ?? 0, port };
}

/** Without a master process: one process to measure, and one to end. */
function configuration(folder: string, port: number, answer: CapturedAnswer): string {
  const added = pairs(answer.headers).filter(([name]) => !MADE_FROM_FILE.has(name.toLowerCase()));
  return `
daemon off;
master_process off;
pid ${folder}/nginx.pid;
events { worker_connections 256; }
http {
  access_log ${folder}/access.log;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  sendfile on;
  tcp_nopush on;
  gzip off;
  keepalive_requests 100000000;
  server {
    listen 127.0.0.1:${port};
    root ${folder}/files;
    default_type "${findHeader(answer, 'content-type')}";
${added.map(([name, value]) => `    add_header ${name} "${value.replaceAll('"', '\\"')}";`).join('\n')}
  }
}
`;
}
