import { beforeEach, expect, test } from 'vitest';
import { EMPTY_FIELDS } from '#contract/property/fields.ts';
import { stubStorage } from '#web/browser/testing/stub-storage.ts';
import {
  type DraftOrigin,
  findDraft,
  findPendingSave,
  NEW_PROPERTY,
  newPendingSave,
  propertyDraft,
  removeDraft,
  storePendingSave,
} from './draft-storage.ts';

let stored: Map<string, string>;
let pendings: Map<string, string>;

beforeEach(() => {
  stored = stubStorage('localStorage');
  pendings = stubStorage('sessionStorage');
});

const origin = { id: 12, fields: { ...EMPTY_FIELDS, title: 'Maison' }, revision: 3 };
const draft = { ...EMPTY_FIELDS, title: 'Mas' };

function store(changed: DraftOrigin) {
  const { key, toStored } = propertyDraft(changed.id);
  stored.set(key, JSON.stringify(toStored(draft, changed)));
}

test('a draft is found again, with the version it changes', () => {
  store(origin);
  expect(findDraft(12)).toEqual({ origin, draft });
  expect(propertyDraft(12).fromStored({ origin, draft }, NEW_PROPERTY)).toEqual({ origin, draft });
});

test('each property has its own draft, and so has a new one', () => {
  store(NEW_PROPERTY);
  expect(findDraft(12)).toBeUndefined();
  expect(findDraft(undefined)?.draft).toEqual(draft);
});

test('a draft that was undone or removed is not stored', () => {
  expect(propertyDraft(12).toStored(origin.fields, origin)).toBeUndefined();
  store(origin);
  removeDraft(12);
  expect(stored.size).toBe(0);
});

test.each(['', 'null', '{}', '[1]', '{"draft":{}}'])('%j in storage is ignored', (text) => {
  stored.set('property-draft-12', text);
  expect(findDraft(12)).toBeUndefined();
});

test('a pending save is found with its key, its fields and what it changes, until the draft is removed', () => {
  const pending = newPendingSave(origin, draft);
  storePendingSave(12, pending);
  expect(findPendingSave(12)).toEqual(pending);
  expect(findPendingSave(undefined)).toBeUndefined();
  removeDraft(12);
  expect(findPendingSave(12)).toBeUndefined();
});

test('a pending save is the same request when it is sent again', () => {
  const { title, ...others } = draft;
  const pending = newPendingSave(origin, { ...others, title });
  storePendingSave(12, pending);
  expect(JSON.stringify(findPendingSave(12))).toBe(JSON.stringify(pending));
});

test.each(['', 'null', 'abc'])('%j in place of a pending save is ignored', (text) => {
  pendings.set('property-draft-new-pending', text);
  expect(findPendingSave(undefined)).toBeUndefined();
});
