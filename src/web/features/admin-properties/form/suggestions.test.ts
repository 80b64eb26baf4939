import { expect, test } from 'vitest';
import { suggestCommunes, suggestFeatures } from './suggestions.ts';

test.each([
  ['', []],
  ['  ', []],
  ['exc', ['Exclusivité']],
  ['pis', ['Piscine', 'Piscine commune']],
  ['COMMUNE', ['Piscine commune']],
  ['piscine', []],
  ['Moulin', []],
])('%j suggests %j', (typed, suggested) => {
  expect(suggestFeatures(['Exclusivité', 'Piscine', 'Piscine commune'], typed)).toEqual(suggested);
});

const communes = ['Belgodère', 'Corbara', "L'Île-Rousse", 'Pietracorbara', 'Pino'];

test.each([
  ['corb', ['Corbara', 'Pietracorbara']],
  ['ile r', ["L'Île-Rousse"]],
  ['belgodere', ['Belgodère']],
  ['Belgodère', []],
  ['', []],
  ['xyz', []],
])('%j suggests %j', (typed, suggested) => {
  expect(suggestCommunes(communes, typed)).toEqual(suggested);
});
