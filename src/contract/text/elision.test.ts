import { expect, test } from 'vitest';
import { ofCompany, ofName } from './elision.ts';

test.each([
  ['Jean Rossi', 'de Jean Rossi'],
  ['Antoine', "d'Antoine"],
  ['élise', "d'élise"],
  ['Œnone', "d'Œnone"],
  ['Hélène', "d'Hélène"],
  ['Hassan', 'de Hassan'],
  ['Yves', "d'Yves"],
  ['Yann', 'de Yann'],
  ['', 'de '],
])('what comes from %j is %j', (name, words) => {
  expect(ofName(name)).toBe(words);
});

test.each([
  ['Agence partenaire', "de l'Agence partenaire"],
  ["L'Agence", "de L'Agence"],
  ['Étude Rossi', "de l'Étude Rossi"],
  ['Cabinet Rossi', 'du Cabinet Rossi'],
  ['Société Rossi', 'de la Société Rossi'],
  ['Agencement 2B', "d'Agencement 2B"],
  ['JPV Immobilier', 'de JPV Immobilier'],
  ['Orezza Immobilier', "d'Orezza Immobilier"],
])('an advert of the company %j is one %j', (name, words) => {
  expect(ofCompany(name)).toBe(words);
});
