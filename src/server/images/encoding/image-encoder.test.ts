import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pino } from 'pino';
import { expect, onTestFinished, test, vi } from 'vitest';
import { SVG } from '#server/images/testing/hostile-files.ts';
import { aJpeg } from '#server/testing/factories.ts';
import { newDirectory } from '#server/testing/new-directory.ts';
import { ImageEncoder } from './image-encoder.ts';

// Pictures take their time on a busy machine.
vi.setConfig({ testTimeout: 30_000 });

test('encodes in a process of its own, and brings the bytes back', async () => {
  const encoder = createEncoder();

  const set = await encoder.encodeWebpSet(await aFile(await aJpeg({ width: 400, height: 300 })));
  const copies = await encoder.encodeAvifSet(set.files[0]?.bytes ?? Buffer.alloc(0));

  expect(set.files.map(({ suffix }) => suffix)).toEqual(['.webp', '-320.webp', '-share.jpg']);
  expect(set.files[0]?.bytes.toString('latin1', 8, 12)).toBe('WEBP');
  expect(copies.map(({ suffix }) => suffix)).toEqual(['-400.avif', '-320.avif']);
});

test('a refusal comes back as the failure it is', async () => {
  const encoder = createEncoder();

  await expect(encoder.encodeWebpSet(await aFile(SVG))).rejects.toMatchObject({ code: 'image_not_supported' });
});

test('an encoder that dies makes the site busy, and the next image gets a new one', async () => {
  const encoder = createEncoder(
    await aFile('process.on("message", () => process.kill(process.pid, "SIGKILL"))', 'dies.mjs'),
  );

  await expect(encoder.encodeWebpSet('a.jpg')).rejects.toMatchObject({ code: 'busy' });
  await expect(encoder.encodeWebpSet('b.jpg')).rejects.toMatchObject({ code: 'busy' });
});

test('the encoder sees none of the secrets of the site', async () => {
  process.env.AUTH_SECRET = 'not for you';
  onTestFinished(() => {
    delete process.env.AUTH_SECRET;
  });
  const tellsItsEnvironment = `process.on('message', ({ id }) =>
    process.send({ id, kind: 'error', message: JSON.stringify(process.env) }))`;
  const encoder = createEncoder(await aFile(tellsItsEnvironment, 'tells.mjs'));

  const error = await encoder.encodeWebpSet('a.jpg').catch(String);

  expect(error).toContain('PATH');
  expect(error).not.toContain('not for you');
});

test('stopping drops the work in hand and takes no more', async () => {
  const encoder = createEncoder(await aFile('process.on("message", () => {})', 'never-answers.mjs'));
  const waiting = encoder.encodeWebpSet('a.jpg');

  encoder.stop();

  await expect(waiting).rejects.toThrow('stopped');
  await expect(encoder.encodeWebpSet('b.jpg')).rejects.toThrow('stopped');
});

function createEncoder(processFile?: string): ImageEncoder {
  const encoder = new ImageEncoder(pino({ level: 'silent' }), processFile);
  onTestFinished(() => encoder.stop());
  return encoder;
}

async function aFile(content: Buffer | string, name = 'file'): Promise<string> {
  const directory = await newDirectory();
  await writeFile(join(directory, name), content);
  return join(directory, name);
}
