import { beforeEach, expect, test } from 'vitest';
import { stubStorage } from '#web/browser/testing/stub-storage.ts';
import { findDraft, NEW_PROPERTY, removeDraft, storeDraft } from './draft-storage.ts';
import { EMPTY_DRAFT } from './property-draft.ts';

let stored: Map<string, string>;

beforeEach(() => {
  stored = stubStorage('localStorage');
});

const origin = { id: 12, fields: { ...EMPTY_DRAFT, title: 'Maison' }, updatedAt: '2026-05-01T12:00:00.000Z' };
const draft = { ...EMPTY_DRAFT, title: 'Mas' };

test('a draft is found again, with the version it changes', () => {
  storeDraft(origin, draft);
  expect(findDraft(12)).toEqual({ origin, draft });
});

test('each property has its own draft, and so has a new one', () => {
  storeDraft(NEW_PROPERTY, draft);
  expect(findDraft(12)).toBeUndefined();
  expect(findDraft(undefined)?.draft).toEqual(draft);
});

test('a draft that was undone or removed is not stored', () => {
  storeDraft(origin, draft);
  storeDraft(origin, origin.fields);
  expect(findDraft(12)).toBeUndefined();
  storeDraft(origin, draft);
  removeDraft(12);
  expect(stored.size).toBe(0);
});

test.each(['', 'null', '{}', '[1]', '{"draft":{}}'])('%j in storage is ignored', (text) => {
  stored.set('property-draft-12', text);
  expect(findDraft(12)).toBeUndefined();
});
