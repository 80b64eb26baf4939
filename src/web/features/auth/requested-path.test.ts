import { expect, test } from 'vitest';
import { requestedPath } from './requested-path.ts';

test('leads back to where the guard was met', () => {
  const from = { pathname: '/admin/properties/12/edit', search: '?a=1', hash: '#images', state: null, key: 'k' };

  expect(requestedPath({ from })).toBe('/admin/properties/12/edit?a=1#images');
});

test.each([null, undefined, 'x', {}, { from: null }, { from: {} }])('%j leads to the list', (state) => {
  expect(requestedPath(state)).toBe('/admin/properties');
});
