import { describe, expect, test } from 'vitest';
import { findContactSubject, prefilledMessage } from './prefilled-message.ts';

function messageFor(search: string) {
  const property = findContactSubject(new URLSearchParams(search));
  // Spaces that do not break read like any other.
  return property && prefilledMessage(property).replace(/[\u00a0\u202f]/g, ' ');
}

test('the message names the property, its town and its price', () => {
  expect(messageFor('ref=12&title=Villa+vue+mer&location=Saint-Florent&price=1250000')).toBe(
    'Bonjour, je suis intéressé(e) par le bien « Villa vue mer » situé à Saint-Florent au prix de 1 250 000 €. Pourriez-vous me recontacter ?',
  );
});

test.each([
  ['ref=12&title=Villa', 'le bien « Villa ».'],
  ['ref=12&title=Villa&price=abc', 'le bien « Villa ».'],
  ['ref=12&title=Villa&price=0', 'le bien « Villa ».'],
  ['ref=12&title=Villa&price=-5', 'le bien « Villa ».'],
  ['ref=12&title=Villa&price=Infinity', 'le bien « Villa ».'],
  ['ref=12&title=Villa&price=450000.5', 'le bien « Villa » au prix de 450 000,5 €.'],
  ['ref=12&location=Corte', 'le bien de référence 12 situé à Corte.'],
  ['ref=12&title=%20&location=%20', 'le bien de référence 12.'],
])('%s leaves out what is missing', (search, words) => {
  expect(messageFor(search)).toContain(`intéressé(e) par ${words} Pourriez-vous`);
});

test.each(['', 'ref=', 'ref=%20', 'title=Villa&location=Corte&price=1'])(
  'without a reference, no message: %j',
  (search) => {
    expect(messageFor(search)).toBeUndefined();
  },
);

describe('untrusted text in the address', () => {
  test('is put on one line, without control characters', () => {
    expect(messageFor('ref=1&title=a%0D%0ABcc:%20x%00y%E2%80%AEz')).toContain('« a Bcc: x y z »');
  });

  test('stays text if it has markup', () => {
    expect(messageFor('ref=1&title=%3Cscript%3Ealert(1)%3C/script%3E')).toContain('« <script>alert(1)</script> »');
  });

  test('is cut to the length of a title', () => {
    expect(messageFor(`ref=1&title=${'a'.repeat(9000)}`)?.length).toBeLessThan(400);
  });
});
