import { expect, test } from 'vitest';
import { type ContactFields, readContact } from './contact-fields.ts';

const filled = (overrides: Partial<ContactFields> = {}): ContactFields => ({
  name: 'Camille Santoni',
  email: 'camille@courriel.fr',
  phone: '06 12 34 56 78',
  project: 'recherche',
  message: 'Bonjour',
  ...overrides,
});

const errorsOf = (overrides: Partial<ContactFields>) => {
  const read = readContact(filled(overrides));
  return 'errors' in read ? read.errors : {};
};

test('a complete form is accepted, and trimmed', () => {
  expect(readContact(filled({ name: ' Camille Santoni ', email: 'camille@courriel.fr ' }))).toEqual({
    contact: filled(),
  });
});

test('every field is required', () => {
  const read = readContact({ name: ' ', email: '', phone: '', project: '', message: '\n' });

  expect('errors' in read && Object.keys(read.errors)).toEqual(['name', 'email', 'phone', 'project', 'message']);
});

test.each([
  ['camille', /arobase/],
  ['camille@', /fin de l'adresse/],
  ['camille@courriel', /fin de l'adresse/],
  ['camille@courriel.', /fin de l'adresse/],
  ['@courriel.fr', /début/],
  ['camille @courriel.fr', /espace/],
  ['camille@@courriel.fr', /erreur/],
  [`${'a'.repeat(60)}@${'b'.repeat(250)}.fr`, /trop long/],
])('the error of %s names what is missing', (email, sentence) => {
  expect(errorsOf({ email })).toEqual({ email: expect.stringMatching(sentence) });
});

test.each(['+33 6 12 34 56 78', '0039 06 698 12345', '(415) 555-2671', '+49 30/901820'])(
  '%s is a phone number',
  (phone) => {
    expect(errorsOf({ phone })).toEqual({});
  },
);

test.each(['12', 'appelez-moi', `${'0 '.repeat(20)}0`])('%s is not a phone number', (phone) => {
  expect(Object.keys(errorsOf({ phone }))).toEqual(['phone']);
});

test('an unknown project is refused', () => {
  expect(Object.keys(errorsOf({ project: 'location' }))).toEqual(['project']);
});

test('the error of a text that is too long has its length', () => {
  expect(errorsOf({ message: 'a'.repeat(5001) })).toEqual({ message: expect.stringContaining('5001') });
  expect(errorsOf({ message: 'a'.repeat(5000) })).toEqual({});
});
