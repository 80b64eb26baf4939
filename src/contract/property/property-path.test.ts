import { describe, expect, test } from 'vitest';
import { parsePropertyId, propertyPath, slugify } from './property-path.ts';

describe('the slug of a title', () => {
  test.each([
    ['Villa contemporaine avec piscine', 'villa-contemporaine-avec-piscine'],
    ['Appartement à L\u2019Île-Rousse', 'appartement-a-l-ile-rousse'],
    ['  Terrain — 1 450 m² !  ', 'terrain-1-450-m'],
    ['Cœur de ville, façade Œuvre', 'coeur-de-ville-facade-oeuvre'],
    ['ÉTÉ À CALVI', 'ete-a-calvi'],
    ['<script>alert("x")</script>', 'script-alert-x-script'],
    ['Дом у моря', ''],
    ['', ''],
  ])('%j becomes %j', (title, slug) => {
    expect(slugify(title)).toBe(slug);
  });

  test('of a slug is the slug itself', () => {
    const slug = slugify('Maison de maître à Erbalunga');
    expect(slugify(slug)).toBe(slug);
  });
});

describe('the path of a property', () => {
  test('is its number and its slug', () => {
    expect(propertyPath({ id: 12, title: 'Villa vue mer' })).toBe('/vente/12-villa-vue-mer');
  });

  test('is its number alone when the title has no letters or digits', () => {
    expect(propertyPath({ id: 12, title: '!!!' })).toBe('/vente/12');
  });
});

describe('the number in an address', () => {
  test.each([
    ['12-villa-vue-mer', 12],
    ['12', 12],
    ['12-', 12],
    ['007-bond', 7],
    ['2147483647-x', 2_147_483_647],
  ])('is read from %j as %i', (segment, id) => {
    expect(parsePropertyId(segment)).toBe(id);
  });

  test.each([
    'villa',
    '',
    '-12',
    '12abc-villa',
    '1.5-villa',
    '0-villa',
    '2147483648-x',
    '99999999999999',
    '1e3',
    ' 12',
  ])('is not found in %j', (segment) => {
    expect(parsePropertyId(segment)).toBeUndefined();
  });
});
