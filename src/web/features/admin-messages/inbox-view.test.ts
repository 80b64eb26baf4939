import { expect, test } from 'vitest';
import { inboxSearch, readInboxView } from './inbox-view.ts';

test('the address has what differs from the first view, and is parsed back', () => {
  const view = { folder: 'spam', search: 'Corte', page: 3 } as const;

  expect(inboxSearch(view).toString()).toBe('folder=spam&search=Corte&page=3');
  expect(readInboxView(inboxSearch(view))).toEqual(view);
  expect(inboxSearch({ folder: 'inbox', search: '  ', page: 1 }).toString()).toBe('');
});

test.each(['', 'folder=trash', 'page=0', 'page=-1', 'page=1.5', 'page=x'])('%j shows the first view', (search) => {
  expect(readInboxView(new URLSearchParams(search))).toEqual({ folder: 'inbox', search: '', page: 1 });
});
