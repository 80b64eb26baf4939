import { createServer } from 'node:http';
import { expect, test } from 'vitest';
import { listenLocally } from '#server/testing/listen-locally.ts';
import { download } from './download.ts';

const LIMITS = { privateHosts: ['127.0.0.1'], maxBytes: 1000, timeoutMs: 300 };

test.each([
  ['/never', /20 secondes/],
  ['/slow', /20 secondes/],
  ['/large', /plus de 20 Mo/],
  ['/endless', /plus de 20 Mo/],
  ['/loop', /sans fin/],
  ['/cut', /ne répond pas/],
])('an address that behaves like %s is told with a sentence', async (path, sentence) => {
  const port = await listenLocally(
    createServer(({ url }, response) => {
      if (url === '/slow') response.write('a');
      if (url === '/large') response.writeHead(200, { 'Content-Length': 2000 }).end('a'.repeat(2000));
      if (url === '/endless') response.end('a'.repeat(2000));
      if (url === '/loop') response.writeHead(301, { Location: '/loop' }).end();
      if (url === '/cut') response.destroy();
    }),
  );
  await expect(download(`http://127.0.0.1:${port}${path}`, LIMITS)).rejects.toThrow(sentence);
});

test.each([
  ['ftp://127.0.0.1/a.jpg', /https:/],
  ['https://127.0.0.1:99999/a.jpg', /https:/],
])('%s is not called', async (address, sentence) => {
  await expect(download(address, LIMITS)).rejects.toThrow(sentence);
});
