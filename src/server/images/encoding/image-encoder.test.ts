import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { SVG } from '#server/images/testing/hostile-files.ts';
import { aJpeg } from '#server/testing/factories.ts';
import { newDirectory } from '#server/testing/new-directory.ts';
import { ImageEncoder } from './image-encoder.ts';

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

test('an encoder that cannot be started makes the site busy, and is tried again', async () => {
  const encoder = createEncoder();
  const path = await aFile(await aJpeg({ width: 40, height: 30 }));

  const allowProcesses = forbidProcesses();
  await expect(encoder.encodeWebpSet(path)).rejects.toMatchObject({ code: 'busy' });
  allowProcesses();

  await expect(encoder.encodeWebpSet(path)).resolves.toMatchObject({ files: expect.any(Array) });
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

test.runIf(process.platform === 'linux')('an encoder makes way for everything else', async () => {
  // As the kernel tells it: 5 is the class of idle processes. It becomes one a moment after its start.
  const tellsWhenIdle = `import { readFileSync } from 'node:fs';
    const policy = () => readFileSync('/proc/self/stat', 'utf8').split(') ')[1].split(' ')[38];
    process.on('message', ({ id }) => {
      const look = setInterval(() => {
        if (policy() !== '5') return;
        clearInterval(look);
        process.send({ id, kind: 'error', message: 'is idle' });
      }, 20);
    })`;
  const encoder = createEncoder(await aFile(tellsWhenIdle, 'tells-when-idle.mjs'));

  await expect(encoder.encodeAvifSet(Buffer.alloc(1))).rejects.toThrow('is idle');
});

test.runIf(process.platform === 'linux')(
  'an upload that gets no processor is done by an encoder that takes its share; AVIF copies never are',
  async () => {
    const worksInAHurryOnly = `import { getPriority } from 'node:os';
      process.on('message', ({ id, kind }) => {
        const message = kind + ' at ' + getPriority();
        if (kind === 'avif' || getPriority() < 19) process.send({ id, kind: 'error', message });
      })`;
    const encoder = createEncoder(await aFile(worksInAHurryOnly, 'works-in-a-hurry-only.mjs'));

    const [first, second] = await Promise.allSettled([encoder.encodeWebpSet('a.jpg'), encoder.encodeWebpSet('b.jpg')]);
    const copies = encoder.encodeAvifSet(Buffer.alloc(1));

    expect(first).toMatchObject({ reason: new Error('webp at 10') });
    expect(second).toMatchObject({ reason: new Error('webp at 10') });
    await expect(copies).rejects.toThrow('avif at 19');
  },
);

test.runIf(process.platform === 'linux')('where that one cannot be started, the upload alone suffers', async () => {
  const encoder = createEncoder(await aFile('process.on("message", () => {})', 'never-answers.mjs'));
  const waiting = encoder.encodeWebpSet('a.jpg');

  forbidProcesses();

  await expect(waiting).rejects.toMatchObject({ code: 'busy' });
});

test('stopping drops the work in hand and takes no more', async () => {
  const encoder = createEncoder(await aFile('process.on("message", () => {})', 'never-answers.mjs'));
  const waiting = encoder.encodeWebpSet('a.jpg');

  encoder.stop();

  await expect(waiting).rejects.toThrow('stopped');
  await expect(encoder.encodeWebpSet('b.jpg')).rejects.toThrow('stopped');
});

/** As where memory or the number of processes is used up: the system refuses to start one. Until the test ends. */
function forbidProcesses(): () => void {
  const { PATH } = process.env;
  process.env.PATH = 'more than the system takes'.repeat(10_000);
  const allow = () => {
    process.env.PATH = PATH;
  };
  onTestFinished(allow);
  return allow;
}

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
