import { queryOptions } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { runQueries } from './ssr-state.ts';

const places = queryOptions({ queryKey: ['places'], queryFn: () => [{ name: 'Bastia', count: 3 }] });
const broken = queryOptions({ queryKey: ['broken'], queryFn: () => Promise.reject(new Error('down')) });

test('answers stand under the keys of their queries', async () => {
  expect(JSON.parse(await runQueries(places))).toEqual([[['places'], [{ name: 'Bastia', count: 3 }]]]);
});

test('the same answers give the same bytes, whenever they are asked for', async () => {
  const first = await runQueries(places);
  await new Promise((resolve) => setTimeout(resolve, 5));

  expect(await runQueries(places)).toBe(first);
});

test('a query that fails leaves the others alone', async () => {
  expect(JSON.parse(await runQueries(broken, places))).toEqual([[['places'], expect.anything()]]);
});
