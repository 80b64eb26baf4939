import { expect, test } from 'vitest';
import { RecentlyUsed } from './recently-used.ts';

const sized = (bytes: number) => ({ bytes });

test('what was asked for lately stays, and the rest gives way', () => {
  const kept = new RecentlyUsed(30);
  for (const name of ['a', 'b', 'c']) kept.set(name, sized(10));
  kept.get('a');

  kept.set('d', sized(10));

  expect(['a', 'b', 'c', 'd'].filter((name) => kept.get(name))).toEqual(['a', 'c', 'd']);
});

test('another turn lasts until the next', () => {
  const kept = new RecentlyUsed(20);
  kept.set('a', sized(10));
  kept.get('a');
  for (const name of ['b', 'c', 'd']) kept.set(name, sized(10));

  kept.set('e', sized(10));

  expect(['a', 'b', 'c', 'd', 'e'].filter((name) => kept.get(name))).toEqual(['d', 'e']);
});

test('all in use, the new one still fits in', () => {
  const kept = new RecentlyUsed(20);
  for (const name of ['a', 'b']) {
    kept.set(name, sized(10));
    kept.get(name);
  }

  kept.set('c', sized(10));

  expect(['a', 'b', 'c'].filter((name) => kept.get(name))).toHaveLength(2);
});

test('a value set again counts with its present size', () => {
  const kept = new RecentlyUsed(20);
  const growing = sized(5);
  kept.set('a', growing);
  kept.set('b', sized(10));
  growing.bytes = 15;
  kept.set('a', growing);

  expect(kept.get('b')).toBeUndefined();
  expect(kept.get('a')).toBe(growing);
});

test('what is unwanted goes, and makes room', () => {
  const kept = new RecentlyUsed(30);
  const unwanted = sized(10);
  kept.set('a', sized(10));
  kept.set('b', unwanted);
  kept.set('c', sized(10));

  kept.deleteWhere((value) => value === unwanted);
  kept.set('d', sized(10));

  expect(['a', 'b', 'c', 'd'].filter((name) => kept.get(name))).toEqual(['a', 'c', 'd']);
});

test('nothing is left after clearing', () => {
  const kept = new RecentlyUsed(20);
  kept.set('a', sized(15));
  kept.clear();
  kept.set('b', sized(10));
  kept.set('c', sized(10));

  expect(['a', 'b', 'c'].map((name) => kept.get(name) !== undefined)).toEqual([false, true, true]);
});
