import { expect, test } from 'vitest';

import type { PublicProperty } from '#contract/property/property.ts';
import { aProperty } from '#contract/testing/factories.ts';
import { comparisonRows } from './comparison-rows.ts';

const house = aProperty({
  price: 300_000,
  surface: 110,
  features: ['Terrasse', 'Garage'],

  land_surface: 1850,
  year_built: 1890,
  dpe_status: 'fait',
  dpe_energy_class: 'F',
  dpe_energy: 380,
  dpe_climate_class: 'B',
  dpe_climate: 9,
  energy_cost_min: 1200,
  energy_cost_max: 1700,
  energy_cost_years: [2025],
  copropriete: 0,
  fees_payer: 'vendeur',
});
const land = aProperty({ type: 'Terrain', price: 90_000, surface: 1000, rooms: null, bedrooms: 0, bathrooms: 0 });

test('every fact is a row, with what is known of each property', () => {
  expect(valuesOf([house, land])).toEqual({
    Type: [['Maison'], ['Terrain']],
    Localisation: [['Corte'], ['Corte']],
    Prix: [['300 000 €'], ['90 000 €']],
    'Prix au m²': [['2 727 €'], ['90 €']],
    Surface: [['110 m²'], ['1 000 m²']],
    Pièces: [['5'], []],
    Chambres: [['3'], []],
    'Salles de bain': [['1'], []],
    Terrain: [['1 850 m²'], ['1 000 m²']],
    'Année de construction': [['1890'], []],
    'Classe énergie': [['F, 380 kWh/m²/an', 'Logement à consommation énergétique excessive : classe F'], []],
    'Classe climat': [['B, 9 kg CO₂/m²/an'], []],
    "Dépenses d'énergie": [['Entre 1 200 € et 1 700 € par an', 'Prix indexés au 1er janvier 2025'], []],
    'Charges de copropriété': [['Pas de copropriété'], []],
    Honoraires: [['Honoraires à la charge du vendeur'], []],
    'Équipements & Services': [['Terrasse', 'Garage'], []],
  });
});

test('a flat tells its charges, and why it has no energy class', () => {
  const flat = aProperty({
    type: 'Appartement',
    dpe_status: 'en_cours',
    copropriete: 1,
    copro_charges: 1800,
  });
  expect(valuesOf([flat])).toMatchObject({
    'Classe énergie': [['DPE en cours']],
    'Charges de copropriété': [['1 800 € par an']],
  });
});

test('what is known of none has no row', () => {
  const names = comparisonRows([aProperty({}), aProperty({})]).map(({ name }) => name);
  expect(names).not.toContain('Classe énergie');
  expect(names).not.toContain('Équipements & Services');
});

test('a row says whether all are the same', () => {
  const rows = comparisonRows([house, aProperty({ ...house, price: 310_000, features: ['Terrasse'] })]);
  const differing = rows.filter(({ isSame }) => !isSame).map(({ name }) => name);
  expect(differing).toEqual(['Prix', 'Prix au m²', 'Équipements & Services']);
});

function valuesOf(properties: PublicProperty[]) {
  const readable = (line: string) => line.replace(/[\u00a0\u202f]/g, ' ');
  return Object.fromEntries(
    comparisonRows(properties).map(({ name, values }) => [name, values.map((lines) => lines.map(readable))]),
  );
}
