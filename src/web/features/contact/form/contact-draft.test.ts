import { beforeEach, expect, test } from 'vitest';
import { stubStorage } from '#web/browser/testing/stub-storage.ts';
import { clearDraft, readDraft, saveDraft } from './contact-draft.ts';

const VILLA = { ref: '12', message: 'Je suis intéressé(e) par la villa.' };
const HOUSE = { ref: '7', message: 'Je suis intéressé(e) par la maison.' };
const FIELDS = { name: 'Camille', email: 'c@courriel.fr', phone: '06', project: 'vente', message: 'Bonjour' };

let stored: Map<string, string>;

beforeEach(() => {
  stored = stubStorage('sessionStorage');
});

test('a draft is restored, with the time the form was first opened', () => {
  saveDraft({ fields: FIELDS, openedAt: 1000 }, VILLA);

  expect(readDraft(VILLA.ref, 5000)).toEqual({ fields: FIELDS, openedAt: 1000 });
});

test('without a draft the form is empty and opened now', () => {
  expect(readDraft(VILLA.ref, 5000)).toEqual({ fields: {}, openedAt: 5000 });
});

test('the prefilled message of one property does not follow the visitor to another', () => {
  saveDraft({ fields: { ...FIELDS, message: VILLA.message }, openedAt: 1000 }, VILLA);

  expect(readDraft(HOUSE.ref, 0).fields).toEqual({ ...FIELDS, message: undefined });
});

test('each property has its own message', () => {
  saveDraft({ fields: { ...FIELDS, message: 'Et la piscine ?' }, openedAt: 1000 }, VILLA);
  saveDraft({ fields: { ...FIELDS, message: 'Et le jardin ?' }, openedAt: 1000 }, HOUSE);

  expect(readDraft(VILLA.ref, 0).fields.message).toBe('Et la piscine ?');
  expect(readDraft(HOUSE.ref, 0).fields.message).toBe('Et le jardin ?');
});

test('an emptied message stays empty, and the prefilled message is not stored', () => {
  saveDraft({ fields: { ...FIELDS, message: '' }, openedAt: 1000 }, VILLA);
  expect(readDraft(VILLA.ref, 0).fields.message).toBe('');

  saveDraft({ fields: { ...FIELDS, message: VILLA.message }, openedAt: 1000 }, VILLA);
  expect(readDraft(VILLA.ref, 0).fields.message).toBeUndefined();
});

test('the draft is removed once the message is sent', () => {
  saveDraft({ fields: FIELDS, openedAt: 1000 }, VILLA);
  clearDraft();

  expect(readDraft(VILLA.ref, 5000)).toEqual({ fields: {}, openedAt: 5000 });
});

test.each(['nonsense', 'null', '[1]', '{"name":4,"openedAt":"x"}'])('%j in storage counts as no draft', (garbage) => {
  stored.set('contact-draft', garbage);

  expect(readDraft(VILLA.ref, 5000)).toEqual({ fields: {}, openedAt: 5000 });
});
