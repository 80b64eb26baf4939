import { readdir, readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { MAX_IMAGE_BYTES } from '#contract/property/image-upload.ts';
import { newDirectory } from '#server/testing/new-directory.ts';
import { readUpload, type SentForm } from './read-upload.ts';

const BOUNDARY = '----frontiere';
const DISPOSITION = 'Content-Disposition: form-data; name="files[]"; filename="a.jpg"';

describe('the images of a form', () => {
  test('are written to disk in order, under the name files[] or files, until disposed of', async () => {
    const incoming = await newDirectory();
    const form = new FormData();
    form.append('comment', 'deux photos');
    form.append('files[]', new Blob(['one']), 'a.jpg');
    form.append('other', new Blob(['three']), 'c.jpg');
    form.append('files', new Blob(['two']), 'b.jpg');

    {
      await using upload = await readUpload(aForm(form), incoming);
      expect(await contents(upload)).toEqual(['one', 'two']);
    }

    expect(await readdir(incoming)).toEqual([]);
  });

  test('may have exactly 5 MB', async () => {
    await using upload = await readUpload(aForm(formOf(Buffer.alloc(MAX_IMAGE_BYTES))), await newDirectory());

    expect(upload.paths).toHaveLength(1);
  });

  test('may be twenty', async () => {
    const form = formOf(...Array(20).fill(Buffer.from('x')));

    await using upload = await readUpload(aForm(form), await newDirectory());

    expect(upload.paths).toHaveLength(20);
  });

  test('are the same wherever the form is split into chunks', async () => {
    const incoming = await newDirectory();
    const content = `\r\n--${BOUNDARY.slice(0, -1)}\r\n`;
    const form = lines(`--${BOUNDARY}`, DISPOSITION, '', content, `--${BOUNDARY}--`);
    for (let cut = 1; cut < form.length; cut++) {
      const body = inChunks([form.subarray(0, cut), form.subarray(cut)]);

      await using upload = await readUpload({ contentType: multipart(BOUNDARY), body }, incoming);

      expect(await contents(upload)).toEqual([content]);
    }
  });
});

describe('a refused upload leaves no file', () => {
  const small = Buffer.from('x');
  const emptyInput = new FormData();
  emptyInput.append('files[]', new Blob([]), '');
  const otherName = new FormData();
  otherName.append('photos', new Blob(['x']), 'a.jpg');
  const manyParts = new FormData();
  for (let part = 0; part < 101; part++) manyParts.append('comment', 'x');
  const heavyFields = formOf(...Array(20).fill(Buffer.alloc(MAX_IMAGE_BYTES)));
  heavyFields.append('comment', 'x'.repeat(2_000_000));
  const begin = [`--${BOUNDARY}`, DISPOSITION];
  const end = `--${BOUNDARY}--`;

  test.each([
    ['one byte too much', aForm(formOf(small, Buffer.alloc(MAX_IMAGE_BYTES + 1), small)), 'image_too_large'],
    ['one image too many', aForm(formOf(...Array(21).fill(small))), 'too_many_images'],
    ['more than an upload can hold', aForm(heavyFields), 'body_too_large'],
    ['no image', aForm(new FormData()), 'no_image_sent'],
    ['an input left empty', aForm(emptyInput), 'no_image_sent'],
    ['another field', aForm(otherName), 'no_image_sent'],
    ['a hundred and one parts', aForm(manyParts), 'malformed_request'],
    ['an empty body', aForm('', multipart('x')), 'malformed_request'],
    ['garbage', aForm('garbage', multipart('x')), 'malformed_request'],
    [
      'another boundary',
      aForm(lines('--autre', DISPOSITION, '', 'x', '--autre--'), multipart('x')),
      'malformed_request',
    ],
    ['an end in the headers', aForm(lines(`--${BOUNDARY}`, 'Content-Disp'), multipart(BOUNDARY)), 'malformed_request'],
    ['an end in the content', aForm(lines(...begin, '', 'half a pho'), multipart(BOUNDARY)), 'malformed_request'],
    [
      'an end before the last dash',
      aForm(lines(...begin, '', 'x', end).subarray(0, -3), multipart(BOUNDARY)),
      'malformed_request',
    ],
    ['headers without a blank line', aForm(lines(...begin, end), multipart(BOUNDARY)), 'malformed_request'],
    [
      'endless headers',
      aForm(lines(...begin, `X: ${'x'.repeat(20_000)}`, '', 'x', end), multipart(BOUNDARY)),
      'malformed_request',
    ],
    ['a name that is no text', aForm(notUtf8(lines(...begin, '', 'x', end)), multipart(BOUNDARY)), 'malformed_request'],
    ['no boundary', aForm('x', 'multipart/form-data'), 'malformed_request'],
    ['JSON', aForm('{}', 'application/json'), 'multipart_expected'],
    ['a lookalike type', aForm('x', 'multipart/form-database; boundary=x'), 'multipart_expected'],
    ['no type', aForm(new Blob(['x'])), 'multipart_expected'],
  ])('%s', async (_, form, code) => {
    const incoming = await newDirectory();

    await expect(readUpload(form, incoming)).rejects.toMatchObject({ code });

    expect(await readdir(incoming)).toEqual([]);
  });

  test('half a form, when the client disconnects', async () => {
    const incoming = await newDirectory();
    const part = [`--${BOUNDARY}`, DISPOSITION, '', 'a photo'];
    async function* body() {
      yield lines(...part, ...part.slice(0, 3), 'half');
      throw new Error('aborted');
    }

    const upload = readUpload({ contentType: multipart(BOUNDARY), body: body() }, incoming);

    await expect(upload).rejects.toMatchObject({ code: 'malformed_request' });
    expect(await readdir(incoming)).toEqual([]);
  });

  test('an endless file, read only up to the limit', async () => {
    let sent = 0;
    async function* body() {
      yield lines(`--${BOUNDARY}`, DISPOSITION, '', '');
      for (const chunk = new Uint8Array(1024 * 1024); ; sent += chunk.length) yield chunk;
    }

    const upload = readUpload({ contentType: multipart(BOUNDARY), body: body() }, await newDirectory());

    await expect(upload).rejects.toMatchObject({ code: 'image_too_large' });
    expect(sent).toBeLessThan(2 * MAX_IMAGE_BYTES);
  });
});

/** What a client sends for a form, or for some other body. */
function aForm(body: BodyInit, contentType?: string): SentForm {
  const request = new Request('http://site/', { method: 'POST', body });
  return {
    contentType: contentType ?? request.headers.get('Content-Type') ?? undefined,
    body: request.body ?? inChunks([]),
  };
}

function formOf(...images: Buffer<ArrayBuffer>[]): FormData {
  const form = new FormData();
  for (const image of images) form.append('files[]', new Blob([image]), 'photo.jpg');
  return form;
}

function contents({ paths }: { paths: string[] }): Promise<string[]> {
  return Promise.all(paths.map((path) => readFile(path, 'utf8')));
}

async function* inChunks(chunks: Buffer[]): AsyncGenerator<Buffer> {
  yield* chunks;
}

function multipart(boundary: string): string {
  return `multipart/form-data; boundary=${boundary}`;
}

function lines(...content: string[]): Buffer<ArrayBuffer> {
  return Buffer.from(`${content.join('\r\n')}\r\n`);
}

function notUtf8(form: Buffer<ArrayBuffer>): Buffer<ArrayBuffer> {
  return Buffer.from(form.toString('latin1').replace('a.jpg', '\xe9.jpg'), 'latin1');
}
