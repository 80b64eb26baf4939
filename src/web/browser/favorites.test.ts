import { expect, test, vi } from 'vitest';
import { inNewTabs } from './testing/tab.ts';

const browser = inNewTabs();

const open = () => import('./favorites.ts');

test('a property is added if absent and removed if present', async () => {
  const { listFavorites, toggleFavorite } = await open();

  toggleFavorite(3);
  toggleFavorite(7);
  toggleFavorite(3);

  expect(listFavorites()).toEqual([7]);
  expect(browser.tab.getItem('property-favorites')).toBe('[7]');
});

test('several are added at once, each once, and removed at once', async () => {
  const { addFavorites, listFavorites, removeFavorites } = await open();

  addFavorites([3, 7]);
  addFavorites([7, 9]);
  expect(listFavorites()).toEqual([3, 7, 9]);

  removeFavorites([3, 9, 12]);
  expect(browser.tab.getItem('property-favorites')).toBe('[7]');
});

test('stored favourites are there on the next visit', async () => {
  browser.tab.setItem('property-favorites', '[4,9]');

  expect((await open()).listFavorites()).toEqual([4, 9]);
});

test.each(['', 'nonsense', '{"4":true}', 'null', '12'])('%j in storage counts as no favourite', async (garbage) => {
  browser.tab.setItem('property-favorites', garbage);
  const { listFavorites, toggleFavorite } = await open();

  expect(listFavorites()).toEqual([]);
  toggleFavorite(1);
  expect(listFavorites()).toEqual([1]);
});

test('only whole numbers count, each once', async () => {
  browser.tab.setItem('property-favorites', '[1,"2",1,null,3.5,4]');

  expect((await open()).listFavorites()).toEqual([1, 4]);
});

test('favourites added in another tab stay when this one writes', async () => {
  const { listFavorites, toggleFavorite } = await open();
  expect(listFavorites()).toEqual([]);
  browser.tab.setItem('property-favorites', '[8]');

  toggleFavorite(2);

  expect(listFavorites()).toEqual([8, 2]);
});

test('a click on an empty heart adds the property, even if another tab added it meanwhile', async () => {
  const { listFavorites, toggleFavorite } = await open();
  expect(listFavorites()).toEqual([]);
  browser.tab.setItem('property-favorites', '[8]');

  toggleFavorite(8);

  expect(listFavorites()).toEqual([8]);
  expect(browser.tab.getItem('property-favorites')).toBe('[8]');
});

test('with full storage, favourites last as long as the page, in addition to the stored ones', async () => {
  browser.tab.setItem('property-favorites', '[4]');
  browser.tab.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  const { listFavorites, toggleFavorite } = await open();

  toggleFavorite(5);
  toggleFavorite(6);
  toggleFavorite(4);

  expect(listFavorites()).toEqual([5, 6]);
});

test('with forbidden storage, favourites last as long as the page', async () => {
  const forbid = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: forbid, setItem: forbid });
  const { listFavorites, toggleFavorite } = await open();

  toggleFavorite(5);
  toggleFavorite(6);

  expect(listFavorites()).toEqual([5, 6]);
});
