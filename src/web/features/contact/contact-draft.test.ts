import { expect, test } from 'vitest';
import { CONTACT_DRAFT, type ContactDraft, fieldsOf, type Prefilled, withFields } from './contact-draft.ts';

const VILLA: Prefilled = { ref: '12', project: 'recherche', message: 'Je suis intéressé(e) par la villa.' };
const HOUSE: Prefilled = { ref: '7', project: 'recherche', message: 'Je suis intéressé(e) par la maison.' };
const FIELDS = { name: 'Camille', email: 'c@courriel.fr', phone: '06', project: 'vente', message: 'Bonjour' };
const OPENED = { openedAt: '1000' };

/** As it comes out of the browser's storage after a reload. */
function reloaded(draft: ContactDraft): ContactDraft {
  return CONTACT_DRAFT.fromStored(JSON.parse(JSON.stringify(CONTACT_DRAFT.toStored(draft))));
}

test('a draft is restored, with the time the form was first opened', () => {
  const draft = reloaded(withFields(OPENED, FIELDS, VILLA));

  expect(fieldsOf(draft, VILLA.ref)).toEqual(FIELDS);
  expect(draft.openedAt).toBe('1000');
});

test('without a draft the form is empty', () => {
  expect(fieldsOf(CONTACT_DRAFT.saved, VILLA.ref)).toEqual({});
});

test('the prefilled message of one property does not follow the visitor to another', () => {
  const draft = withFields(OPENED, { ...FIELDS, message: VILLA.message }, VILLA);

  expect(fieldsOf(draft, HOUSE.ref)).toEqual({ ...FIELDS, message: undefined });
});

test('a prefilled project is not stored, and a chosen one stays', () => {
  const draft = withFields(OPENED, { ...FIELDS, project: 'recherche' }, VILLA);
  expect(fieldsOf(draft, '').project).toBeUndefined();
  expect(fieldsOf(withFields(draft, { ...FIELDS, project: 'vente' }, VILLA), '').project).toBe('vente');
});

test('each property has its own message', () => {
  const first = withFields(OPENED, { ...FIELDS, message: 'Et la piscine ?' }, VILLA);
  const draft = reloaded(withFields(first, { ...FIELDS, message: 'Et le jardin ?' }, HOUSE));

  expect(fieldsOf(draft, VILLA.ref).message).toBe('Et la piscine ?');
  expect(fieldsOf(draft, HOUSE.ref).message).toBe('Et le jardin ?');
});

test('an emptied message stays empty, and the prefilled message is not stored', () => {
  const emptied = withFields(OPENED, { ...FIELDS, message: '' }, VILLA);
  expect(fieldsOf(emptied, VILLA.ref).message).toBe('');

  const prefilled = withFields(emptied, { ...FIELDS, message: VILLA.message }, VILLA);
  expect(fieldsOf(prefilled, VILLA.ref).message).toBeUndefined();
});

test('nothing is stored once the message is sent', () => {
  expect(CONTACT_DRAFT.toStored(CONTACT_DRAFT.saved)).toBeUndefined();
});

test.each([[1], { name: 4, openedAt: null }])('%j in storage counts as no draft', (garbage) => {
  expect(fieldsOf(CONTACT_DRAFT.fromStored(garbage), VILLA.ref)).toEqual({});
});
