import { expect, test } from 'vitest';
import { toEmailParams } from './email-params.ts';

const CONTACT = {
  name: 'Camille Santoni',
  email: 'camille@courriel.fr',
  phone: '06 12 34 56 78',
  project: 'vente',
  message: 'Bonjour',
} as const;
const PERSON = { recipientName: 'JPVZIMM', propertyRef: '', website: '', fillMs: 45_000 };
const PARAMS = {
  from_name: 'Camille Santoni',
  from_email: 'camille@courriel.fr',
  phone: '06 12 34 56 78',
  project: 'vente',
  message: 'Bonjour',
  to_name: 'JPVZIMM',
  reply_to: 'camille@courriel.fr',
};

test('a person sends what the e-mail service asks for and nothing else', () => {
  expect(toEmailParams(CONTACT, PERSON)).toEqual(PARAMS);
});

test('a message about a property says which', () => {
  expect(toEmailParams(CONTACT, { ...PERSON, propertyRef: '12' })).toEqual({ ...PARAMS, property_ref: '12' });
});

test('what only a program does is told', () => {
  const message = 'Voir https://spam.example';
  expect(toEmailParams({ ...CONTACT, message }, { ...PERSON, website: 'spam.example', fillMs: 200 })).toEqual({
    ...PARAMS,
    message,
    website: 'spam.example',
    fill_ms: 200,
  });
});

test('a form that the browser filled in makes no one a program', () => {
  expect(toEmailParams(CONTACT, { ...PERSON, fillMs: 200 })).toEqual(PARAMS);
});

test('a clock put back makes no one a program', () => {
  expect(toEmailParams(CONTACT, { ...PERSON, fillMs: -3_600_000 })).toEqual(PARAMS);
});
