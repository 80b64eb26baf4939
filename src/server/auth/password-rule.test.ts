import { expect, test } from 'vitest';
import { isAcceptablePassword } from './password-rule.ts';

const ACCOUNT = { email: 'marie.orsini@agence.example', siteName: 'Agence du Cap' };

test.each(['maquis et mer', '12 letters!!', 'x'.repeat(1024), 'Écureuil-Étoilé', 'granit corse 2026', '739105548261'])(
  '%j is accepted',
  (password) => {
    expect(isAcceptablePassword(password, ACCOUNT)).toBe(true);
  },
);

test.each([
  ['shorter than twelve characters', ['password', 'elevenchars', '']],
  ['longer than a request may be', ['x'.repeat(1025)]],
  ['with a blank at an end', [' maquis et mer', 'maquis et mer ', 'maquis et mer\n', '\u00a0maquis et mer']],
  [
    'made of the names that anyone would try here',
    ['Mandataire-Corse-2026', 'agence du cap 20600', 'marie.orsini@agence.example', '1234-Immobilière!'],
  ],
  [
    'among the commonest',
    ['password1234', 'Password1234', 'MOTDEPASSE123', '123456789012', 'qwertyuiop123', '111111111111'],
  ],
])('one %s is refused', (_, passwords) => {
  for (const password of passwords)
    expect({ password, accepted: isAcceptablePassword(password, ACCOUNT) }).toMatchObject({ accepted: false });
});
