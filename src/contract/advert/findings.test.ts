import { describe, expect, test } from 'vitest';
import type { PropertyType } from '#contract/property/choices.ts';
import type { Advert } from '#contract/property/fields.ts';
import type { Property } from '#contract/property/property.ts';
import { aProperty } from '#contract/testing/factories.ts';

import { checkAdvert, listAskedFields } from './findings.ts';

const TODAY = '2026-11-18';

const SELLER_PAYS: Partial<Advert> = { fees_payer: 'vendeur' };
const NO_COPRO: Partial<Advert> = { copropriete: 0 };
const DPE: Partial<Advert> = {
  dpe_status: 'fait',
  dpe_energy: 150,
  dpe_energy_class: 'C',
  dpe_climate: 9,
  dpe_climate_class: 'B',
  dpe_date: '2024-03-02',
  energy_cost_min: 1200,
  energy_cost_max: 1700,
  energy_cost_years: [2025],
};

function check(type: PropertyType, advert: Partial<Advert>, { surface = 80, price = 420_000 } = {}) {
  const findings = checkAdvert(aProperty({ type, price, surface, ...advert }), TODAY);
  return findings.map(({ field, severity }) => `${severity} ${field}`);
}

describe('missing mentions', () => {
  test.each<[PropertyType, Partial<Advert>, string[]]>([
    ['Appartement', {}, ['fees_payer', 'fees_percent', 'dpe_status', 'copropriete']],
    ['Maison', {}, ['fees_payer', 'fees_percent', 'dpe_status']],
    ['Villa', {}, ['fees_payer', 'fees_percent', 'dpe_status']],
    ['Terrain', {}, ['fees_payer', 'fees_percent']],
    ['Programme', {}, ['fees_payer', 'fees_percent']],
    ['Terrain', SELLER_PAYS, []],
    ['Terrain', { fees_payer: 'acquereur' }, ['fees_percent']],
    ['Terrain', { fees_payer: 'partage', fees_percent: 5 }, []],
    ['Terrain', { fees_payer: 'acquereur', price_without_fees: 400_000 }, []],
    ['Terrain', { ...SELLER_PAYS, dpe_status: 'fait' }, []],
    ['Programme', { ...SELLER_PAYS, dpe_status: 'fait' }, []],
    ['Maison', { ...SELLER_PAYS, dpe_status: 'en_cours' }, ['dpe_status']],
    ['Villa', { ...SELLER_PAYS, dpe_status: 'vierge' }, ['dpe_status']],
    ['Terrain', { ...SELLER_PAYS, dpe_status: 'en_cours' }, []],
    ['Programme', { ...SELLER_PAYS, dpe_status: 'vierge' }, []],
    ['Maison', { ...SELLER_PAYS, dpe_status: 'non_requis' }, []],
    [
      'Villa',
      { ...SELLER_PAYS, dpe_status: 'fait' },
      [
        ...['dpe_energy_class', 'dpe_energy', 'dpe_climate_class', 'dpe_climate', 'dpe_date'],
        ...['energy_cost_min', 'energy_cost_max', 'energy_cost_years'],
      ],
    ],
    ['Villa', { ...SELLER_PAYS, ...DPE }, []],
    ['Appartement', { ...SELLER_PAYS, ...DPE, ...NO_COPRO }, []],
    ['Appartement', { ...SELLER_PAYS, ...DPE, copropriete: 1 }, ['copro_lots', 'copro_charges', 'copro_procedure']],
    [
      'Appartement',
      { ...SELLER_PAYS, ...DPE, copropriete: 1, copro_lots: 24, copro_charges: 1800, copro_procedure: 1 },
      ['copro_procedure_detail'],
    ],
    [
      'Appartement',
      { ...SELLER_PAYS, ...DPE, copropriete: 1, copro_lots: 24, copro_charges: 0, copro_procedure: 0 },
      [],
    ],
    ['Maison', { ...SELLER_PAYS, ...DPE, copropriete: 1, copro_lots: 2 }, ['copro_charges', 'copro_procedure']],
  ])('%s with %j lacks %j', (type, advert, fields) => {
    expect(check(type, advert)).toEqual(fields.map((field) => `missing ${field}`));
  });
});

describe('what is easily mistyped', () => {
  test.each<[PropertyType, object, string[]]>([
    ['Villa', { surface: 0 }, ['missing surface']],
    ['Appartement', { surface: 0, ...NO_COPRO }, ['missing surface']],
    ['Terrain', { surface: 0 }, []],
    ['Programme', { surface: 0 }, []],
    ['Villa', { price: 289 }, ['warning price']],
    ['Villa', { price: 9999.5 }, ['warning price']],
    ['Villa', { price: 10_000 }, []],
    ['Villa', { location: 'Corté-les-Bains' }, ['warning location']],
    ['Villa', { location: '' }, []],
  ])('%s with %j: %j', (type, facts, expected) => {
    const property = aProperty({ type, ...SELLER_PAYS, ...DPE, ...facts });
    const findings = checkAdvert(property, TODAY, null, (location) => location === 'Corte');
    expect(findings.map(({ field, severity }) => `${severity} ${field}`)).toEqual(expected);
  });
});

describe('warnings', () => {
  const villa = (advert: Partial<Advert>, options = {}) =>
    check('Villa', { ...SELLER_PAYS, ...DPE, ...advert }, options);

  test.each<[string, Partial<Advert>, string[]]>([
    ['class F', { dpe_energy: 400, dpe_energy_class: 'F' }, ['dpe_energy_class']],
    ['class G', { dpe_energy: 420, dpe_energy_class: 'G' }, ['dpe_energy_class']],
    ['class E', { dpe_energy: 329, dpe_energy_class: 'E' }, ['dpe_energy_class']],
    ['class D', { dpe_energy: 249, dpe_energy_class: 'D' }, []],
    ['a better letter than the value', { dpe_energy_class: 'B' }, ['dpe_energy_class']],
    ['a worse letter than the value', { dpe_energy_class: 'D' }, ['dpe_energy_class']],
    ['the worse of both values', { dpe_climate: 35, dpe_climate_class: 'D', dpe_energy_class: 'D' }, []],
    ['a climate letter that contradicts', { dpe_climate_class: 'A' }, ['dpe_climate_class']],
    ['strict bounds', { dpe_energy: 180, dpe_energy_class: 'D', dpe_climate: 6, dpe_climate_class: 'B' }, []],
    ['a report from before July 2021', { dpe_date: '2021-06-30' }, ['dpe_date']],
    ['the first valid report', { dpe_date: '2021-07-01' }, []],
    ['a number of 13 letters and digits', { dpe_number: '2420E0123456X' }, []],
    ['a number that lacks a sign', { dpe_number: '2420E0123456' }, ['dpe_number']],
    ['a number with other signs', { dpe_number: '2420-0123456X' }, ['dpe_number']],
    ['a number with one sign too many', { dpe_number: '2420E0123456XY' }, ['dpe_number']],
  ])('%s', (_, advert, fields) => {
    expect(villa(advert)).toEqual(fields.map((field) => `warning ${field}`));
  });

  test.each<[string, Partial<Advert>, Partial<Property>, string[]]>([
    ['by its description', {}, { description: 'Chauffage électrique.' }, ['dpe_date']],
    ['by its features', {}, { features: ['Chauffage électrique'] }, ['dpe_date']],
    ['with a report since 2026', { dpe_date: '2026-01-01' }, { description: 'Chauffage électrique.' }, []],
    [
      'with the best class',
      { dpe_energy: 60, dpe_energy_class: 'A', dpe_climate: 4, dpe_climate_class: 'A' },
      { description: 'Chauffage électrique.' },
      [],
    ],
    ['not at all', {}, { description: 'Chauffage au bois.' }, []],
  ])('an attestation may help a home that is heated with electricity, %s', (_, facts, words, fields) => {
    const advert = { ...SELLER_PAYS, ...DPE, ...facts };
    const findings = checkAdvert(aProperty({ type: 'Villa', ...words, ...advert }), TODAY);
    expect(findings.map(({ field, severity }) => `${severity} ${field}`)).toEqual(
      fields.map((field) => `warning ${field}`),
    );
    for (const { message } of findings) expect(message).toMatch(/attestation/);
  });

  test.each([430_000, 200_000, 0])(
    '%d € without fees out of 420 000 € make no percentage, and are doubted',
    (price) => {
      const fields = check('Terrain', { fees_payer: 'acquereur', price_without_fees: price });
      expect(fields).toEqual(['missing fees_percent', 'warning fees_percent']);
    },
  );

  test('class E asks no audit of a flat', () => {
    const flat = { ...SELLER_PAYS, ...DPE, dpe_energy: 329, dpe_energy_class: 'E', copropriete: 0 } as const;
    expect(check('Appartement', flat)).toEqual([]);
  });

  test.each<[string, number, Partial<Advert>, string[]]>([
    ['at most the percentage of its band', 420_000, { price_without_fees: 399_000 }, []],
    ['more than the percentage', 420_000, { price_without_fees: 398_000 }, ['fees_percent']],
    ['a bound is part of its band', 100_000, { price_without_fees: 91_000 }, []],
    ['one euro above is in the next band', 100_001, { price_without_fees: 91_001 }, ['fees_percent']],
    ['the least that is charged', 110_000, { price_without_fees: 102_000 }, []],
    ['more than the least', 110_000, { price_without_fees: 101_000 }, ['fees_percent']],
    ['an amount', 80_000, { price_without_fees: 70_000 }, ['fees_percent']],
    ['a percentage, turned into euros', 420_000, { fees_percent: 6 }, ['fees_percent']],
  ])('fees against the published schedule: %s', (_, price, fees, fields) => {
    const rows = [
      { up_to: 100_000, percent: null, amount: 9000, minimum: null },
      { up_to: null, percent: 5, amount: null, minimum: 8000 },
    ];
    const advert = { fees_payer: 'acquereur', ...fees } as const;
    const findings = checkAdvert(aProperty({ type: 'Terrain', price, surface: 900, ...advert }), TODAY, {
      valid_from: TODAY,
      rows,
    });
    expect(findings.filter(({ severity }) => severity === 'warning').map(({ field }) => field)).toEqual(fields);
  });

  test('without a schedule for the price, fees are not compared', () => {
    const advert = { fees_payer: 'acquereur', price_without_fees: 400_000 } as const;
    const rows = [{ up_to: 100_000, percent: 1, amount: null, minimum: null }];
    for (const schedule of [null, { valid_from: TODAY, rows }]) {
      expect(checkAdvert(aProperty({ type: 'Terrain', price: 500_000, ...advert }), TODAY, schedule)).toEqual([]);
    }
  });

  test('letters are not compared up to 40 m²', () => {
    expect(villa({ dpe_energy_class: 'A' }, { surface: 40 })).toEqual([]);
    expect(villa({ dpe_energy_class: 'A' }, { surface: 40.5 })).toEqual(['warning dpe_energy_class']);
  });

  test('a report older than ten years', () => {
    const property = aProperty({ type: 'Villa', surface: 80, ...SELLER_PAYS, ...DPE });
    const fieldsOn = (today: string) => checkAdvert(property, today).map(({ field }) => field);

    expect(fieldsOn('2034-03-02')).toEqual([]);
    expect(fieldsOn('2034-03-03')).toEqual(['dpe_date']);
  });

  test.each([
    [5, 400_000, true],
    [5, 399_999, true],
    [5, 400_001, true],
    [6, 400_000, false],
    [5, 390_000, false],
  ])('%d %% and %d € without fees out of 420 000 €: add up is %s', (fees_percent, price_without_fees, addUp) => {
    const fields = check('Terrain', { fees_payer: 'acquereur', fees_percent, price_without_fees });
    expect(fields).toEqual(addUp ? [] : ['warning fees_percent']);
  });
});

test.each<[PropertyType, Partial<Advert>]>([
  ['Appartement', { ...DPE, fees_payer: 'acquereur', copropriete: 1, copro_procedure: 1 }],
  ['Villa', DPE],
  ['Terrain', SELLER_PAYS],
])('the mentions asked of %s with %j are those that it has or lacks', (type, advert) => {
  const property = aProperty({ type, price: 420_000, surface: 80, ...advert });
  const lacking = checkAdvert(property, TODAY).map(({ field }) => field);
  const asked = listAskedFields(property);

  expect(asked).toEqual(expect.arrayContaining(lacking));
  expect(asked.filter((field) => !lacking.includes(field)).map((field) => property[field])).not.toContain(null);
});
