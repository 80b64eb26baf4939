import { expect, test } from 'vitest';
import { aContact } from '#contract/testing/factories.ts';
import { toEmailParams } from './email-params.ts';

const PARAMS = aContact();
const { from_name: name, from_email: email, phone, project, message } = PARAMS;
const CONTACT = { name, email, phone, project, message };
const PERSON = { recipientName: PARAMS.to_name, propertyRef: '', website: '', fillMs: 45_000 };

test('a normal message has only the parameters of the e-mail service', () => {
  expect(toEmailParams(CONTACT, PERSON)).toEqual(PARAMS);
});

test('a message about a property has its number', () => {
  expect(toEmailParams(CONTACT, { ...PERSON, propertyRef: '12' })).toEqual({ ...PARAMS, property_ref: '12' });
});

test('a filled honeypot and a link sent too fast are reported', () => {
  const message = 'Voir https://spam.example';
  expect(toEmailParams({ ...CONTACT, message }, { ...PERSON, website: 'spam.example', fillMs: 200 })).toEqual({
    ...PARAMS,
    message,
    website: 'spam.example',
    fill_ms: 200,
  });
});

test('a fast message without a link is not suspicious', () => {
  expect(toEmailParams(CONTACT, { ...PERSON, fillMs: 200 })).toEqual(PARAMS);
});

test('a clock that was set back is not suspicious', () => {
  expect(toEmailParams(CONTACT, { ...PERSON, fillMs: -3_600_000 })).toEqual(PARAMS);
});
