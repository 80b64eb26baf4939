import { expect, test } from 'vitest';
import type { ContactMessage } from '#contract/contact/contact.ts';
import { aContact } from '#contract/testing/factories.ts';
import type { StoredMessage } from '#server/messages/message-store.ts';
import { CSV_HEAD, messageToCsv } from './message-routes.ts';

function aStoredMessage(content: Partial<ContactMessage>): StoredMessage {
  return {
    id: 1,
    ...aContact(content),
    property: { id: 3, title: 'Villa Stella', is_private: 0 },
    folder: 'inbox',
    spam_reason: null,
    read_at: null,
    handled_at: '2026-12-01T22:30:00.000Z',
    delivery: { state: 'failed', reason: '550 full', attempts: 1, next_attempt_at: null, sent_at: null },
    acknowledgement: 'none',
    search_id: null,
    appointment_id: null,
    seller_id: null,
    created_at: '2026-06-01T10:00:00.000Z',
  };
}

test('the file begins with a UTF-8 BOM and French headings between semicolons', () => {
  expect(CSV_HEAD.codePointAt(0)).toBe(0xfeff);
  expect(CSV_HEAD).toMatch(/^\ufeff"Reçu le";"Nom";"E-mail";.*\r\n$/);
});

test('a message is one record, in French time, with doubled quotes and its line breaks', () => {
  const line = messageToCsv(aStoredMessage({ from_name: 'Jean "Ghjuvan"; Orsini', phone: '06 12', message: 'a\nb' }));
  expect(line).toBe(
    '"01/06/2026 12:00";"Jean ""Ghjuvan""; Orsini";"elise@example.com";"06 12";"Recherche de bien";"Villa Stella";' +
      '"a\nb";"";"01/12/2026 23:30";"échec";"550 full"\r\n',
  );
});

test.each(['=1+1', '+33 6 12 34 56 78', '-2', '@SUM(A1)', '\t=1', ' =cmd|x', '\r=1'])(
  'a cell that begins like a formula is text: %j',
  (message) => {
    expect(messageToCsv(aStoredMessage({ message }))).toContain(`;"'${message}";`);
  },
);
