import { expect, test } from 'vitest';
import { searchSentence } from './search-sentence.ts';

test.each([
  [[], '', 'Un bien en Haute-Corse'],
  [
    ['Balagne'],
    'types=Maison,Villa&max_price=600000&bedrooms=3',
    "Maison ou villa en Balagne, jusqu'à 600\u202f000\u00a0€, 3\u00a0chambres",
  ],
  [['Bastia'], 'type=Appartement&bedrooms=1', 'Appartement à Bastia, 1\u00a0chambre'],
  [['Calvi', 'Lumio', 'Cap Corse'], 'type=Programme', 'Programme neuf à Calvi, à Lumio ou dans le Cap Corse'],
  [
    ['20220 Monticello'],
    'min_price=200000&max_price=400000&min_surface=80',
    'Un bien à Monticello (20220), de 200\u202f000\u00a0€ à 400\u202f000\u00a0€, au moins 80\u00a0m²',
  ],
  [
    [],
    'min_price=1000000&max_surface=200',
    'Un bien en Haute-Corse, à partir de 1\u202f000\u202f000\u00a0€, au plus 200\u00a0m²',
  ],
  [
    [],
    'type=Villa&min_land=1000&features=Piscine,Vue mer&energy=A,B,C',
    "Villa en Haute-Corse, terrain d'au moins 1\u202f000\u00a0m², avec piscine et vue mer, classe énergie A, B ou C",
  ],
])('%j, %j is said as %j', (places, search, sentence) => {
  expect(searchSentence({ places, search })).toBe(sentence);
});
