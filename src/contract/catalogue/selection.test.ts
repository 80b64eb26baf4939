import { expect, test } from 'vitest';
import { parseSelection } from './selection.ts';

test.each([
  ['4,9,12', [4, 9, 12]],
  ['12, 4 ,9', [12, 4, 9]],
  ['4,9,4', [4, 9]],
  ['4,,abc,-1,0,1.5,9e3,2147483648,99999999999,7', [4, 7]],
  ['', []],
  [null, []],
])('the numbers of %j are %j', (biens, ids) => {
  expect(parseSelection(biens)).toEqual(ids);
});

test('fifty at most, or as many as there is room for', () => {
  const biens = Array.from({ length: 60 }, (_, index) => index + 1).join(',');
  expect(parseSelection(biens)).toHaveLength(50);
  expect(parseSelection(biens, 4)).toEqual([1, 2, 3, 4]);
});
