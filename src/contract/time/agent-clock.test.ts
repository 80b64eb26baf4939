import { expect, test } from 'vitest';
import { agentClock, fromAgentClock } from './agent-clock.ts';

test.each([
  ['2026-12-05T14:30', '2026-12-05T13:30:00.000Z'],
  ['2026-07-05T00:00', '2026-07-04T22:00:00.000Z'],
  ['2026-03-29T01:59', '2026-03-29T00:59:00.000Z'],
  ['2026-03-29T03:00', '2026-03-29T01:00:00.000Z'],
  // Shown twice when summer ends: the first time counts.
  ['2026-10-25T02:30', '2026-10-25T00:30:00.000Z'],
  ['2026-10-25T03:00', '2026-10-25T02:00:00.000Z'],
])('the clock of Paris shows %s at %s', (clock, instant) => {
  expect(fromAgentClock(clock)?.toISOString()).toBe(instant);
  expect(agentClock(new Date(instant))).toBe(clock);
});

test.each(['2026-03-29T02:00', '2026-03-29T02:59', '2026-02-30T10:00', '2026-01-01T24:00', '2026-01-01T10:60', 'x'])(
  'the clock of Paris never shows %s',
  (clock) => {
    expect(fromAgentClock(clock)).toBeUndefined();
  },
);
