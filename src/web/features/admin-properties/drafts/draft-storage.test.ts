import { beforeEach, expect, test } from 'vitest';
import { stubStorage } from '#web/browser/testing/stub-storage.ts';
import { findKeptDraft, forgetDraft, keepDraft, NEW_PROPERTY } from './draft-storage.ts';
import { EMPTY_DRAFT } from './property-draft.ts';

let stored: Map<string, string>;

beforeEach(() => {
  stored = stubStorage('localStorage');
});

const origin = { id: 12, words: { ...EMPTY_DRAFT, title: 'Maison' }, updatedAt: '2026-05-01T12:00:00.000Z' };
const draft = { ...EMPTY_DRAFT, title: 'Mas' };

test('what was typed is found again, with what it was typed over', () => {
  keepDraft(origin, draft);
  expect(findKeptDraft(12)).toEqual({ origin, draft });
});

test('each property has its own, and a new one has its own', () => {
  keepDraft(NEW_PROPERTY, draft);
  expect(findKeptDraft(12)).toBeUndefined();
  expect(findKeptDraft(undefined)?.draft).toEqual(draft);
});

test('nothing is kept of what was taken back or forgotten', () => {
  keepDraft(origin, draft);
  keepDraft(origin, origin.words);
  expect(findKeptDraft(12)).toBeUndefined();
  keepDraft(origin, draft);
  forgetDraft(12);
  expect(stored.size).toBe(0);
});

test.each(['', 'null', '{}', '[1]', '{"draft":{}}'])('%j in the storage is no draft', (text) => {
  stored.set('property-draft-12', text);
  expect(findKeptDraft(12)).toBeUndefined();
});
