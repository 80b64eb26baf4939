import { expect, test } from 'vitest';
import { searchSentence } from './search-sentence.ts';

test.each([
  ['', [], 'Bien en Haute-Corse'],
  ['type=Villa', ['Calvi'], 'Villa à Calvi'],
  [
    'types=Villa,Maison&max_price=600000&bedrooms=3',
    ['Balagne'],
    "Maison ou villa en Balagne, jusqu'à 600 000 €, 3 chambres",
  ],
  [
    'min_price=200000&max_price=2500000',
    ['Calvi', 'Corte', '20220'],
    'Bien à Calvi, à Corte ou dans le 20220, de 200 000 à 2 500 000 €',
  ],
  [
    'type=Appartement&min_surface=80&bedrooms=1&features=Vue mer,Piscine,Terrasse',
    ['Bastia'],
    'Appartement à Bastia, 80 m² et plus, 1 chambre, avec vue mer, piscine et terrasse',
  ],
  [
    'type=Terrain&bedrooms=3&min_land=500&energy=A,B',
    [],
    'Terrain en Haute-Corse, terrain de 500 m², classe énergie A ou B',
  ],
])('%j in %j is said in one sentence', (search, places, sentence) => {
  expect(searchSentence({ search, places }).replace(/[\u00a0\u202f]/g, ' ')).toBe(sentence);
});
