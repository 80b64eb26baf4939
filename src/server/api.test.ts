import { expect, test } from 'vitest';
import { createApi } from './api.ts';
import { anEmailBody } from './messages/testing/factories.ts';
import { aPropertyBody } from './testing/factories.ts';
import { createTestApi, type TestApi } from './testing/test-api.ts';
import { describeOnEachDatabase } from './testing/test-database.ts';

function countChanges({ services }: TestApi) {
  let changes = 0;
  services.catalogueEvents.on('changed', () => {
    changes += 1;
  });
  return () => changes;
}

test('every write to the catalogue is announced, and nothing else', async () => {
  const api = await createTestApi();
  const token = await api.signIn();
  const { id } = await api.hasProperty();
  const changes = countChanges(api);

  await api.get('/api/properties');
  await api.call('HEAD', '/api/properties');
  await api.post('/api/properties', { json: aPropertyBody() });
  await api.post('/api/properties', { json: {}, token });
  await api.delete('/api/properties/999', { token });
  await api.post('/api/auth/logout', { token: await api.signIn() });
  expect((await api.post('/api/v1.0/email/send', { json: anEmailBody() })).status).toBe(200);
  expect(changes()).toBe(0);

  await api.post('/api/properties', { json: aPropertyBody(), token });
  expect(changes()).toBe(1);
  await api.put(`/api/properties/${id}`, { json: { price: 1 }, token });
  expect(changes()).toBe(2);
  await api.delete(`/api/properties/${id}`, { token });
  expect(changes()).toBe(3);
});

describeOnEachDatabase('a failed write', (createDatabase) => {
  test('is announced where it may have changed something that the database does not tell', async () => {
    const db = await createDatabase();
    const api = await createTestApi({ db });
    const { id } = await api.hasProperty();
    const token = await api.signIn();
    const changes = countChanges(api);
    await api.services.db.schema.alterTable('image').renameTo('elsewhere').execute();
    // The test provokes what is logged.
    api.services.log.level = 'silent';

    const response = await api.delete(`/api/properties/${id}`, { token });

    expect(response.status).toBe(500);
    expect(changes()).toBe(db.engine === 'postgres' ? 0 : 1);
  });
});

test('an error of an in-process call is logged with the request id of the page', async () => {
  const logLines: Record<string, unknown>[] = [];
  const { services } = await createTestApi({ loggedErrors: [/unexpected error/], logLines });
  await services.db.schema.alterTable('property').renameTo('elsewhere').execute();

  const response = await createApi(services).request('/api/properties', { headers: { 'X-Request-Id': 'of-a-page' } });

  expect(response.status).toBe(500);
  expect(logLines).toContainEqual(expect.objectContaining({ requestId: 'of-a-page', msg: 'unexpected error' }));
});
