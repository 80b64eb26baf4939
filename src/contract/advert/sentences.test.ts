import { describe, expect, test } from 'vitest';
import type { PropertyType } from '#contract/property/choices.ts';
import { type Advert, EMPTY_FIELDS } from '#contract/property/fields.ts';

import { sentencesOn, type Topic } from './sentences.ts';

/** What is said of such an advert. No-break spaces hold figures together; the words are what counts. */
function told(topic: Topic, facts: Partial<Advert>, type: PropertyType = 'Appartement'): string[] {
  const property = { ...EMPTY_FIELDS, type, price: 420_000, ...facts };
  return sentencesOn(property, topic).map((sentence) => sentence.replace(/[\u00a0\u202f]/g, ' '));
}

describe('the price without fees', () => {
  const sentence = 'Prix hors honoraires : 400 000 €';

  test.each(['acquereur', 'partage'] as const)('is told when fees are paid by: %s', (fees_payer) => {
    expect(told('priceWithoutFees', { fees_payer, price_without_fees: 400_000 })).toEqual([sentence]);
  });

  test('follows from the percentage', () => {
    expect(told('priceWithoutFees', { fees_payer: 'acquereur', fees_percent: 5 })).toEqual([sentence]);
  });

  test.each([
    { fees_payer: 'vendeur', price_without_fees: 400_000 },
    { fees_payer: 'acquereur', price_without_fees: null },
    { fees_payer: null, price_without_fees: 400_000 },
    { fees_payer: 'acquereur', price_without_fees: 430_000 },
  ] as const)('is not told when the seller pays, or something is unknown or above the price: %o', (facts) => {
    expect(told('priceWithoutFees', facts)).toEqual([]);
  });
});

const BUYER_PAYS = "Honoraires : 5 % TTC du prix du bien hors honoraires, à la charge de l'acquéreur";

test.each<[Partial<Advert>, string[]]>([
  [{}, []],
  [{ fees_percent: 5 }, []],
  [{ fees_payer: 'vendeur' }, ['Honoraires à la charge du vendeur']],
  [{ fees_payer: 'vendeur', fees_percent: 5 }, ['Honoraires à la charge du vendeur']],
  [{ fees_payer: 'acquereur', fees_percent: 5 }, [BUYER_PAYS]],
  [{ fees_payer: 'acquereur' }, ["Honoraires à la charge de l'acquéreur"]],
  [{ fees_payer: 'partage', fees_percent: 5 }, ["Honoraires partagés entre l'acquéreur et le vendeur", BUYER_PAYS]],
  [{ fees_payer: 'partage' }, ["Honoraires partagés entre l'acquéreur et le vendeur"]],
  [
    { fees_payer: 'acquereur', fees_percent: 4.55 },
    ["Honoraires : 4,55 % TTC du prix du bien hors honoraires, à la charge de l'acquéreur"],
  ],
])('the fees %o read %j', (facts, sentences) => {
  expect(told('fees', facts)).toEqual(sentences);
});

test('labels tell their class, and their value where it is known', () => {
  const facts: Partial<Advert> = { dpe_status: 'fait', dpe_energy_class: 'C', dpe_climate_class: 'B' };
  expect(told('energyLabels', facts)).toEqual(['Classe énergie C', 'Classe climat B']);
  expect(told('energyLabels', { ...facts, dpe_energy: 150, dpe_climate: 9 })).toEqual([
    'Classe énergie C, 150 kWh/m²/an',
    'Classe climat B, 9 kg CO₂/m²/an',
  ]);
  expect(told('energyLabels', { ...facts, dpe_status: 'en_cours' })).toEqual([]);
  expect(told('energyLabels', facts, 'Terrain')).toEqual([]);
});

describe('the cost of energy', () => {
  const COST: Partial<Advert> = { dpe_status: 'fait', energy_cost_min: 1200, energy_cost_max: 1700 };

  test.each([
    [[2025], 'au 1er janvier 2025.'],
    [[2021, 2022], 'sur les années 2021 et 2022 (abonnements compris).'],
    [[2021, 2022, 2023], 'sur les années 2021, 2022 et 2023 (abonnements compris).'],
  ])('is a range, with the years of its prices: %j', (energy_cost_years, indexed) => {
    expect(told('energyCost', { ...COST, energy_cost_years })).toEqual([
      `Montant estimé des dépenses annuelles d'énergie pour un usage standard : entre 1 200 € et 1 700 € par an. Prix moyens des énergies indexés ${indexed}`,
    ]);
  });

  test('is told without its years rather than not at all', () => {
    expect(told('energyCost', COST)[0]).toMatch(/entre 1 200 € et 1 700 € par an\.$/);
  });

  test('is left out without a report, for land, and when half of it is unknown', () => {
    expect(told('energyCost', { ...COST, dpe_status: 'en_cours' })).toEqual([]);
    expect(told('energyCost', COST, 'Terrain')).toEqual([]);
    expect(told('energyCost', { ...COST, energy_cost_max: null })).toEqual([]);
  });
});

test.each(['F', 'G'] as const)('class %s says that consumption is excessive', (dpe_energy_class) => {
  const facts: Partial<Advert> = { dpe_status: 'fait', dpe_energy_class };
  expect(told('excessiveConsumption', facts)).toEqual([
    `Logement à consommation énergétique excessive : classe ${dpe_energy_class}`,
  ]);
  expect(told('excessiveConsumption', facts, 'Terrain')).toEqual([]);
  expect(told('excessiveConsumption', { ...facts, dpe_status: 'vierge' })).toEqual([]);
});

test('class E does not say that consumption is excessive', () => {
  expect(told('excessiveConsumption', { dpe_status: 'fait', dpe_energy_class: 'E' })).toEqual([]);
});

test.each([
  ['non_requis', 'DPE non requis'],
  ['vierge', 'DPE vierge'],
  ['en_cours', 'DPE en cours'],
  ['fait', undefined],
  [null, undefined],
] as const)('the state of the report %s reads %s', (dpe_status, sentence) => {
  expect(told('noEnergyLabel', { dpe_status })[0]).toBe(sentence);
});

describe('the co-ownership', () => {
  const COPRO: Partial<Advert> = { copropriete: 1, copro_lots: 24, copro_charges: 1800 };
  const sentence = 'Bien en copropriété : 24 lots, charges courantes de 1 800 € par an en moyenne.';

  test.each<[Partial<Advert>, string[]]>([
    [{ ...COPRO, copro_procedure: 0 }, [sentence, 'Aucune procédure en cours.']],
    [
      { ...COPRO, copro_procedure: 1, copro_procedure_detail: 'administration provisoire.' },
      [sentence, 'Procédure en cours : administration provisoire.'],
    ],
    [{ ...COPRO, copro_procedure: 1 }, [sentence, 'Procédure en cours.']],
    [COPRO, [sentence]],
    [{ copropriete: 1, copro_lots: 1 }, ['Bien en copropriété : 1 lot.']],
    [{ copropriete: 1 }, ['Bien en copropriété.']],
    [{ copropriete: 0, copro_lots: 24 }, []],
    [{}, []],
  ])('%o reads %j', (facts, sentences) => {
    expect(told('copropriete', facts)).toEqual(sentences);
  });

  test('is not told of land', () => {
    expect(told('copropriete', COPRO, 'Terrain')).toEqual([]);
  });
});

test('areas and the year are told where they are known', () => {
  const facts: Partial<Advert> = { carrez_surface: 84, land_surface: 1850, year_built: 1974 };
  expect(told('areas', facts)).toEqual(['Surface loi Carrez : 84 m²', 'Terrain : 1 850 m²']);
  expect(told('yearBuilt', facts)).toEqual(['Année de construction : 1974']);
  expect(told('areas', {})).toEqual([]);
  expect(told('yearBuilt', {})).toEqual([]);
});

test('a plot of land has its area alone', () => {
  const facts: Partial<Advert> = { carrez_surface: 84, land_surface: 1850, year_built: 1974 };
  expect(told('areas', facts, 'Terrain')).toEqual(['Terrain : 1 850 m²']);
  expect(told('yearBuilt', facts, 'Terrain')).toEqual([]);
});

test('the reference is told where there is one', () => {
  expect(told('reference', { reference: 'JP-104' })).toEqual(['Référence : JP-104']);
  expect(told('reference', {})).toEqual([]);
});

test('the risks lead to the site that lists them', () => {
  expect(told('risks', {})).toEqual([
    'Les informations sur les risques auxquels ce bien est exposé sont disponibles sur le site Géorisques : www.georisques.gouv.fr',
  ]);
});
