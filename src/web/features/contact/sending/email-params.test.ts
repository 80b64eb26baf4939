import { expect, test } from 'vitest';
import { aContact } from '#contract/testing/factories.ts';
import { toEmailParams } from './email-params.ts';

const PARAMS = aContact();
const { from_name: name, from_email: email, phone, project, message } = PARAMS;
const CONTACT = { name, email, phone, project, message };
const PERSON = { recipientName: PARAMS.to_name, propertyRef: '', website: '', fillMs: 45_000 };

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
