import { expect, test } from 'vitest';
import { isOverdue, waitingText } from './message-card.tsx';

const HOUR = 3600;
const waiting = (waited_seconds: number) => ({ waited_seconds, handled_at: null });
const handled = (waited_seconds: number) => ({ waited_seconds, handled_at: '2026-06-01T12:00:00.000Z' });

test('a waiting message shows the time left of the promised day', () => {
  expect(waitingText(waiting(3 * HOUR))).toBe('Attend depuis 3\u00a0h, reste 21\u00a0h');
  expect(isOverdue(waiting(24 * HOUR - 1))).toBe(false);
});

test('a message that has waited for more than a day is late', () => {
  expect(waitingText(waiting(30 * HOUR))).toBe('Attend depuis 30\u00a0h, les 24\u00a0h promises sont passées');
  expect(isOverdue(waiting(24 * HOUR))).toBe(true);
});

test('a handled message shows how long it took, and is not late', () => {
  expect(waitingText(handled(5 * HOUR))).toBe('Traité en 5\u00a0h');
  expect(isOverdue(handled(50 * HOUR))).toBe(false);
});
