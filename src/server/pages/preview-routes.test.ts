import { expect, test } from 'vitest';
import type { ContentChange } from '#server/site-content/content-store.ts';
import { createTestApi } from '#server/testing/test-api.ts';

const ANSWER = { status: 200, headers: [], isCacheable: true };

test('an administrator alone gets a page of the site with what is typed, in no cache', async () => {
  const asked: [string, ContentChange | undefined][] = [];
  const api = await createTestApi({
    pages: async ({ url }, { draft } = {}) => {
      asked.push([new URL(url).pathname, draft]);
      return { ...ANSWER, body: '<p>Une page</p>' };
    },
  });
  const token = await api.signIn('admin', 'marie@example.test');
  const preview = (page: string, texts: unknown, as?: { token: string }) =>
    api.post(`/admin/site/preview?page=${page}`, { json: { texts }, ...as });

  const response = await preview('/services', { selection_link: 'Voir', selection_end: null }, { token });
  expect(response.status).toBe(200);
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(await response.text()).toBe('<p>Une page</p>');
  expect(asked).toEqual([['/services', { selection_link: 'Voir', selection_end: null }]]);

  expect((await preview('/services', {})).status).toBe(403);
  expect((await preview('/admin', {}, { token })).status).toBe(422);
  expect((await preview('/', { unknown: 'x' }, { token })).status).toBe(422);
  expect(asked).toHaveLength(1);
});
