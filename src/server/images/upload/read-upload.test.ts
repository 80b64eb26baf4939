import { readdir, readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { MAX_IMAGE_BYTES } from '#contract/property/image.ts';
import { newDirectory } from '#server/testing/new-directory.ts';
import { readUpload, type SentForm } from './read-upload.ts';

describe('the images of a form', () => {
  test('are written to the disk in order, under the name files[] or files, until disposed of', async () => {
    const incoming = await newDirectory();
    const form = new FormData();
    form.append('comment', 'deux photos');
    form.append('files[]', new Blob(['one']), 'a.jpg');
    form.append('other', new Blob(['three']), 'c.jpg');
    form.append('files', new Blob(['two']), 'b.jpg');

    {
      await using upload = await readUpload(aForm(form), incoming);
      expect(await Promise.all(upload.paths.map((path) => readFile(path, 'utf8')))).toEqual(['one', 'two']);
    }

    expect(await readdir(incoming)).toEqual([]);
  });

  test('may weigh 5 MB to the byte', async () => {
    const incoming = await newDirectory();

    await using upload = await readUpload(aForm(formOf(Buffer.alloc(MAX_IMAGE_BYTES))), incoming);

    expect(upload.paths).toHaveLength(1);
  });

  test('may be twenty', async () => {
    const incoming = await newDirectory();

    await using upload = await readUpload(aForm(formOf(...Array(20).fill(Buffer.from('x')))), incoming);

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
    ['one byte too much', aForm(formOf(small, Buffer.alloc(MAX_IMAGE_BYTES + 1), small)), 'image_too_large'],
    ['one image too many', aForm(formOf(...Array(21).fill(small))), 'too_many_images'],
    ['no image', aForm(new FormData()), 'no_image_sent'],
    ['an input left empty', aForm(emptyInput), 'no_image_sent'],
    ['another field', aForm(otherName), 'no_image_sent'],
    ['a hundred and one parts', aForm(manyParts), 'malformed_request'],
    ['no body', { contentType: multipart('x'), body: null }, 'malformed_request'],
    ['an empty body', aForm('', multipart('x')), 'malformed_request'],
    ['garbage', aForm('garbage', multipart('x')), 'malformed_request'],
    ['no boundary', aForm('x', 'multipart/form-data'), 'malformed_request'],
    ['JSON', aForm('{}', 'application/json'), 'multipart_expected'],
    ['a lookalike type', aForm('x', 'multipart/form-database; boundary=x'), 'multipart_expected'],
    ['no type', aForm(new Blob(['x'])), 'multipart_expected'],
  ])('%s', async (_, form, code) => {
    const incoming = await newDirectory();

    await expect(readUpload(form, incoming)).rejects.toMatchObject({ code });

    expect(await readdir(incoming)).toEqual([]);
  });

  test('half a form, whenever the client goes away', async () => {
    const incoming = await newDirectory();
    const whole = Buffer.from(await aRequest(formOf(Buffer.alloc(100_000))).bytes());
    const boundary = whole.toString('latin1', 2, whole.indexOf('\r\n'));
    const half = () => {
      const chunks = [whole.subarray(0, 50_000)].values();
      return new ReadableStream({
        pull(controller) {
          const { value } = chunks.next();
          if (value) controller.enqueue(value);
          else controller.error(new Error('aborted'));
        },
      });
    };

    // Often: once in a while it goes before the file is there.
    for (let times = 0; times < 200; times++) {
      const form = { contentType: multipart(boundary), body: half() };
      await expect(readUpload(form, incoming)).rejects.toMatchObject({ code: 'malformed_request' });
    }

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
    const form = { contentType: multipart('x'), body };

    await expect(readUpload(form, await newDirectory())).rejects.toMatchObject({ code: 'body_too_large' });

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
  const upload = { contentType: multipart(boundary), body };

  await expect(readUpload(upload, await newDirectory())).rejects.toMatchObject({ code: 'too_many_images' });

  expect(sent).toBe(form.length);
});

test('a form that is there at once leaves others their turn between its chunks', async () => {
  const form = Buffer.from(await aRequest(formOf(Buffer.alloc(400_000))).bytes());
  const boundary = form.toString('latin1', 2, form.indexOf('\r\n'));
  let turns = 0;
  let isRead = false;
  setImmediate(function count() {
    turns++;
    if (!isRead) setImmediate(count);
  });
  const readAt: number[] = [];
  async function* body() {
    for (let sent = 0; sent < form.length; sent += 20_000) {
      readAt.push(turns);
      yield form.subarray(sent, sent + 20_000);
    }
  }

  await using upload = await readUpload({ contentType: multipart(boundary), body: body() }, await newDirectory());
  isRead = true;

  expect(upload.paths).toHaveLength(1);
  expect(new Set(readAt).size).toBe(readAt.length);
});

/** What a client sends for a form, or for some other body. */
function aForm(body: BodyInit, contentType?: string): SentForm {
  const request = aRequest(body);
  return { contentType: contentType ?? request.headers.get('Content-Type') ?? undefined, body: request.body };
}

function aRequest(body: BodyInit): Request {
  return new Request('http://site/', { method: 'POST', body });
}

function multipart(boundary: string): string {
  return `multipart/form-data; boundary=${boundary}`;
}

function formOf(...images: Buffer<ArrayBuffer>[]): FormData {
  const form = new FormData();
  for (const image of images) form.append('files[]', new Blob([image]), 'photo.jpg');
  return form;
}
