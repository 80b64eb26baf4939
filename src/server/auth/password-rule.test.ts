import { expect, test } from 'vitest';
import { isAcceptablePassword } from './password-rule.ts';

test.each(['maquis et mer', '12 letters!!', 'x'.repeat(1024), 'Écureuil-Étoilé'])('%j is accepted', (password) => {
  expect(isAcceptablePassword(password)).toBe(true);
});

test.each([
  ['shorter than twelve characters', ['password', 'elevenchars', '']],
  ['longer than a request may be', ['x'.repeat(1025)]],
  ['with a blank at an end', [' maquis et mer', 'maquis et mer ', 'maquis et mer\n', '\u00a0maquis et mer']],
  [
    'among the commonest',
    ['password1234', 'Password1234', 'MOTDEPASSE123', '123456789012', 'qwertyuiop123', '111111111111'],
  ],
])('one %s is refused', (_, passwords) => {
  for (const password of passwords)
    expect({ password, accepted: isAcceptablePassword(password) }).toMatchObject({ accepted: false });
});
