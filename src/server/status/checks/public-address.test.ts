import { expect, test } from 'vitest';
import { checkAddress } from './public-address.ts';

const LOCAL = 'http://localhost:3000';
const PUBLIC = 'https://www.site.example';

test.each([
  ['an address with HTTPS', PUBLIC, undefined, 'ok', /annoncé sous https:\/\/www\.site\.example/],
  ['an address without HTTPS', 'http://www.site.example', undefined, 'warning', /sans chiffrement/],
  ['this machine, for the command', LOCAL, undefined, 'warning', /si le site est en ligne/],
  ['this machine, opened on it', LOCAL, '127.0.0.1:3000', 'ok', /sur cette machine/],
  ['this machine, opened under another name', LOCAL, 'site.example', 'warning', /sous site\.example/],
  ['another name beside the public one', PUBLIC, 'other.example', 'ok', /annoncé/],
])('%s', async (_, publicUrl, host, state, message) => {
  expect(await checkAddress(publicUrl, host)).toEqual({ state, message: expect.stringMatching(message) });
});
