import { expect, test } from 'vitest';
import { checkAddress } from './public-address.ts';

const LOCAL = 'http://localhost:3000';
const PUBLIC = 'https://www.site.example';

test.each([
  ['an address with HTTPS', PUBLIC, undefined, 'ok', /annoncé sous https:\/\/www\.site\.example/],
  ['an address without HTTPS', 'http://www.site.example', undefined, 'warning', /sans chiffrement/],
  ['this machine, for the command', LOCAL, undefined, 'warning', /si le site est en ligne/],
  ['this machine, and nobody else came', LOCAL, { host: undefined }, 'ok', /que sur cette machine/],
  ['this machine, reached under another name', LOCAL, { host: 'site.example' }, 'warning', /sous site\.example/],
  ['another name beside the public one', PUBLIC, { host: 'scanner.example' }, 'ok', /annoncé/],
])('%s', async (_, publicUrl, traffic, state, message) => {
  expect(await checkAddress(publicUrl, traffic)).toEqual({ state, message: expect.stringMatching(message) });
});
