import { beforeEach, expect, test } from 'vitest';
import { stubStorage } from '#web/browser/testing/stub-storage.ts';
import { findPendingCreate, removePendingCreate, storePendingCreate } from './pending-create.ts';
import { EMPTY_DRAFT } from './property-draft.ts';

const pending = { key: 'abc', draft: { ...EMPTY_DRAFT, title: 'Mas' } };
let stored: Map<string, string>;

beforeEach(() => {
  stubStorage('localStorage');
  stored = stubStorage('sessionStorage');
});

test('a pending create is found with its key and its fields, until it is removed', () => {
  storePendingCreate(pending);
  expect(findPendingCreate()).toEqual(pending);
  removePendingCreate();
  expect(findPendingCreate()).toBeUndefined();
});

test.each(['', 'null', 'abc'])('%j in storage is ignored', (text) => {
  stored.set('property-draft-pending-create', text);
  expect(findPendingCreate()).toBeUndefined();
});
