import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { SVG } from '#server/images/testing/hostile-files.ts';
import { aJpeg } from '#server/testing/factories.ts';
import { newDirectory } from '#server/testing/new-directory.ts';
import { ImageEncoder } from './image-encoder.ts';

test('images are encoded in a separate process', async () => {
  const encoder = createEncoder();

  const set = await encoder.encodeWebpSet(await aFile(await aJpeg({ width: 400, height: 300 })));
  const copies = await encoder.encodeAvifSet(set.files[0]?.bytes ?? Buffer.alloc(0));

  expect(set.files.map(({ suffix }) => suffix)).toEqual(['.webp', '-320.webp', '-share.jpg']);
  expect(set.files[0]?.bytes.toString('latin1', 8, 12)).toBe('WEBP');
  expect(copies.map(({ suffix }) => suffix)).toEqual(['-400.avif', '-320.avif']);
});

test('a refused file throws its failure', async () => {
  const encoder = createEncoder();

  await expect(encoder.encodeWebpSet(await aFile(SVG))).rejects.toMatchObject({ code: 'image_not_supported' });
});

test('an encoder that dies fails as busy, and the next image starts a new one', async () => {
  const encoder = createEncoder(
    await aFile('process.on("message", () => process.kill(process.pid, "SIGKILL"))', 'dies.mjs'),
  );

  await expect(encoder.encodeWebpSet('a.jpg')).rejects.toMatchObject({ code: 'busy' });
  await expect(encoder.encodeWebpSet('b.jpg')).rejects.toMatchObject({ code: 'busy' });
});

test('an encoder that cannot be started fails as busy, and is started again', async () => {
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

test('the encoder has a lower priority than the site', async () => {
  const tellsItsPriority = `import { getPriority } from 'node:os';
    process.on('message', ({ id }) => process.send({ id, kind: 'error', message: 'niceness ' + getPriority() }))`;
  const encoder = createEncoder(await aFile(tellsItsPriority, 'tells-its-priority.mjs'));

  await expect(encoder.encodeAvifSet(Buffer.alloc(1))).rejects.toThrow('niceness 10');
});

test('no more than two images are encoded at once, uploads before AVIF copies', async () => {
  // Replies to a job once the next one has come, or when no more are coming.
  const repliesLate = `const jobs = [];
    const reply = ({ id, kind }) => process.send({ id, kind: 'error', message: kind + ' after ' + id });
    process.on('message', (job) => {
      jobs.push(job);
      if (jobs.length === 2) setTimeout(() => jobs.splice(0).forEach(reply), 20);
    })`;
  const encoder = createEncoder(await aFile(repliesLate, 'replies-late.mjs'));
  const order: string[] = [];
  const note = (name: string) => () => void order.push(name);

  await Promise.all([
    encoder.encodeWebpSet('1.jpg').catch(note('upload 1')),
    encoder.encodeWebpSet('2.jpg').catch(note('upload 2')),
    encoder.encodeAvifSet(Buffer.alloc(1)).catch(note('copies 1')),
    encoder.encodeAvifSet(Buffer.alloc(1)).catch(note('copies 2')),
    encoder.encodeWebpSet('3.jpg').catch(note('upload 3')),
    encoder.encodeWebpSet('4.jpg').catch(note('upload 4')),
  ]);

  expect(order).toEqual(['upload 1', 'upload 2', 'upload 3', 'upload 4', 'copies 1', 'copies 2']);
});

test('stopping drops running jobs and accepts no more', async () => {
  const encoder = createEncoder(await aFile('process.on("message", () => {})', 'never-answers.mjs'));
  const waiting = encoder.encodeWebpSet('a.jpg');

  encoder.stop();

  await expect(waiting).rejects.toThrow('stopped');
  await expect(encoder.encodeWebpSet('b.jpg')).rejects.toThrow('stopped');
});

/** The system refuses to start a process, as when memory is used up, until the test ends. */
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
