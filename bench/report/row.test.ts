import { expect, test } from 'vitest';
import { type Row, verdictOf } from './row.ts';

const figure = { value: 3, unit: 'ms' as const };

test.each<[string, Omit<Row, 'what'>, string]>([
  ['without a target', { figures: [figure] }, 'no target'],
  ['at its limit', { figures: [{ ...figure, atMost: 3 }] }, 'met'],
  ['above its limit', { figures: [{ ...figure, atMost: 2.9 }] }, 'missed'],
  ['below its least', { figures: [{ ...figure, atLeast: 90 }] }, 'missed'],
  [
    'of which one figure misses',
    {
      figures: [
        { ...figure, atMost: 4 },
        { ...figure, atMost: 2 },
      ],
    },
    'missed',
  ],
  ['whose ratio alone has a target', { figures: [figure], ratio: { value: 1.2, to: 'bare', atMost: 1.25 } }, 'met'],
  ['whose ratio misses', { figures: [{ ...figure, atMost: 4 }], ratio: { value: 4, to: 'bare', atMost: 3 } }, 'missed'],
  ['that could not be computed', { figures: [{ ...figure, value: Number.NaN, atMost: 4 }] }, 'missed'],
])('a row %s', (_, row, verdict) => {
  expect(verdictOf({ what: 'page', ...row })).toBe(verdict);
});
