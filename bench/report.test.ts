import { expect, test } from 'vitest';
import { isMet, type Row, toTable, withTable } from './report.ts';

const memory: Row = { what: 'Memory', value: 135.4, unit: 'MB', budget: { atMost: 220 } };
const score: Row = { what: 'Performance', value: 91, unit: '', budget: { atLeast: 92 } };

test('a budget is an upper bound for costs and a lower bound for scores', () => {
  expect([memory, { ...memory, value: 221 }].map(isMet)).toEqual([true, false]);
  expect([score, { ...score, value: 92 }].map(isMet)).toEqual([false, true]);
});

test('the table has the value, the budget and whether it is met', () => {
  const table = toTable({ date: '2026-11-18T00:00:00.000Z', machine: '2 × processor', rows: [memory, score] });
  expect(table.split('\n')).toEqual([
    '2026-11-18 · 2 × processor',
    '',
    '| What | Measured | Budget | Met |',
    '| --- | --- | --- | --- |',
    '| Memory | 135 MB | ≤ 220 MB | yes |',
    '| Performance | 91 | ≥ 92 | **no** |',
  ]);
});

test('the table replaces the one between the markers of the README', () => {
  const readme = 'before\n<!-- bench -->\nold\n<!-- /bench -->\nafter';
  expect(withTable(readme, 'new')).toBe('before\n<!-- bench -->\nnew\n<!-- /bench -->\nafter');
  expect(() => withTable('no markers', 'new')).toThrow('README.md has no');
});
