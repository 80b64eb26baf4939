import { Readable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { findBoundary, readParts } from './multipart.ts';

const BOUNDARY = '----frontiere';

describe('the parts of a form', () => {
  const form = lines(
    `--${BOUNDARY}`,
    'Content-Disposition: form-data; name="comment"',
    '',
    'deux photos',
    `--${BOUNDARY}`,
    'Content-Disposition: form-data; filename="pl\\"age; name=zz.jpg"; name="files[]"',
    'Content-Type: image/jpeg',
    '',
    `\r\n--${BOUNDARY.slice(0, -1)}\r\n`,
    `--${BOUNDARY}`,
    'content-disposition:form-data;filename=vide.png;name=files',
    '',
    '',
    `--${BOUNDARY}--`,
    'what comes after belongs to nobody',
  );
  const parts = [
    { name: 'comment', filename: undefined, content: 'deux photos' },
    { name: 'files[]', filename: 'pl\\"age; name=zz.jpg', content: `\r\n--${BOUNDARY.slice(0, -1)}\r\n` },
    { name: 'files', filename: 'vide.png', content: '' },
  ];

  test.each([1, 2, 3, 5, 7, 11, 64, 1000])('are the same when they arrive %i bytes at a time', async (size) => {
    expect(await read(form, size)).toEqual(parts);
  });

  test('may be cut anywhere in two', async () => {
    for (let cut = 1; cut < form.length; cut++) {
      expect(await readChunks([form.subarray(0, cut), form.subarray(cut)])).toEqual(parts);
    }
  });

  test('may be left unread, wholly or in part', async () => {
    const names: string[] = [];
    for await (const { name, content } of readParts(arriving(inChunks(form, 7)), BOUNDARY)) {
      names.push(name);
      if (name === 'files[]') for await (const _ of content) break;
    }

    expect(names).toEqual(['comment', 'files[]', 'files']);
  });

  test('may be none', async () => {
    expect(await read(Buffer.from(`--${BOUNDARY}--\r\n`), 100)).toEqual([]);
  });

  test('may follow a preamble', async () => {
    const withPreamble = Buffer.concat([Buffer.from('This is a multi-part message.\r\n'), form]);

    expect(await read(withPreamble, 10)).toEqual(parts);
  });
});

describe('a form out of form', () => {
  const disposition = 'Content-Disposition: form-data; name="files[]"; filename="a.jpg"';

  test.each([
    ['empty', ''],
    ['without a boundary', 'garbage'],
    ['with another boundary', lines('--autre', disposition, '', 'x', '--autre--')],
    ['that ends in its first delimiter', `--${BOUNDARY}`],
    ['that ends in a header', lines(`--${BOUNDARY}`, 'Content-Disp')],
    ['that ends after the headers', lines(`--${BOUNDARY}`, disposition, '', '')],
    ['that ends in the content', lines(`--${BOUNDARY}`, disposition, '', 'half a pho')],
    ['that ends before its last dash', lines(`--${BOUNDARY}`, disposition, '', 'x', `--${BOUNDARY}-`).subarray(0, -2)],
    ['with something after a delimiter', lines(`--${BOUNDARY}x`, disposition, '', 'x', `--${BOUNDARY}--`)],
    ['with a part that has no headers', lines(`--${BOUNDARY}`, '', 'x', `--${BOUNDARY}--`)],
    [
      'with a part that has no name',
      lines(`--${BOUNDARY}`, 'Content-Disposition: form-data', '', 'x', `--${BOUNDARY}--`),
    ],
    ['with a header and no blank line', lines(`--${BOUNDARY}`, disposition, `--${BOUNDARY}--`)],
    [
      'with endless headers',
      lines(`--${BOUNDARY}`, disposition, `X: ${'x'.repeat(20_000)}`, '', 'x', `--${BOUNDARY}--`),
    ],
  ])('%s is refused', async (_, body) => {
    for (const size of [1, 13, 100_000]) {
      await expect(read(Buffer.from(body), size)).rejects.toMatchObject({ code: 'malformed_request' });
    }
  });

  test('made of random bytes and delimiters never hangs and never breaks', async () => {
    const pieces = [`--${BOUNDARY}`, '\r\n', '--', disposition, '\r\n\r\n', 'x', '\r', '\n', '\0', BOUNDARY];
    for (let round = 0; round < 2000; round++) {
      const body = Array.from({ length: round % 12 }, (_, index) => pieces[(round * (index + 3) + index * index) % 10]);
      const outcome = await read(Buffer.from(body.join('')), 1 + (round % 9)).catch((error) => error.code);
      expect(outcome === 'malformed_request' || Array.isArray(outcome)).toBe(true);
    }
  });
});

test.each([
  ['multipart/form-data; boundary=abc', 'abc'],
  ['multipart/form-data; charset=utf-8; BOUNDARY="a b;c"', 'a b;c'],
  ['multipart/form-data;boundary=abc; charset=utf-8', 'abc'],
  ['multipart/form-data', undefined],
  ['multipart/form-data; boundary=', undefined],
  ['multipart/form-data; boundary=""', undefined],
  [`multipart/form-data; boundary="${'x'.repeat(71)}"`, undefined],
])('the boundary in %s is %s', (contentType, boundary) => {
  expect(findBoundary(contentType)).toBe(boundary);
});

function lines(...content: string[]): Buffer {
  return Buffer.from(`${content.join('\r\n')}\r\n`);
}

function read(body: Buffer, size: number) {
  return readAll(inChunks(body, size));
}

function readChunks(chunks: Buffer[]) {
  return readAll(chunks.values());
}

async function readAll(chunks: Iterator<Buffer>) {
  const parts = [];
  for await (const { name, filename, content } of readParts(arriving(chunks), BOUNDARY)) {
    parts.push({ name, filename, content: Buffer.concat(await Readable.from(content).toArray()).toString() });
  }
  return parts;
}

function* inChunks(body: Buffer, size: number): Generator<Buffer> {
  for (let start = 0; start < body.length; start += size) yield body.subarray(start, start + size);
}

function arriving(chunks: Iterator<Buffer>): AsyncIterator<Buffer> {
  return { next: async () => chunks.next() };
}
