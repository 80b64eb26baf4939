import { expect, test } from 'vitest';
import { hourLabel, slotDays, slotLabel } from './appointment.ts';

test('a half-day and an hour are said as people say them', () => {
  expect(slotLabel({ on: '2026-12-05', part: 'matin' })).toBe('samedi 5 décembre, matin');
  expect(slotLabel({ on: '2027-02-01', part: 'apres_midi' })).toBe('lundi 1er février, après-midi');
  expect(hourLabel('2026-12-05T14:30')).toBe('samedi 5 décembre à 14\u00a0h\u00a030');
  expect(hourLabel('2026-12-06T09:00')).toBe('dimanche 6 décembre à 9\u00a0h');
  expect(hourLabel('2026-12-06T00:05')).toBe('dimanche 6 décembre à 0\u00a0h\u00a005');
});

test('the days that can be proposed are the sixty from tomorrow on, over the end of a year and of summer', () => {
  const days = slotDays('2026-12-01');
  expect([days.length, days[0], days.at(-1)]).toEqual([60, '2026-12-02', '2027-01-30']);
  expect(new Set(slotDays('2026-10-20')).size).toBe(60);
});
