import { expect, test } from 'vitest';
import { summaryOf } from './summary.ts';

test('what was saved is counted in plain English', () => {
  const tables = Object.entries({ search: 2, property: 2, visit_count: 2, user: 1, job: 0 });
  expect(summaryOf(tables.map(([name, rows]) => ({ name, rows })))).toBe(
    '2 searches, 2 properties, 2 visit counts, and 1 user',
  );
});
