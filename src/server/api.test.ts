import { expect, test } from 'vitest';
import type { Change } from './services/changes.ts';
import { aPropertyBody } from './testing/factories.ts';
import { createTestApi } from './testing/test-api.ts';

test('who keeps copies of the catalogue is told of every write to it, and of nothing else', async () => {
  const api = await createTestApi();
  const token = await api.signIn();
  const { id } = await api.hasProperty();
  let changes = 0;
  api.services.changes.onChange(() => {
    changes += 1;
  });

  await api.get('/api/properties');
  await api.call('HEAD', '/api/properties');
  await api.post('/api/properties', { json: aPropertyBody() });
  await api.post('/api/properties', { json: {}, token });
  await api.delete('/api/properties/999', { token });
  await api.post('/api/auth/logout', { token: await api.signIn() });
  expect(changes).toBe(0);

  await api.post('/api/properties', { json: aPropertyBody(), token });
  await api.put(`/api/properties/${id}`, { json: { price: 1 }, token });
  await api.delete(`/api/properties/${id}`, { token });
  expect(changes).toBeGreaterThanOrEqual(3);
});

test('a write that broke off is told of too, as one that may have changed anything', async () => {
  const api = await createTestApi();
  const { id } = await api.hasProperty();
  const token = await api.signIn();
  const changes: (Change | undefined)[] = [];
  api.services.changes.onChange((change) => changes.push(change));
  await api.services.db.schema.alterTable('image').renameTo('elsewhere').execute();
  // What is logged of it is what the test provokes.
  api.services.log.level = 'silent';

  const response = await api.delete(`/api/properties/${id}`, { token });

  expect(response.status).toBe(500);
  expect(changes).toEqual([undefined]);
});
