import { describe, expect, test } from 'vitest';
import { CONTACT_MAX_LENGTHS } from '#contract/contact/contact.ts';
import { aProperty } from '#contract/testing/factories.ts';
import { findContactSubject, prefilledFor, prefilledForSelection } from './prefilled-message.ts';

function messageFor(search: string) {
  const property = findContactSubject(new URLSearchParams(search));
  return property && readable(prefilledFor(property).message);
}

/** Spaces that do not break read like any other. */
function readable(text: string): string {
  return text.replace(/[\u00a0\u202f]/g, ' ');
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

describe('a selection', () => {
  test('is named line by line, with the number of each property', () => {
    const { ref, message } = prefilledForSelection([
      aProperty({ id: 4, title: 'Villa vue mer', location: 'Calvi', price: 450_000 }),
      aProperty({ id: 9, title: 'Maison de berger', location: 'Corte', price: 98_000 }),
    ]);
    expect(ref).toBe('4,9');
    expect(readable(message)).toBe(
      [
        'Bonjour, je suis intéressé(e) par ces biens :',
        '- « Villa vue mer » (n° 4), Calvi, 450 000 €',
        '- « Maison de berger » (n° 9), Corte, 98 000 €',
        'Pourriez-vous me recontacter ?',
      ].join('\n'),
    );
  });

  test('of one property reads like its own page', () => {
    const property = aProperty({ id: 12, title: 'Villa', location: 'Calvi', price: 450_000 });
    expect(prefilledForSelection([property])).toEqual(
      prefilledFor({ ref: '12', title: 'Villa', location: 'Calvi', price: 450_000 }),
    );
  });

  test('of fifty long titles fits into a message, every number included', () => {
    const properties = Array.from({ length: 50 }, (_, index) =>
      aProperty({ id: 1000 + index, title: 'x'.repeat(200) }),
    );
    const { message } = prefilledForSelection(properties);
    expect(message.length).toBeLessThan(CONTACT_MAX_LENGTHS.message);
    for (const { id } of properties) expect(message).toContain(String(id));
  });

  test('of nothing leaves the message empty', () => {
    expect(prefilledForSelection([])).toEqual({ ref: '', project: '', message: '' });
  });
});
