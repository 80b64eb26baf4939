import { expect, test } from 'vitest';
import { createRecentVisits } from './recent-visits.ts';

const START = new Date('2026-06-01T10:00:00Z');
const later = (minutes: number) => new Date(START.getTime() + minutes * 60_000);

test('a visit is new once in half an hour, for each address, property and kind', () => {
  const isNew = createRecentVisits();
  expect(isNew('192.0.2.1', '12 view', START)).toBe(true);
  expect(isNew('192.0.2.1', '12 view', later(29))).toBe(false);
  expect(isNew('192.0.2.2', '12 view', later(29))).toBe(true);
  expect(isNew('192.0.2.1', '12 share', later(29))).toBe(true);
  expect(isNew('192.0.2.1', '13 view', later(29))).toBe(true);
  expect(isNew('192.0.2.1', '12 view', later(30))).toBe(true);
  expect(isNew('192.0.2.2', '12 view', later(31))).toBe(false);
});

test('a whole /48 makes five', () => {
  const isNew = createRecentVisits();
  const visits = Array.from({ length: 60 }, (_, index) => isNew(`2001:db8:1:${index}`, '12 view', START));
  expect(visits.filter(Boolean)).toHaveLength(5);
  expect(isNew('2001:db8:2:0', '12 view', START)).toBe(true);
});
