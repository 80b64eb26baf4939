import { expect, test } from 'vitest';
import { suggestCommunes } from './location-field.tsx';

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
