import { expect, test } from 'vitest';
import { nextIndex } from './city-combobox.tsx';

test('arrows wrap around, and start at the nearest end', () => {
  expect(nextIndex('ArrowDown', -1, 3)).toBe(0);
  expect(nextIndex('ArrowDown', 2, 3)).toBe(0);
  expect(nextIndex('ArrowUp', -1, 3)).toBe(2);
  expect(nextIndex('ArrowUp', 0, 3)).toBe(2);
  expect(nextIndex('ArrowUp', 2, 3)).toBe(1);
  expect(nextIndex('ArrowDown', -1, 0)).toBe(-1);
});
