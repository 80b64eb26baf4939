import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';

beforeEach(() => vi.resetModules());

test('an answer that came with a page is found, before the library is there and after', async () => {
  const { keepAnswer, findAnswer, handOver } = await import('./kept-answers.ts');
  keepAnswer(['list', 1], 'the list');
  expect(findAnswer(['list', 1])).toBe('the list');
  expect(findAnswer(['list', 2])).toBeUndefined();

  handOver(new QueryClient());

  expect(findAnswer(['list', 1])).toBe('the list');
});

test('it is as old in the library as it was before', async () => {
  vi.useFakeTimers({ now: 1000 });
  const { keepAnswer, handOver } = await import('./kept-answers.ts');
  const client = new QueryClient();
  keepAnswer(['list'], 'old');
  vi.setSystemTime(9000);

  handOver(client);

  expect(client.getQueryState(['list'])?.dataUpdatedAt).toBe(1000);
  vi.useRealTimers();
});

test('what a page brings again does not replace what is known', async () => {
  const { keepAnswer, findAnswer, handOver } = await import('./kept-answers.ts');
  keepAnswer(['list'], 'first');
  keepAnswer(['list'], 'second');
  expect(findAnswer(['list'])).toBe('first');

  const client = new QueryClient();
  handOver(client);
  client.setQueryData(['list'], 'asked for');
  keepAnswer(['list'], 'third');

  expect(findAnswer(['list'])).toBe('asked for');
});
