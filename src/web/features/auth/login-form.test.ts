import { expect, test } from 'vitest';
import { requestedPath } from './login-form.tsx';

test('the requested page is read from the location state', () => {
  const from = { pathname: '/admin/properties/12/edit', search: '?a=1', hash: '#images', state: null, key: 'k' };

  expect(requestedPath({ from })).toBe('/admin/properties/12/edit?a=1#images');
});

test.each([null, undefined, 'x', {}, { from: null }, { from: {} }])('the state %j leads to the list', (state) => {
  expect(requestedPath(state)).toBe('/admin/properties');
});
