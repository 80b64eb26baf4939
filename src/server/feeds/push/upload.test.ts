import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { describe, expect, onTestFinished, test } from 'vitest';
import { hasFtpServer, startFtpServer } from '#server/feeds/testing/ftp-server.ts';
import { listenLocally } from '#server/testing/listen-locally.ts';
import { upload } from './upload.ts';

/** The servers of these tests are on this machine. */
const privateHosts = ['localhost', '127.0.0.1'];
const file = { name: 'jpv_agence12.zip', bytes: new Uint8Array(300_000).fill(7) };

/** As `NODE_EXTRA_CA_CERTS` does at a start. */
function trust(certificate: string): void {
  const before = getCACertificates();
  setDefaultCACertificates([...before, certificate]);
  onTestFinished(() => setDefaultCACertificates(before));
}

describe.skipIf(!hasFtpServer)('an upload', () => {
  test.each(['explicit', 'implicit'] as const)('over TLS tells its password to nobody unknown: %s', async (secure) => {
    const { home, settings, certificate, passwords } = await startFtpServer(secure);

    await expect(upload({ server: settings, file, privateHosts })).rejects.toMatchObject({
      code: 'DEPTH_ZERO_SELF_SIGNED_CERT',
    });
    expect([await passwords(), await readdir(home)]).toEqual([[], []]);

    trust(await certificate());
    // What fails now and then fails here.
    for (let count = 0; count < 4; count += 1) await upload({ server: settings, file, privateHosts });
    expect(await readFile(join(home, file.name))).toEqual(Buffer.from(file.bytes));
    expect(await readdir(home)).toEqual([file.name]);
  });

  test('replaces the file of yesterday once all of it is there', async () => {
    const { home, settings, passwords } = await startFtpServer('none');
    const read = (name: string) => readFile(join(home, name), 'utf8');
    await mkdir(join(home, 'annonces'));
    for (const name of [file.name, 'full.zip', 'cut.zip']) await writeFile(join(home, name), 'yesterday');
    await writeFile(join(home, `${file.name}.part`), 'left by a broken connection');

    await upload({ server: settings, file, privateHosts });
    await upload({ server: { ...settings, directory: 'annonces' }, file, privateHosts });
    for (const name of ['', 'annonces']) {
      expect(await readFile(join(home, name, file.name))).toEqual(Buffer.from(file.bytes));
      expect(await readdir(join(home, name))).not.toContain(`${file.name}.part`);
    }

    // The answer of a server whose disk is full may be lost with the data connection that it breaks.
    for (const name of ['full.zip', 'cut.zip']) {
      await expect(upload({ server: settings, file: { ...file, name }, privateHosts })).rejects.toThrow();
    }
    expect([await read('full.zip'), await read('cut.zip')]).toEqual(['yesterday', 'yesterday']);

    const elsewhere = upload({ server: { ...settings, directory: 'no-such-place' }, file, privateHosts });
    await expect(elsewhere).rejects.toMatchObject({ code: 550 });
    await expect(upload({ server: { ...settings, password: 'wrong' }, file, privateHosts })).rejects.toMatchObject({
      code: 530,
    });
    expect((await passwords()).at(-1)).toBe('wrong');
  });
});

test('an upload does not wait for a server that says nothing, nor on after a shutdown', async () => {
  const port = await listenLocally(createServer());
  const server = { ...{ host: '127.0.0.1', port, user: 'jpv', password: 'x' }, directory: '', time: '04:00' };

  await expect(upload({ server: { ...server, secure: 'none' }, file, privateHosts, silenceMs: 50 })).rejects.toThrow(
    'Timeout',
  );
  const signal = AbortSignal.timeout(50);
  await expect(upload({ server: { ...server, secure: 'none' }, file, privateHosts, signal })).rejects.toThrow('closed');
});
