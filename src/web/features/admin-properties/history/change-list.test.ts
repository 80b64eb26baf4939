import { expect, test } from 'vitest';
import type { FieldName } from '#contract/property/fields.ts';
import { fieldLabel } from '#contract/property/fields.ts';
import type { FieldValue } from '#contract/property/property-version.ts';
import { excerptsOf, formatChange } from './change-list.tsx';

test.each<[FieldName, FieldValue, string, string]>([
  ['title', 'Villa', 'Titre', 'Villa'],
  ['price', 1_250_000, 'Prix', '1\u202f250\u202f000\u00a0€'],
  ['surface', 85.5, 'Surface (m²)', '85,5'],
  ['rooms', null, 'Nombre de pièces', 'vide'],
  ['features', ['Piscine', 'Vue mer'], 'Caractéristiques', 'Piscine, Vue mer'],
  ['features', [], 'Caractéristiques', 'aucune'],
  ['is_private', 1, 'Visibilité', 'Privé'],
  ['is_private', 0, 'Visibilité', 'Public'],
  ['fees_payer', 'acquereur', 'Honoraires à la charge de', "L'acquéreur"],
  ['copropriete', 0, 'Bien en copropriété', 'Non'],
  ['exposure', ['est', 'sud'], 'Exposition', 'Est, Sud'],
  ['heating', 'granules', 'Chauffage', 'Granulés'],
  ['dpe_date', '2025-03-01', 'Date du DPE', '1er mars 2025'],
  ['year_built', 1975, 'Année de construction', '1975'],
])('%s %j is shown as %s: %s', (field, value, label, text) => {
  expect(fieldLabel(field)).toBe(label);
  expect(formatChange({ field, before: value, after: value })).toEqual({ before: text, after: text });
});

test('of a long text, the part that changed is shown', () => {
  const start = 'Une phrase. '.repeat(30);
  const before = `${start}La mer est proche. ${'Suite. '.repeat(40)}`;
  const after = `${start}La mer est à deux pas.`;

  const change = excerptsOf({ before, after });

  expect(change?.before).toMatch(/^….{30,40}proche\. .+…$/);
  expect(change?.after).toMatch(/^….{30,40}à deux pas\.$/);
  expect(excerptsOf({ before: 'Court', after: 'Bref' })).toBeUndefined();
});
