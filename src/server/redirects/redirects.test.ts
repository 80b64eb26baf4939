import { expect, test } from 'vitest';
import { createTestApi } from '#server/testing/test-api.ts';
import { addressKey, cutAddress } from './old-address.ts';
import { addRedirect, findTarget } from './redirect-store.ts';

test.each([
  ['/Biens/12/', '/biens/12'],
  ['/annonce.php?b=2&a=1', '/annonce.php?a=1&B=2'],
  ['/a?utm_source=x&fbclid=y&id=3', '/a?id=3'],
  ['/maison-%C3%A0-nonza', '/maison-à-nonza'],
  ['//', '/'],
  ['/a%00', '/a'],
  ['/100%', '/100%?utm_source=x'],
])('%s is the same address as %s', (one, other) => {
  expect(addressKey(one)).toBe(addressKey(other));
});

test.each([
  ['https://www.ancien.fr/biens/12?id=3#photos', '/biens/12?id=3'],
  ['/biens/12', '/biens/12'],
  ['//ancien.fr/biens', undefined],
  ['biens/12', undefined],
  ['javascript:alert(1)', undefined],
  ['', undefined],
])('%s is cut to %s', (address, cut) => {
  expect(cutAddress(address)).toBe(cut);
});

test('an entry without a query takes any, one with a query only that', async () => {
  const { services } = await createTestApi();
  await addRedirect(services.db, '/bien', 1);
  await addRedirect(services.db, '/bien?id=2', 2);
  await addRedirect(services.db, '/annonce?id=3', 3);
  const find = (address: string) => findTarget(services.db, address);
  expect(await find('/bien?id=2&utm_medium=mail')).toBe(2);
  expect(await find('/bien?id=5')).toBe(1);
  expect(await find('/annonce?id=3')).toBe(3);
  expect(await find('/annonce')).toBeUndefined();
});

test('the list is replaced as a whole and told as it was given', async () => {
  const api = await createTestApi();
  const token = await api.signIn();
  const put = (json: unknown) => api.put('/api/redirects', { token, json });
  const many = Array.from({ length: 10_000 }, (_, index) => ({ from: `/ancien/${index}`, to: index + 1 }));
  expect((await put(many)).status).toBe(200);

  const few = [
    { from: 'https://ancien.fr/a', to: '/vente?type=Villa' },
    { from: '/b', to: 12 },
    { from: '/c', to: '12' },
  ];
  expect((await put(few)).status).toBe(200);

  const { data } = await (await api.get('/api/redirects', { token })).json();
  expect(data.data).toEqual([{ from: '/a', to: '/vente?type=Villa' }, ...few.slice(1)]);
  expect((await put([...many, { from: '/un-de-trop', to: 1 }])).status).toBe(422);
  expect((await api.get('/api/redirects')).status).toBe(401);
});

test.each([
  ['no list', { from: '/a' }],
  ['a target of another site', [{ from: '/a', to: 'https://ailleurs.fr/' }]],
  ['a target without a scheme', [{ from: '/a', to: '//ailleurs.fr/' }]],
  ['a target with backslashes', [{ from: '/a', to: '/\\ailleurs.fr/' }]],
  ['no address', [{ from: 'a', to: '/vente' }]],
  [
    'the same address twice',
    [
      { from: '/a', to: '/vente' },
      { from: 'http://x.fr/A/?utm_source=y', to: '/about' },
    ],
  ],
  ['a loop', [{ from: '/a', to: '/a' }]],
  [
    'a chain',
    [
      { from: '/a', to: '/b?x=1' },
      { from: '/b', to: '/vente' },
    ],
  ],
])('%s is refused under `redirects`, and nothing changes', async (_, json) => {
  const api = await createTestApi();
  const token = await api.signIn();
  const kept = [{ from: '/z', to: '/vente' }];
  await api.put('/api/redirects', { token, json: kept });
  const response = await api.put('/api/redirects', { token, json });
  expect(response.status).toBe(422);
  expect((await response.json()).errors).toEqual({ redirects: [expect.stringMatching(/\.$/)] });
  expect((await (await api.get('/api/redirects', { token })).json()).data.data).toEqual(kept);
});
