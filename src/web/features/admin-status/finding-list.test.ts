import { expect, test } from 'vitest';
import type { FindingState } from '#contract/admin/status.ts';
import { summaryOf } from './finding-list.tsx';

test.each<[FindingState[], string]>([
  [['ok', 'ok'], 'Tout est en ordre.'],
  [['ok', 'warning'], '1 point est à surveiller.'],
  [['failing', 'ok', 'failing'], '2 points sont à réparer.'],
  [['failing', 'warning', 'warning'], '1 point est à réparer, 2 points sont à surveiller.'],
])('%j: %s', (states, sentence) => {
  expect(summaryOf(states.map((state) => ({ check: 'clock', state, message: '' })))).toBe(sentence);
});
