import { expect, test } from 'vitest';
import { ApiError, createApiRequest, type Fetch } from './api-request.ts';

function call(answer: Fetch) {
  return createApiRequest({ fetch: answer, apiUrl: 'https://api.example' })('/properties');
}

test('calls go to the host under /api', async () => {
  const asked: string[] = [];
  await call((url) => {
    asked.push(url);
    return Response.json({ status: 'success' });
  });

  expect(asked).toEqual(['https://api.example/api/properties']);
});

test('a success without data is valid, and so is data without a status', async () => {
  expect(await call(() => Response.json({ status: 'success', message: 'Fait' }))).toMatchObject({ message: 'Fait' });
  expect(await call(() => Response.json({ data: [1] }))).toEqual({ data: [1] });
});

test.each([
  ['neither status nor data', () => Response.json({ result: [] })],
  ['another status without data', () => Response.json({ status: 'ok' })],
  ['a bare list', () => Response.json([])],
  ['null', () => Response.json(null)],
  ['a page of a proxy', () => new Response('<html>')],
  ['nothing at all', () => new Response(null, { status: 200 })],
])('%s is rejected as an invalid response', async (_, answer) => {
  await expect(call(answer)).rejects.toThrow('Invalid response format');
});

test('a refusal has the status, the message of the server and the field errors', async () => {
  const errors = { title: ['Le titre est obligatoire.'] };
  const refused = call(() => Response.json({ status: 'error', message: 'Non', errors }, { status: 422 }));

  await expect(refused).rejects.toMatchObject({ status: 422, message: 'Non', serverMessage: 'Non', errors });
});

test.each([{ message: { code: 12 } }, { message: ['Non'] }, { message: 12 }])(
  'what is no sentence ($message) is not taken for one',
  async ({ message }) => {
    const refused = call(() => Response.json({ status: 'error', message }, { status: 401 }));

    await expect(refused).rejects.toMatchObject({ status: 401, message: 'HTTP 401', serverMessage: undefined });
    expect(await call(() => Response.json({ status: 'success', message }))).toEqual({ status: 'success' });
  },
);

test('a refusal without a message has its status as message', async () => {
  const refused = call(() => new Response('Bad Gateway', { status: 502 }));

  await expect(refused).rejects.toMatchObject({ status: 502, serverMessage: undefined });
});

test('an unreachable host has status 0', async () => {
  const lost = call(() => Promise.reject(new TypeError('Failed to fetch')));

  await expect(lost).rejects.toBeInstanceOf(ApiError);
  await expect(lost).rejects.toMatchObject({ status: 0 });
});

test('an aborted call throws the abort error', async () => {
  const request = createApiRequest({ fetch: (url, init) => fetch(url, init), apiUrl: 'http://127.0.0.1:9' });

  await expect(request('/feeds', { signal: AbortSignal.abort() })).rejects.toHaveProperty('name', 'AbortError');
});
