import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { announceSale, endAnnouncedSale, findAnnouncedSale } from './announced-sale.ts';
import { stubStorage } from './testing/stub-storage.ts';

const PERSON = { name: 'Lucie', email: 'lucie@example.com', phone: '' };
const MINUTE = 60_000;
let stored: Map<string, string>;

beforeEach(() => {
  stored = stubStorage('sessionStorage');
  vi.useFakeTimers({ now: new Date('2026-06-01T10:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a sale that is announced is found for half an hour, until its request is sent', () => {
  expect(findAnnouncedSale()).toBeUndefined();
  announceSale({ ...PERSON, ...{ message: 'Au calme.' } }, 'Merci.');
  expect(findAnnouncedSale()).toEqual({ person: PERSON, said: 'Merci.' });
  vi.advanceTimersByTime(30 * MINUTE - 1);
  expect(findAnnouncedSale()).toBeDefined();
  vi.advanceTimersByTime(1);
  expect(findAnnouncedSale()).toBeUndefined();

  announceSale(PERSON, 'Merci.');
  endAnnouncedSale();
  expect(findAnnouncedSale()).toBeUndefined();
  expect(stored.size).toBe(0);
});

test('what is stored holds nothing but the person and the answer', () => {
  announceSale({ ...PERSON, ...{ message: 'Au calme.' } }, 'Merci.');
  expect([...stored.values()].join()).not.toContain('Au calme');
});

test.each(['', '[]', '{}', '{"at":"hier"}', 'null'])('%j in storage announces nothing', (garbage) => {
  stored.set('announced-sale', garbage);
  expect(findAnnouncedSale()).toBeUndefined();
});
