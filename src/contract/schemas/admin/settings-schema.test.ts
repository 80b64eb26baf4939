import { describe, expect, test } from 'vitest';
import { toFieldErrors } from '#contract/schemas/rules.ts';
import { settingsChangeSchema } from './settings-schema.ts';

function errorsOf(change: unknown) {
  const result = settingsChangeSchema.safeParse(change);
  return result.success ? {} : toFieldErrors(result.error.issues);
}

const row = (fields: object) => ({ up_to: null, percent: null, amount: null, minimum: null, ...fields });
const schedule = (...rows: object[]) => ({ fee_schedule: { valid_from: '2026-01-01', rows: rows.map(row) } });

test('what is left out stays out, null and blank texts empty, null brings back the defaults', () => {
  expect(settingsChangeSchema.parse({})).toEqual({});
  expect(settingsChangeSchema.parse({ agent_name: ' Marie ', phone: '  ', host: null })).toEqual({
    agent_name: 'Marie',
    phone: null,
    host: null,
  });
  expect(settingsChangeSchema.parse({ retention_months: null, refuse_incomplete: null })).toEqual({
    retention_months: 36,
    refuse_incomplete: 0,
  });
});

test('a name is one line, an address may have several', () => {
  expect(settingsChangeSchema.parse({ agent_name: 'Marie\nExemple', address: '1 rue X\n20200 Bastia' })).toEqual({
    agent_name: 'Marie Exemple',
    address: '1 rue X\n20200 Bastia',
  });
});

test.each([
  ['agent_name', 12, 'Ce champ doit être un texte.'],
  ['phone', '0'.repeat(31), 'Ce texte ne doit pas dépasser 30 caractères.'],
  ['mediator_url', 'javascript:alert(1)', 'Cette adresse doit commencer par http:// ou https://.'],
  ['mediator_url', 'le médiateur', 'Cette adresse doit commencer par http:// ou https://.'],
  ['retention_months', 0, 'Ce nombre doit être compris entre 1 et 120.'],
  ['retention_months', 1.5, 'Ce champ doit être un nombre entier.'],
  ['refuse_incomplete', 'oui', 'Ce champ doit être vrai ou faux.'],
])('%s: %j is refused in French', (field, value, sentence) => {
  expect(errorsOf({ [field]: value })).toEqual({ [field]: [sentence] });
});

test('an address with http or https is taken', () => {
  expect(errorsOf({ mediator_url: 'https://mediateur.example/saisir' })).toEqual({});
});

describe('a fee schedule', () => {
  test('has rows with a percentage or an amount, the last one without a limit or not', () => {
    expect(
      errorsOf(schedule({ up_to: 100_000, amount: 8000 }, { up_to: 300_000, percent: 6.5, minimum: 8000 })),
    ).toEqual({});
    expect(errorsOf(schedule({ up_to: 100_000, amount: 0 }, { percent: 30 }))).toEqual({});
  });

  test('may leave out what a row does not have', () => {
    const fee_schedule = { valid_from: '2026-01-01', rows: [{ percent: 5 }] };
    expect(settingsChangeSchema.parse({ fee_schedule })).toEqual(schedule({ percent: 5 }));
  });

  test.each([
    ['no row', schedule(), 'Le barème doit compter au moins une tranche.'],
    ['neither', schedule({}), 'Tranche 1 : indiquez soit un pourcentage, soit un montant.'],
    ['both', schedule({ percent: 5, amount: 1 }), 'Tranche 1 : indiquez soit un pourcentage, soit un montant.'],
    ['31 %', schedule({ percent: 31 }), 'Tranche 1 : le pourcentage doit être compris entre 0 et 30.'],
    ['-1 %', schedule({ percent: -1 }), 'Tranche 1 : le pourcentage doit être compris entre 0 et 30.'],
    ['-1 €', schedule({ amount: -1 }), 'Tranche 1 : les montants doivent être compris entre 0 et 1 000 000 000 €.'],
    [
      'minimum -1 €',
      schedule({ percent: 5, minimum: -1 }),
      'Tranche 1 : les montants doivent être compris entre 0 et 1 000 000 000 €.',
    ],
    ['0 € as a limit', schedule({ up_to: 0, percent: 5 }), 'Tranche 1 : la limite de prix doit dépasser 0 €.'],
    [
      'the same limit twice',
      schedule({ up_to: 10, percent: 5 }, { up_to: 10, percent: 4 }),
      'Tranche 2 : la limite de prix doit dépasser celle de la tranche précédente.',
    ],
    [
      'no limit before the end',
      schedule({ percent: 5 }, { up_to: 10, percent: 4 }),
      'Tranche 1 : seule la dernière tranche peut être sans limite de prix.',
    ],
    ['cents', schedule({ amount: 0.5 }), 'Ce champ doit être un nombre entier.'],
    ['a text', { fee_schedule: 'plein' }, 'Le corps de la requête doit être un objet JSON.'],
    [
      'no such day',
      { fee_schedule: { valid_from: '2026-02-30', rows: [row({ percent: 5 })] } },
      "Cette date n'existe pas ; elle s'écrit AAAA-MM-JJ.",
    ],
    ['no day', { fee_schedule: { rows: [row({ percent: 5 })] } }, "Cette date n'existe pas ; elle s'écrit AAAA-MM-JJ."],
  ])('is refused under its own name: %s', (_, change, sentence) => {
    expect(errorsOf(change)).toEqual({ fee_schedule: [sentence] });
  });

  test('has 50 rows at most', () => {
    const rows = Array.from({ length: 51 }, (_, index) => ({ up_to: index + 1, percent: 5 }));
    expect(errorsOf(schedule(...rows))).toEqual({ fee_schedule: ['Cette liste ne doit pas dépasser 50 éléments.'] });
  });
});

test.each([
  ['medimmoconso.fr', 'https://medimmoconso.fr'],
  ['www.medimmoconso.fr/saisir', 'https://www.medimmoconso.fr/saisir'],
  ['http://medimmoconso.fr', 'http://medimmoconso.fr'],
])('the address %j of the mediator becomes %j', (typed, stored) => {
  expect(settingsChangeSchema.parse({ mediator_url: typed })).toEqual({ mediator_url: stored });
});
