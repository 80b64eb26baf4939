import { expect, test } from 'vitest';
import { findRange } from './byte-range.ts';

const file = { etag: '"a"', size: 1000 };

test.each([
  ['bytes=0-99', { first: 0, last: 99 }],
  ['bytes=900-', { first: 900, last: 999 }],
  ['bytes=900-5000', { first: 900, last: 999 }],
  ['bytes=-100', { first: 900, last: 999 }],
  ['bytes=-5000', { first: 0, last: 999 }],
  ['bytes=999-999', { first: 999, last: 999 }],
  ['bytes=1000-', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=5-2', undefined],
  ['bytes=-', undefined],
  ['bytes=0-1,5-6', undefined],
  ['lines=0-5', undefined],
  ['bytes=a-b', undefined],
  ['bytes=99999999999999999999-', undefined],
])('the range %s of a thousand bytes is %j', (range, wanted) => {
  expect(findRange({ range }, file)).toEqual(wanted);
});

test('a range of another version is answered with the whole file', () => {
  expect(findRange({ range: 'bytes=0-1', 'if-range': '"a"' }, file)).toEqual({ first: 0, last: 1 });
  expect(findRange({ range: 'bytes=0-1', 'if-range': '"b"' }, file)).toBeUndefined();
  expect(findRange({ range: 'bytes=0-1', 'if-range': 'Sun, 15 Nov 2026 10:00:00 GMT' }, file)).toBeUndefined();
});
