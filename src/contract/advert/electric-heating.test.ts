import { expect, test } from 'vitest';
import { HEATINGS } from '#contract/property/equipment-choices.ts';
import { namesElectricHeating } from './electric-heating.ts';

test.each([
  'Chauffage électrique, double vitrage.',
  'CHAUFFAGE INDIVIDUEL ÉLECTRIQUE',
  'Chauffage : électrique',
  "Maison chauffée à l'électricité.",
  'Chauffage au sol électrique et poêle à bois.',
  'Des radiateurs électriques à inertie dans chaque chambre.',
  'Chauffage individuel par radiateurs électriques',
  'Appartement tout électrique.',
  'Convecteurs récents.',
  'Une pompe à chaleur de 2022.',
])('%j names electric heating', (text) => {
  expect(namesElectricHeating({ heating: null, description: text, features: [] })).toBe(true);
  expect(namesElectricHeating({ heating: null, description: '', features: ['Vue mer', text] })).toBe(true);
});

test.each([
  '',
  'Chauffage au gaz, volets roulants électriques.',
  'Chauffage central au fioul et portail électrique.',
  'Chauffage central. Électricité refaite en 2020.',
  'Cuisine équipée, plaque électrique.',
])('%j does not', (text) => {
  expect(namesElectricHeating({ heating: null, description: text, features: [text] })).toBe(false);
});

test.each(HEATINGS)('a home that is said to be heated by %s', (heating) => {
  const isElectric = heating === 'electrique' || heating === 'pompe_a_chaleur';
  expect(namesElectricHeating({ heating, description: 'Une maison.', features: [] })).toBe(isElectric);
});
