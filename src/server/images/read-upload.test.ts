import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { MAX_IMAGE_BYTES } from '#contract/image.ts';
import { readUpload } from './read-upload.ts';

describe('the images of a form', () => {
  test('are written to the disk in order, under the name files[] or files, until disposed of', async () => {
    const incoming = await createDirectory();
    const form = new FormData();
    form.append('comment', 'deux photos');
    form.append('files[]', new Blob(['one']), 'a.jpg');
    form.append('other', new Blob(['three']), 'c.jpg');
    form.append('files', new Blob(['two']), 'b.jpg');

    {
      await using upload = await readUpload(aRequest(form), incoming);
      expect(await Promise.all(upload.paths.map((path) => readFile(path, 'utf8')))).toEqual(['one', 'two']);
    }

    expect(await readdir(incoming)).toEqual([]);
  });

  test('may weigh 5 MB to the byte', async () => {
    const incoming = await createDirectory();

    await using upload = await readUpload(aRequest(formOf(Buffer.alloc(MAX_IMAGE_BYTES))), incoming);

    expect(upload.paths).toHaveLength(1);
  });

  test('may be twenty', async () => {
    const incoming = await createDirectory();

    await using upload = await readUpload(aRequest(formOf(...Array(20).fill(Buffer.from('x')))), incoming);

    expect(upload.paths).toHaveLength(20);
  });
});

describe('a refused upload leaves nothing behind', () => {
  const small = Buffer.from('x');
  const emptyInput = new FormData();
  emptyInput.append('files[]', new Blob([]), '');
  const otherName = new FormData();
  otherName.append('photos', new Blob(['x']), 'a.jpg');
  const manyParts = new FormData();
  for (let part = 0; part < 101; part++) manyParts.append('comment', 'x');

  test.each([
    ['one byte too much', aRequest(formOf(small, Buffer.alloc(MAX_IMAGE_BYTES + 1), small)), 'image_too_large'],
    ['one image too many', aRequest(formOf(...Array(21).fill(small))), 'too_many_images'],
    ['no image', aRequest(new FormData()), 'no_image_sent'],
    ['an input left empty', aRequest(emptyInput), 'no_image_sent'],
    ['another field', aRequest(otherName), 'no_image_sent'],
    ['a hundred and one parts', aRequest(manyParts), 'malformed_request'],
    ['no body', new Request('http://site/', { method: 'POST', headers: multipart('x') }), 'malformed_request'],
    ['an empty body', aRequest('', multipart('x')), 'malformed_request'],
    ['garbage', aRequest('garbage', multipart('x')), 'malformed_request'],
    ['no boundary', aRequest('x', { 'Content-Type': 'multipart/form-data' }), 'malformed_request'],
    ['JSON', aRequest('{}', { 'Content-Type': 'application/json' }), 'multipart_expected'],
    [
      'a lookalike type',
      aRequest('x', { 'Content-Type': 'multipart/form-database; boundary=x' }),
      'multipart_expected',
    ],
    ['no type', aRequest(new Blob(['x'])), 'multipart_expected'],
  ])('%s', async (_, request, code) => {
    const incoming = await createDirectory();

    await expect(readUpload(request, incoming)).rejects.toMatchObject({ code });

    expect(await readdir(incoming)).toEqual([]);
  });

  test('half a form, when the client goes away', async () => {
    const incoming = await createDirectory();
    const whole = Buffer.from(await aRequest(formOf(Buffer.alloc(100_000))).bytes());
    const boundary = whole.toString('latin1', 2, whole.indexOf('\r\n'));
    let isFirst = true;
    const body = new ReadableStream({
      pull(controller) {
        if (isFirst) controller.enqueue(whole.subarray(0, 50_000));
        else controller.error(new Error('aborted'));
        isFirst = false;
      },
    });

    const request = aStreamedRequest(body, boundary);

    await expect(readUpload(request, incoming)).rejects.toMatchObject({ code: 'malformed_request' });
    expect(await readdir(incoming)).toEqual([]);
  });

  test('a body without end is read up to the most an upload can have, and no further', async () => {
    let sent = 0;
    const chunk = new Uint8Array(1024 * 1024);
    const body = new ReadableStream({
      pull(controller) {
        sent += chunk.length;
        controller.enqueue(chunk);
      },
    });
    const request = aStreamedRequest(body, 'x');

    await expect(readUpload(request, await createDirectory())).rejects.toMatchObject({ code: 'body_too_large' });

    expect(sent).toBeLessThan(110 * 1024 * 1024);
  });
});

test('the rest of a refused upload is read, so that the client gets to its answer', async () => {
  const form = await aRequest(formOf(...Array(21).fill(Buffer.alloc(200_000)))).bytes();
  const boundary = Buffer.from(form).toString('latin1', 2, Buffer.from(form).indexOf('\r\n'));
  let sent = 0;
  const body = new ReadableStream({
    pull(controller) {
      if (sent === form.length) return controller.close();
      controller.enqueue(form.slice(sent, sent + 65_536));
      sent = Math.min(form.length, sent + 65_536);
    },
  });
  const request = aStreamedRequest(body, boundary);

  await expect(readUpload(request, await createDirectory())).rejects.toMatchObject({ code: 'too_many_images' });

  expect(sent).toBe(form.length);
});

function aRequest(body: BodyInit, headers: Record<string, string> = {}): Request {
  return new Request('http://site/', { method: 'POST', body, headers });
}

function aStreamedRequest(body: ReadableStream, boundary: string): Request {
  const init = { method: 'POST', body, duplex: 'half', headers: multipart(boundary) };
  return new Request('http://site/', init);
}

function multipart(boundary: string): Record<string, string> {
  return { 'Content-Type': `multipart/form-data; boundary=${boundary}` };
}

function formOf(...images: Buffer<ArrayBuffer>[]): FormData {
  const form = new FormData();
  for (const image of images) form.append('files[]', new Blob([image]), 'photo.jpg');
  return form;
}

async function createDirectory(): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'incoming-'));
  onTestFinished(() => rm(directory, { recursive: true }));
  return directory;
}
