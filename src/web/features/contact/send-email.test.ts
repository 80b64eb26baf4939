import { afterEach, expect, test, vi } from 'vitest';
import { aContact } from '#contract/testing/factories.ts';
import { failureCause, sendEmail, toEmailParams } from './send-email.ts';

const MESSAGE = aContact();
const SERVICE = { origin: '', publicKey: 'key', serviceId: 'service', templateId: 'template' };

afterEach(() => vi.unstubAllGlobals());

function answerWith(status: number, text: string) {
  const fetch = vi.fn(async (_url: string, _init: RequestInit) => new Response(text, { status }));
  vi.stubGlobal('fetch', fetch);
  vi.stubGlobal('location', { pathname: '/contact' });
  // Node's own localStorage warns when it is used.
  vi.stubGlobal('localStorage', undefined);
  return fetch;
}

test.each([
  ['', '/api/v1.0/email/send'],
  ['http://mail.example:8080', 'http://mail.example:8080/api/v1.0/email/send'],
  ['https://api.emailjs.com', 'https://api.emailjs.com/api/v1.0/email/send'],
])('with the origin %j a message goes to %s', async (origin, url) => {
  const fetch = answerWith(200, 'OK');

  await sendEmail({ ...SERVICE, origin }, { ...MESSAGE, website: undefined });

  const [calledUrl, init] = fetch.mock.calls[0] ?? [];
  expect(calledUrl).toBe(url);
  expect(init?.method).toBe('POST');
  expect(JSON.parse(String(init?.body))).toEqual({
    lib_version: '4.4.1',
    user_id: 'key',
    service_id: 'service',
    template_id: 'template',
    template_params: MESSAGE,
  });
});

test('a message is sent without a public key in the settings', async () => {
  const fetch = answerWith(200, 'OK');

  await sendEmail({ ...SERVICE, publicKey: '' }, MESSAGE);

  expect(JSON.parse(String(fetch.mock.calls[0]?.[1].body))).toMatchObject({ user_id: 'site' });
});

test.each([
  [429, 'Too Many Requests', 'too-many'],
  [403, 'Forbidden', 'refused'],
  [400, 'from_email: …', 'refused'],
  [500, 'Internal Server Error', 'refused'],
])('an answer %i is a failure', async (status, text, cause) => {
  answerWith(status, text);

  const error = await sendEmail(SERVICE, MESSAGE).catch((thrown: unknown) => thrown);

  expect(failureCause(error, true)).toBe(cause);
});

test('an unreachable service is distinguished from an offline browser', () => {
  expect(failureCause(new TypeError('Failed to fetch'), true)).toBe('unreachable');
  expect(failureCause(new TypeError('Failed to fetch'), false)).toBe('offline');
  expect(failureCause(undefined, true)).toBe('unreachable');
});

const { from_name: name, from_email: email, phone, project, message } = MESSAGE;
const CONTACT = { name, email, phone, project, message };
const PERSON = { recipientName: MESSAGE.to_name, propertyRef: '', website: '', fillMs: 45_000 };

test('a normal message has only the parameters of the e-mail service', () => {
  expect(toEmailParams(CONTACT, PERSON)).toEqual(MESSAGE);
});

test('a message about a property has its number', () => {
  expect(toEmailParams(CONTACT, { ...PERSON, propertyRef: '12' })).toEqual({ ...MESSAGE, property_ref: '12' });
});

test('a filled honeypot and a link sent too fast are reported', () => {
  const message = 'Voir https://spam.example';
  expect(toEmailParams({ ...CONTACT, message }, { ...PERSON, website: 'spam.example', fillMs: 200 })).toEqual({
    ...MESSAGE,
    message,
    website: 'spam.example',
    fill_ms: 200,
  });
});

test('a fast message without a link is not suspicious', () => {
  expect(toEmailParams(CONTACT, { ...PERSON, fillMs: 200 })).toEqual(MESSAGE);
});

test('a clock that was set back is not suspicious', () => {
  expect(toEmailParams(CONTACT, { ...PERSON, fillMs: -3_600_000 })).toEqual(MESSAGE);
});
