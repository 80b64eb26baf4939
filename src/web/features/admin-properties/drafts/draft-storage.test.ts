import { beforeEach, expect, test } from 'vitest';
import { stubStorage } from '#web/browser/testing/stub-storage.ts';
import { type DraftOrigin, findDraft, NEW_PROPERTY, propertyDraft, removeDraft } from './draft-storage.ts';
import { EMPTY_DRAFT } from './property-draft.ts';

let stored: Map<string, string>;

beforeEach(() => {
  stored = stubStorage('localStorage');
});

const origin = { id: 12, fields: { ...EMPTY_DRAFT, title: 'Maison' }, updatedAt: '2026-05-01T12:00:00.000Z' };
const draft = { ...EMPTY_DRAFT, title: 'Mas' };

function store(changed: DraftOrigin) {
  const { key, toStored } = propertyDraft(changed);
  stored.set(key, JSON.stringify(toStored(draft)));
}

test('a draft is found again, with the version it changes', () => {
  store(origin);
  expect(findDraft(12)).toEqual({ origin, draft });
  expect(propertyDraft(origin).fromStored({ origin, draft })).toEqual(draft);
});

test('each property has its own draft, and so has a new one', () => {
  store(NEW_PROPERTY);
  expect(findDraft(12)).toBeUndefined();
  expect(findDraft(undefined)?.draft).toEqual(draft);
});

test('a draft that was undone or removed is not stored', () => {
  expect(propertyDraft(origin).toStored(origin.fields)).toBeUndefined();
  store(origin);
  removeDraft(12);
  expect(stored.size).toBe(0);
});

test.each(['', 'null', '{}', '[1]', '{"draft":{}}'])('%j in storage is ignored', (text) => {
  stored.set('property-draft-12', text);
  expect(findDraft(12)).toBeUndefined();
});
