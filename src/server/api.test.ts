import { expect, test } from 'vitest';
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
  expect(changes).toBe(3);
});
