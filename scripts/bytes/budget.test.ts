import { expect, test } from 'vitest';
import { findOverruns } from './budget.ts';

const vendor = { name: 'vendor.js', bytes: 60 };
const site = { name: 'site.js', bytes: 20 };
const home = { page: 'home', files: [vendor, site, { name: 'home.js', bytes: 10 }] };

test('pages within the limit are not spoken of', () => {
  expect(findOverruns('JavaScript', 90, [home])).toEqual([]);
});

test('a page over it is named, with the file that broke it and all the others', () => {
  const catalogue = { page: 'catalogue', files: [{ name: 'panel.js', bytes: 15 }, vendor, site] };

  const [overrun, ...others] = findOverruns('JavaScript', 90, [home, catalogue]);

  expect(others).toEqual([]);
  expect(overrun).toMatch(/^catalogue: 95 bytes of JavaScript, 90 allowed; panel\.js broke it/);
  expect(overrun).toContain('60  vendor.js');
});

test('what all pages share can be what broke it', () => {
  const overruns = findOverruns('JavaScript', 70, [home, { page: 'about', files: [vendor, site] }]);

  expect(overruns.map((line) => line.split('\n')[0])).toEqual([
    'home: 90 bytes of JavaScript, 70 allowed; site.js broke it',
    'about: 80 bytes of JavaScript, 70 allowed; site.js broke it',
  ]);
});
