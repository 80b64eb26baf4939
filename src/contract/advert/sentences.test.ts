import { describe, expect, test } from 'vitest';
import type { PropertyType } from '#contract/property/property.ts';
import { type Advert, advertOf } from './advert.ts';
import {
  areaSentences,
  climateLabelText,
  coproprieteSentences,
  energyCostSentence,
  energyLabelText,
  excessiveConsumptionSentence,
  feesSentences,
  noLabelSentence,
  priceWithoutFeesSentence,
  RISKS_SENTENCE,
  RISKS_SITE,
  referenceSentence,
  yearBuiltSentence,
} from './sentences.ts';

/** No-break spaces hold figures together; the words are what counts. */
function plain(text: string | undefined): string | undefined {
  return text?.replace(/[\u00a0\u202f]/g, ' ');
}

function described(facts: Partial<Advert>, type: PropertyType = 'Appartement') {
  return { type, advert: advertOf(facts) };
}

describe('the price without fees', () => {
  test.each(['acquereur', 'partage'] as const)('is told when fees are paid by: %s', (fees_payer) => {
    const sentence = priceWithoutFeesSentence({
      price: 420_000,
      advert: advertOf({ fees_payer, price_without_fees: 400_000 }),
    });
    expect(plain(sentence)).toBe('Prix hors honoraires : 400 000 €');
  });

  test.each([
    { fees_payer: 'vendeur', price_without_fees: 400_000 },
    { fees_payer: 'acquereur', price_without_fees: null },
    { fees_payer: null, price_without_fees: 400_000 },
    { fees_payer: 'acquereur', price_without_fees: 430_000 },
  ] as const)('is not told when the seller pays, or something is unknown or above the price: %o', (facts) => {
    expect(priceWithoutFeesSentence({ price: 420_000, advert: advertOf(facts) })).toBeUndefined();
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
  expect(feesSentences(advertOf(facts))).toEqual(sentences);
});

test('labels tell their class, and their value where it is known', () => {
  expect(energyLabelText('C', 150)).toBe('Classe énergie C, 150 kWh/m²/an');
  expect(energyLabelText('C', null)).toBe('Classe énergie C');
  expect(climateLabelText('B', 9)).toBe('Classe climat B, 9 kg CO₂/m²/an');
  expect(climateLabelText('B', null)).toBe('Classe climat B');
});

describe('the cost of energy', () => {
  const COST: Partial<Advert> = { dpe_status: 'fait', energy_cost_min: 1200, energy_cost_max: 1700 };

  test('is a range, with the year of its prices', () => {
    expect(plain(energyCostSentence(described({ ...COST, energy_cost_year: 2025 })))).toBe(
      "Montant estimé des dépenses annuelles d'énergie pour un usage standard : entre 1 200 € et 1 700 € par an. Prix moyens des énergies indexés au 1er janvier 2025.",
    );
  });

  test('is told without its year rather than not at all', () => {
    expect(plain(energyCostSentence(described(COST)))).toMatch(/entre 1 200 € et 1 700 € par an\.$/);
  });

  test('is left out without a report, for land, and when half of it is unknown', () => {
    expect(energyCostSentence(described({ ...COST, dpe_status: 'en_cours' }))).toBeUndefined();
    expect(energyCostSentence(described(COST, 'Terrain'))).toBeUndefined();
    expect(energyCostSentence(described({ ...COST, energy_cost_max: null }))).toBeUndefined();
  });
});

test.each(['F', 'G'] as const)('class %s says that consumption is excessive', (dpe_energy_class) => {
  const facts: Partial<Advert> = { dpe_status: 'fait', dpe_energy_class };
  expect(excessiveConsumptionSentence(described(facts))).toBe(
    `Logement à consommation énergétique excessive : classe ${dpe_energy_class}`,
  );
  expect(excessiveConsumptionSentence(described(facts, 'Terrain'))).toBeUndefined();
  expect(excessiveConsumptionSentence(described({ ...facts, dpe_status: 'vierge' }))).toBeUndefined();
});

test('class E does not say that consumption is excessive', () => {
  expect(excessiveConsumptionSentence(described({ dpe_status: 'fait', dpe_energy_class: 'E' }))).toBeUndefined();
});

test.each([
  ['non_requis', 'DPE non requis'],
  ['vierge', 'DPE vierge'],
  ['en_cours', 'DPE en cours'],
  ['fait', undefined],
  [null, undefined],
] as const)('the state of the report %s reads %s', (dpe_status, sentence) => {
  expect(noLabelSentence(advertOf({ dpe_status }))).toBe(sentence);
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
    expect(coproprieteSentences(described(facts)).map(plain)).toEqual(sentences);
  });

  test('is not told of land', () => {
    expect(coproprieteSentences(described(COPRO, 'Terrain'))).toEqual([]);
  });
});

test('areas and the year are told where they are known', () => {
  const facts: Partial<Advert> = { carrez_surface: 84, land_surface: 1850, year_built: 1974 };
  expect(areaSentences(described(facts)).map(plain)).toEqual(['Surface loi Carrez : 84 m²', 'Terrain : 1 850 m²']);
  expect(yearBuiltSentence(described(facts))).toBe('Année de construction : 1974');
  expect(areaSentences(described({}))).toEqual([]);
  expect(yearBuiltSentence(described({}))).toBeUndefined();
});

test('a plot of land has its area alone', () => {
  const facts: Partial<Advert> = { carrez_surface: 84, land_surface: 1850, year_built: 1974 };
  expect(areaSentences(described(facts, 'Terrain')).map(plain)).toEqual(['Terrain : 1 850 m²']);
  expect(yearBuiltSentence(described(facts, 'Terrain'))).toBeUndefined();
});

test('the reference is told where there is one', () => {
  expect(referenceSentence(advertOf({ reference: 'JP-104' }))).toBe('Référence : JP-104');
  expect(referenceSentence(advertOf({}))).toBeUndefined();
});

test('the risks lead to the site that lists them', () => {
  expect(RISKS_SENTENCE + RISKS_SITE.name).toBe(
    'Les informations sur les risques auxquels ce bien est exposé sont disponibles sur le site Géorisques : www.georisques.gouv.fr',
  );
});
