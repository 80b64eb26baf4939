import { expect, test } from 'vitest';
import type { Advert } from '#contract/property/fields.ts';

import { aProperty } from '#contract/testing/factories.ts';
import { listMentions, missingText, summaryText } from './mentions.tsx';

function mentionsOf(advert: Partial<Advert>) {
  const property = aProperty({ type: 'Appartement', surface: 80, ...advert });
  return listMentions(property, '2026-11-18');
}

const COMPLETE: Partial<Advert> = { fees_payer: 'vendeur', copropriete: 0, dpe_status: 'non_requis' };
const CLASS_F: Partial<Advert> = {
  ...{ dpe_status: 'fait', dpe_energy: 400, dpe_energy_class: 'F', dpe_climate: 9, dpe_climate_class: 'B' },
  ...{ dpe_date: '2024-03-02', energy_cost_min: 1200, energy_cost_max: 1700, energy_cost_years: [2025] },
};

test('mentions are in the order of the form, each with what it lacks', () => {
  const groups = mentionsOf({ fees_payer: 'vendeur', copropriete: 1, copro_lots: 24 });

  expect(groups.map(({ section }) => section.name)).toEqual(['home', 'fees', 'copropriete', 'energy']);
  expect(groups[2]?.mentions.map(({ field, findings }) => [field, findings.length])).toEqual([
    ['copropriete', 0],
    ['copro_lots', 0],
    ['copro_charges', 1],
    ['copro_procedure', 1],
  ]);
});

test.each<[string, Partial<Advert>]>([
  ['4 mentions manquantes', {}],
  ['1 mention manquante', { ...COMPLETE, dpe_status: null }],
  ['Annonce complète', COMPLETE],
  ['Annonce complète, 1 point à vérifier', { ...COMPLETE, ...CLASS_F }],
  ['1 mention manquante, 2 points à vérifier', { ...COMPLETE, ...CLASS_F, dpe_energy: 100, dpe_date: null }],
])('%j sums up %j', (summary, advert) => {
  expect(summaryText(mentionsOf(advert))).toBe(summary);
});

test('one mention is counted in the singular', () => {
  expect([missingText(1), missingText(2)]).toEqual(['1 mention manquante', '2 mentions manquantes']);
});
