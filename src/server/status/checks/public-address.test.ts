import { expect, test } from 'vitest';
import { readConfig } from '#server/settings/config.ts';
import { checkAddress, checkProxy } from './public-address.ts';

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
  expect(await checkAddress(publicUrl, host)).toMatchObject({ state, message: expect.stringMatching(message) });
});

test.each([
  ['nothing declared, nothing seen', {}, { hasUndeclaredProxy: false }, 'ok'],
  ['one seen that is not declared', {}, { hasUndeclaredProxy: true }, 'warning'],
  ['HTTPS, which the site leaves to a proxy', { PUBLIC_URL: PUBLIC }, undefined, 'warning'],
  ['one declared', { PUBLIC_URL: PUBLIC, TRUST_PROXY: '1' }, undefined, 'ok'],
])('%s', async (_, env, proxyDetector, state) => {
  expect(await checkProxy(readConfig(env), proxyDetector)).toMatchObject({ state });
});
