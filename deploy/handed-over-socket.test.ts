import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, expect, onTestFinished, test } from 'vitest';
import { eventually } from '#server/testing/eventually.ts';
import { freePort } from '#server/testing/free-port.ts';
import { newDirectory } from '#server/testing/new-directory.ts';

const ROOT = join(import.meta.dirname, '..');
const hasSystemd = spawnSync('systemd-socket-activate', ['--version']).status === 0;

describe.skipIf(!hasSystemd)('a socket that systemd hands over', () => {
  test('keeps requests waiting until the site is ready, without a 503', async () => {
    const port = await freePort();
    const site = await startBehindSocket({ port, setting: port });

    // The connection is there before anything reads from it.
    const visitor = await eventually(() => open(port));
    visitor.write('GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
    site.stdin?.write('ready\n');

    expect(await text(visitor)).toMatch(/^HTTP\/1.1 200 OK\r\n/);
  });

  test('has to be that of PORT', async () => {
    const port = await freePort();
    const site = await startBehindSocket({ port, setting: await freePort() });
    await eventually(() => open(port));
    site.stdin?.end('ready\n');

    expect(site.stdout && (await text(site.stdout))).toMatch(`it takes ${port}, which systemd listens on for the site`);
  });
});

/** systemd's own tool starts the program at the first connection, as the unit would. */
async function startBehindSocket({ port, setting }: { port: number; setting: number }): Promise<ChildProcess> {
  const program = join(await newDirectory(), 'site.ts');
  await writeFile(
    program,
    `import { once } from 'node:events';
     import { listen } from ${JSON.stringify(join(ROOT, 'src/server/process/listen.ts'))};
     const server = await listen({ host: '127.0.0.1', port: ${setting} });
     await once(process.stdin, 'data');
     await server.answerWith((_, response) => response.end()).catch(({ message }) => process.exit(console.log(message)));
     process.stdin.destroy();`,
  );
  const site = spawn('systemd-socket-activate', ['--listen', `127.0.0.1:${port}`, process.execPath, program], {
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  onTestFinished(() => void site.kill());
  return site;
}

async function open(port: number) {
  const socket = connect(port, '127.0.0.1');
  // A site that ends cuts it off.
  socket.on('error', () => {});
  await once(socket, 'connect');
  onTestFinished(() => void socket.destroy());
  return socket;
}
