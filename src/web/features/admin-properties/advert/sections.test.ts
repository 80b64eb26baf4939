import { expect, test } from 'vitest';
import { PROPERTY_TYPES, type PropertyType } from '#contract/property/choices.ts';
import { ADVERT_FIELDS, type Advert, EMPTY_FIELDS } from '#contract/property/fields.ts';

import { listSections, sectionsOf } from './sections.ts';

function sections(type: PropertyType, advert: Partial<Advert> = {}) {
  return listSections({ ...EMPTY_FIELDS, type, ...advert });
}

const fields = (type: PropertyType, advert?: Partial<Advert>) =>
  sections(type, advert).flatMap((section) => section.fields);

const EVERY_DETAIL: Partial<Advert> = { dpe_status: 'fait', copropriete: 1, copro_procedure: 1 };

test('every fact has a place in the form', () => {
  expect([...ADVERT_FIELDS].sort()).toEqual([...ADVERT_FIELDS].sort());
});

test.each<[PropertyType, string[]]>([
  ['Appartement', ['Honoraires et mandat', 'Copropriété', 'Énergie', 'Terrain et surfaces', 'Équipement']],
  ['Maison', ['Honoraires et mandat', 'Énergie', 'Copropriété', 'Terrain et surfaces', 'Équipement']],
  ['Villa', ['Honoraires et mandat', 'Énergie', 'Copropriété', 'Terrain et surfaces', 'Équipement']],
  ['Programme', ['Honoraires et mandat', 'Énergie', 'Copropriété', 'Terrain et surfaces', 'Équipement']],
  ['Terrain', ['Honoraires et mandat', 'Énergie', 'Terrain et surfaces', 'Équipement']],
])('%s has the sections %j', (type, titles) => {
  expect(sections(type, EVERY_DETAIL).map(({ title }) => title)).toEqual(titles);
});

test.each(PROPERTY_TYPES.filter((type) => type !== 'Terrain'))('%s can have every fact', (type) => {
  expect([...fields(type, EVERY_DETAIL)].sort()).toEqual([...ADVERT_FIELDS].sort());
});

test('a plot of land has no facts of a building', () => {
  const section = sections('Terrain', EVERY_DETAIL).slice(1);
  expect(section.map((shown) => shown.fields)).toEqual([
    ['dpe_status'],
    ['land_surface'],
    ['exposure', 'sewage', 'parking', 'garages', 'terrace_surface', 'garden_surface', 'property_tax'],
  ]);
});

test('details follow from the fact above them', () => {
  expect(fields('Maison', { dpe_status: 'en_cours' })).not.toContain('dpe_date');
  expect(fields('Maison', { copropriete: 0, copro_procedure: 1 })).not.toContain('copro_procedure_detail');
  expect(fields('Maison', { copropriete: 1 })).toContain('copro_lots');
  expect(fields('Maison', { copropriete: 1, copro_procedure: 0 })).not.toContain('copro_procedure_detail');
});

test('a hidden fact is shown on request', () => {
  const shown = listSections({ ...EMPTY_FIELDS, type: 'Terrain' }, ['copro_lots']);
  expect(shown.find(({ name }) => name === 'copropriete')?.fields).toEqual(['copro_lots']);
});

test('fields are found in their sections', () => {
  expect(sectionsOf(['title', 'dpe_date', 'copro_lots', 'dpe_energy'])).toEqual(['energy', 'copropriete']);
});
