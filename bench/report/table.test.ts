import { expect, test } from 'vitest';
import { toTable } from './table.ts';

test('the table is Markdown, with its columns in line', () => {
  const table = toTable([
    {
      what: 'Page, kept',
      figures: [{ value: 0.0512, unit: 'ms' }],
      ratio: { value: 1.204, to: 'bare node:http', atMost: 1.25 },
    },
    { what: 'Start', figures: [{ value: 1413.2, unit: 'ms', atMost: 400 }] },
  ]);

  expect(table.split('\n')).toEqual([
    '| What       | Measured | Ratio               | Target   | Met    |',
    '| ---------- | -------- | ------------------- | -------- | ------ |',
    '| Page, kept | 0.051 ms | 1.2× bare node:http | ≤ 1.25×  | yes    |',
    '| Start      | 1413 ms  |                     | ≤ 400 ms | **no** |',
  ]);
});

test('several figures are named, and a target that they share is said once', () => {
  const scores = ['performance', 'SEO'].map((label) => ({ label, value: 100, unit: '' as const, atLeast: 90 }));

  expect(toTable([{ what: 'Scores', figures: scores }])).toContain(
    '| performance: 100 · SEO: 100 |       | ≥ 90   | yes |',
  );
});

test('targets that differ are named too', () => {
  const table = toTable([
    {
      what: 'Search',
      figures: [
        { label: '24', value: 1, unit: 'ms' },
        { label: '100k', value: 3.456, unit: 'ms', atMost: 4 },
        { label: 'LCP', value: 2, unit: 's', atMost: 2.5 },
      ],
      ratio: { value: 3, to: 'the cost at 24', atMost: 3 },
    },
  ]);

  expect(table).toContain('24: 1 ms · 100k: 3.46 ms · LCP: 2 s');
  expect(table).toContain('100k ≤ 4 ms, LCP ≤ 2.5 s, ≤ 3×');
});
