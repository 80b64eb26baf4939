import { expect, test } from 'vitest';
import { formatYears, onlyYears, readYears, withCostYears } from './energy-cost-years.ts';

test.each([
  ['2023', [2023]],
  ['2021, 2022, 2023', [2021, 2022, 2023]],
  ['2021, 2022 et 2023', [2021, 2022, 2023]],
  ['2021 à 2023', [2021, 2022, 2023]],
  ['2021 a 2023', [2021, 2022, 2023]],
  ['2021-2023', [2021, 2022, 2023]],
  ['2023 à 2021', [2021, 2022, 2023]],
  ['2019, 2021 à 2023', [2019, 2021, 2022, 2023]],
  ['2023;2022 ;2022', [2022, 2023]],
  [' 2021, ', [2021]],
  ['2021 à', [2021]],
  ['1 à 99999999', [1, 2, 3, 4, 5, 6]],
  ['', undefined],
  ['à', undefined],
  ['en 2023', undefined],
])('%j are the years %j', (text, years) => {
  expect(readYears(text)).toEqual(years);
});

test('what is no year is left out while it is typed', () => {
  expect(onlyYears('janvier 2021 à 2023 !')).toBe('ae 2021 à 2023 ');
  expect(readYears(onlyYears('janvier 2021 à 2023 !'))).toEqual([2021, 2022, 2023]);
});

test('years are shown as they are typed', () => {
  expect(formatYears([2021, 2022])).toBe('2021, 2022');
  expect(formatYears(null)).toBe('');
});

test('facts of one year become facts of a list', () => {
  expect(withCostYears({ reference: 'A', energy_cost_year: 2023 })).toEqual({
    reference: 'A',
    energy_cost_years: [2023],
  });
  expect(withCostYears({ reference: 'A', energy_cost_year: null })).toEqual({ reference: 'A' });
  expect(withCostYears({ energy_cost_years: [2021, 2022] })).toEqual({ energy_cost_years: [2021, 2022] });
});
