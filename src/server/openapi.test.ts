import { expect, test } from 'vitest';
import { z } from 'zod';
import { createApi } from './api.ts';
import { aPropertyBody } from './testing/factories.ts';
import { createTestApi } from './testing/test-api.ts';

test('the description names every route of the API, and no other', async () => {
  const api = await createTestApi();
  const { paths } = await (await api.get('/api/openapi.json')).json();
  const described = Object.entries(paths).flatMap(([path, operations]) =>
    Object.keys(Object(operations)).map((method) => `${method.toUpperCase()} ${path}`),
  );

  const served = createApi(api.services)
    .routes.filter(({ method, path }) => method !== 'ALL' && path !== '/api/openapi.json')
    .map(({ method, path }) => `${method} ${path.replaceAll(/:(\w+)/g, '{$1}').replace(/(?<=.)\/$/, '')}`);
  expect(described.map((operation) => operation.replace(/(?<=.)\/$/, '')).sort()).toEqual([...new Set(served)].sort());
});

test('every operation says what it answers, and every reference in the description leads somewhere', async () => {
  const api = await createTestApi();
  const document = await (await api.get('/api/openapi.json')).json();
  for (const operations of Object.values<object>(document.paths)) {
    for (const operation of Object.values<{ summary?: string; responses?: object }>({ ...operations })) {
      expect(operation.summary).toBeTruthy();
      expect(Object.keys(operation.responses ?? {}).length).toBeGreaterThan(0);
    }
  }
  for (const [, name] of JSON.stringify(document).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
    expect(document.components.schemas).toHaveProperty(name ?? '');
  }
});

test('real answers are what the description says', async () => {
  const api = await createTestApi();
  const token = await api.signIn();
  // JSON Schema keeps under $defs what OpenAPI keeps under components.
  const text = await (await api.get('/api/openapi.json')).text();
  const document = JSON.parse(text.replaceAll('#/components/schemas/', '#/$defs/'));
  const { id } = await api.hasProperty();
  const calls: [method: string, described: string, path: string, json?: unknown][] = [
    ['GET', '/api/properties', '/api/properties'],
    ['GET', '/api/properties', '/api/properties?include=images'],
    ['GET', '/api/properties', '/api/properties?fields=summary&page=1'],
    ['GET', '/api/properties/{id}', `/api/properties/${id}`],
    ['POST', '/api/properties', '/api/properties', aPropertyBody()],
    ['POST', '/api/properties', '/api/properties', {}],
    ['PUT', '/api/properties/{id}', `/api/properties/${id}`, { price: 1 }],
    ['DELETE', '/api/properties/{id}', `/api/properties/${id}`],
    ['DELETE', '/api/properties/{id}', `/api/properties/${id}`],
    ['GET', '/api/places', '/api/places'],
    ['POST', '/api/auth/login', '/api/auth/login', { email: 'a@b.c', password: 'x' }],
    ['POST', '/api/auth/logout', '/api/auth/logout'],
  ];
  for (const [method, described, path, json] of calls) {
    const response = await api.call(method, path, { token, ...(json !== undefined && { json }) });
    const operation = document.paths[described] ?? document.paths[`${described}/`];
    const schema = operation[method.toLowerCase()].responses[response.status].content['application/json'].schema;
    const answer = z.fromJSONSchema({ ...schema, $defs: document.components.schemas });
    expect(answer.safeParse(await response.json()).error, `${method} ${path}`).toBeUndefined();
  }
});
