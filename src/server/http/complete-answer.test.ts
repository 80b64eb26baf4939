import { expect, test } from 'vitest';
import { CompleteAnswer } from './complete-answer.ts';

const answer = new CompleteAnswer(['Content-Type', 'text/html'], Buffer.from('plain'), {
  br: Buffer.from('in brotli'),
  gzip: Buffer.from('in gzip'),
});

test.each([
  [undefined, null],
  ['', null],
  ['identity', null],
  ['gzip', 'gzip'],
  ['GZIP;q=0.5', 'gzip'],
  ['gzip, deflate, br', 'br'],
  ['br;q=1.0, gzip;q=0.8, *;q=0.1', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['gzip ; q=0.000 ,br; q=0', null],
  ['brotli, x-br', null],
])('who accepts %j gets %j', async (accepted, encoding) => {
  const response = answer.toResponse(new Headers(accepted === undefined ? {} : { 'Accept-Encoding': accepted }));
  expect(response.headers.get('content-encoding')).toBe(encoding);
  expect(response.headers.get('vary')).toBe('Accept-Encoding');
  expect(await response.text()).toBe({ br: 'in brotli', gzip: 'in gzip' }[encoding ?? ''] ?? 'plain');
});

test('a router is given the same answer as a browser: whole, or as still the same', async () => {
  const whole = answer.toResponse(new Headers());
  expect(whole.status).toBe(200);
  expect(whole.headers.get('content-type')).toBe('text/html');
  expect(whole.headers.get('content-length')).toBe('5');

  const known = answer.toResponse(new Headers({ 'If-None-Match': `W/${whole.headers.get('etag')}` }));
  expect(known.status).toBe(304);
  expect(await known.text()).toBe('');
});
