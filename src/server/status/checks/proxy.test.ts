import { expect, test } from 'vitest';
import { readConfig } from '#server/settings/config.ts';
import { checkProxy } from './proxy.ts';

const PUBLIC_URL = 'https://www.site.example';

test.each([
  ['nothing declared, nothing seen', {}, { hasUndeclaredProxy: false }, 'ok'],
  ['one seen that is not declared', {}, { hasUndeclaredProxy: true }, 'warning'],
  ['HTTPS, which the site leaves to a proxy', { PUBLIC_URL }, undefined, 'warning'],
  ['one declared', { PUBLIC_URL, TRUST_PROXY: '1' }, undefined, 'ok'],
])('%s', async (_, env, traffic, state) => {
  expect(await checkProxy(readConfig(env), traffic)).toMatchObject({ state });
});
