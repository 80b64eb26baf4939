import { expect, test } from 'vitest';
import { agentDay, startOfAgentDay } from './agent-day.ts';
import { addMonths, formatMonth, monthsBack } from './month.ts';

test('a month is written in words', () => {
  expect(formatMonth('2026-01')).toBe('janvier 2026');
  expect(formatMonth('2026-11')).toBe('novembre 2026');
});

test.each([
  ['2026-11', 1, '2026-12'],
  ['2026-12', 1, '2027-01'],
  ['2026-01', -1, '2025-12'],
  ['2026-11', -25, '2024-10'],
])('%s and %i months is %s', (month, count, other) => {
  expect(addMonths(month, count)).toBe(other);
});

test('months go back to the first one, and no further than asked', () => {
  expect(monthsBack('2026-02', { first: '2025-12', max: 12 })).toEqual(['2026-02', '2026-01', '2025-12']);
  expect(monthsBack('2026-02', { first: '2020-01', max: 2 })).toEqual(['2026-02', '2026-01']);
  // A clock that goes wrong leaves one to choose.
  expect(monthsBack('2026-02', { first: '2026-03', max: 12 })).toEqual(['2026-02']);
});

test.each([
  ['2026-01-01', '2025-12-31T23:00:00.000Z'],
  ['2026-07-01', '2026-06-30T22:00:00.000Z'],
  ['2026-03-29', '2026-03-28T23:00:00.000Z'],
  ['2026-03-30', '2026-03-29T22:00:00.000Z'],
  ['2026-10-25', '2026-10-24T22:00:00.000Z'],
  ['2026-10-26', '2026-10-25T23:00:00.000Z'],
])("the agent's %s starts at %s", (day, start) => {
  const time = startOfAgentDay(day);
  expect(time.toISOString()).toBe(start);
  expect(agentDay(new Date(time.getTime() - 1)) < day).toBe(true);
});
