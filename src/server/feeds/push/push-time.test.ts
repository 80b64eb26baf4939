import { expect, test } from 'vitest';
import { lastPushDay } from './push-time.ts';

test.each([
  ['before four in the morning of France, in summer', '2026-06-02T01:59:59Z', '2026-06-01'],
  ['at four, in summer', '2026-06-02T02:00:00Z', '2026-06-02'],
  ['before four, in winter', '2026-12-02T02:59:59Z', '2026-12-01'],
  ['at four, in winter', '2026-12-02T03:00:00Z', '2026-12-02'],
  ['in the night of France, on the day before in London', '2026-06-30T22:30:00Z', '2026-06-30'],
  ['in the night when summer begins', '2026-03-29T02:00:00Z', '2026-03-29'],
])('%s, the last push is the one of the right day', (_case, now, day) => {
  expect(lastPushDay(new Date(now), '04:00')).toBe(day);
});
