import { expect, test } from 'vitest';
import { namesCommune, suggestCommunes } from './suggest-communes.ts';

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

test.each([
  ['Corbara', true],
  ['CORBARA', true],
  ['Lozari, Belgodere', true],
  ['Bastia Lupino', false],
  ['Corbarra', false],
])('%j names a commune: %j', (location, isKnown) => {
  expect(namesCommune(communes, location)).toBe(isKnown);
});
