import { expect, test } from 'vitest';
import { hashPassword } from '#server/auth/password.ts';
import { deleteUserUnlessLastAdmin, findUserByEmail, setPassword } from '#server/auth/user-store.ts';
import { createTestApi, type TestApi } from '#server/testing/test-api.ts';
import { describeOnEachDatabase } from '#server/testing/test-database.ts';
import { publicKeyOf, readOrMakePushKey } from './push-key-store.ts';
import { aBrowser } from './testing/decrypt-push.ts';

const PATH = '/api/push-subscriptions';
/** Of no machine: it is not looked up in vain for long. */
const aSubscription = (endpoint = 'https://push.invalid/phone') => ({
  endpoint,
  expirationTime: null,
  keys: aBrowser().keys,
});

async function devicesOf(api: TestApi, token: string): Promise<unknown[]> {
  return (await (await api.get(PATH, { token })).json()).data.data.devices;
}

describeOnEachDatabase('the devices of an account', (createDatabase) => {
  test('are its own, one for each browser, until they are removed', async () => {
    const api = await createTestApi({ db: await createDatabase() });
    const token = await api.signIn();
    const other = await api.signIn('admin', 'other@example.com');
    const json = aSubscription();
    const made = await api.post(PATH, { token, json });
    expect(made.status).toBe(201);
    const { data } = (await made.json()).data;
    expect(data).toEqual({ id: expect.any(Number), name: expect.any(String), created_at: expect.any(String) });
    await api.post(PATH, { token, json });
    expect(await devicesOf(api, token)).toEqual([data]);
    expect(await devicesOf(api, other)).toEqual([]);

    await api.delete(`${PATH}/${data.id}`, { token: other });
    await api.delete(PATH, { token: other, json });
    expect(await devicesOf(api, token)).toEqual([data]);
    expect((await api.delete(PATH, { token, json: { endpoint: json.endpoint } })).status).toBe(200);
    expect(await devicesOf(api, token)).toEqual([]);
    expect((await api.delete(PATH, { token, json: { endpoint: json.endpoint } })).status).toBe(200);

    await api.post(PATH, { token, json });
    // The browser of both is now the other's.
    await api.post(PATH, { token: other, json });
    expect(await devicesOf(api, token)).toEqual([]);
    const [device] = await devicesOf(api, other);
    await api.delete(`${PATH}/${Object(device).id}`, { token: other });
    expect(await devicesOf(api, other)).toEqual([]);
  });

  test('are ten at most', async () => {
    const api = await createTestApi({ db: await createDatabase() });
    const token = await api.signIn();
    const subscribe = (n: number) => api.post(PATH, { token, json: aSubscription(`https://push.invalid/${n}`) });
    for (let n = 0; n < 10; n += 1) expect((await subscribe(n)).status).toBe(201);
    expect((await subscribe(10)).status).toBe(409);
    expect((await subscribe(9)).status).toBe(201);
    expect(await devicesOf(api, token)).toHaveLength(10);
  });

  test('end with a new password, and with the account', async () => {
    const api = await createTestApi({ db: await createDatabase() });
    const { db } = api.services;
    const token = await api.signIn();
    await api.signIn('admin', 'other@example.com');
    const user = await findUserByEmail(db, 'admin@example.com');
    const id = user?.id ?? 0;
    await api.post(PATH, { token, json: aSubscription() });
    await setPassword(db, id, { passwordHash: await hashPassword('un autre mot de passe') });
    expect(await db.selectFrom('push_device').select('id').execute()).toEqual([]);

    await api.post(PATH, { token: await api.signIn(), json: aSubscription() });
    const other = await findUserByEmail(db, 'other@example.com');
    await setPassword(db, other?.id ?? 0, { passwordHash: 'of somebody who can sign in' });
    expect(await db.selectFrom('push_device').select('user_id').execute()).toEqual([{ user_id: id }]);
    expect(await deleteUserUnlessLastAdmin(db, id)).toBe(true);
    expect(await db.selectFrom('push_device').select('id').execute()).toEqual([]);
  });

  test('are told of messages by a key that stays', async () => {
    const db = await createDatabase();
    const [one, two] = await Promise.all([readOrMakePushKey(db), readOrMakePushKey(db)]);
    expect(one).toEqual(two);
    expect(await readOrMakePushKey(db)).toEqual(one);
    expect(Buffer.from(publicKeyOf(one), 'base64url')).toHaveLength(65);
  });
});

test('settings are those of a night until they are changed', async () => {
  const api = await createTestApi();
  const token = await api.signIn();
  const read = async () => (await (await api.get(`${PATH}/settings`, { token })).json()).data.data;
  expect(await read()).toEqual({ without_name: 0, quiet_from: 21, quiet_until: 8 });
  const changed = { without_name: 1, quiet_from: 22, quiet_until: 7 };
  expect((await api.put(`${PATH}/settings`, { token, json: changed })).status).toBe(200);
  await api.put(`${PATH}/settings`, { token, json: {} });
  expect(await read()).toEqual(changed);
  const late = await api.put(`${PATH}/settings`, { token, json: { quiet_until: 24 } });
  expect((await late.json()).errors).toEqual({ quiet_until: ['Ce nombre doit être compris entre 0 et 23.'] });
});

test.each([
  ['http://push.example/phone', {}],
  ['ftp://push.example/phone', {}],
  ['no address', {}],
  ['https://localhost/phone', {}],
  ['https://127.0.0.1:8443/phone', {}],
  ['https://10.0.0.5/phone', { PRIVATE_HOSTS: '10.0.0.6' }],
  ['https://[::1]/phone', {}],
])('the endpoint %s is refused', async (endpoint, env) => {
  const api = await createTestApi({ env });
  const response = await api.post(PATH, { token: await api.signIn(), json: aSubscription(endpoint) });
  expect(response.status).toBe(422);
  expect(Object.keys((await response.json()).errors)).toEqual(['endpoint']);
});

test('an endpoint of a private network that is named is taken', async () => {
  const api = await createTestApi({ env: { PRIVATE_HOSTS: '10.0.0.5' } });
  const response = await api.post(PATH, { token: await api.signIn(), json: aSubscription('https://10.0.0.5/phone') });
  expect(response.status).toBe(201);
});

test('keys that are no keys are refused, and so is who is no administrator', async () => {
  const api = await createTestApi();
  const token = await api.signIn();
  const json = { ...aSubscription(), keys: { p256dh: 'AAAA', auth: 'AAAA' } };
  const response = await api.post(PATH, { token, json });
  expect(response.status).toBe(422);
  expect((await response.json()).errors).toEqual({
    keys: ["Les clés de cet abonnement ne sont pas celles d'un navigateur."],
  });
  expect((await api.post(PATH, { json: aSubscription() })).status).toBe(401);
  expect((await api.get(PATH, { token: await api.signIn('user') })).status).toBe(403);
});
