import { describe, expect, test } from 'vitest';
import { demandSentenceAt, demandSentences } from '#contract/statistics/demand.ts';
import { sumUp } from './demand.ts';
import type { Wish } from './wish-store.ts';

const aWish = (wish: Partial<Wish> & { keys: string[] }): Wish => ({
  places: ['Nonza'],
  search: 'type=Maison',
  ...wish,
});
const people = (count: number, wish: Partial<Wish> = {}, prefix = 'p') =>
  Array.from({ length: count }, (_, index) => aWish({ keys: [`${prefix}${index}`], ...wish }));
const sentences = (wishes: Wish[]) => demandSentences(sumUp(wishes));

describe('the demand', () => {
  test.each([
    [4, undefined],
    [5, 'Au moins 5 acheteurs cherchent une maison dans le Cap Corse'],
    [9, 'Au moins 5 acheteurs cherchent une maison dans le Cap Corse'],
    [10, 'Au moins 10 acheteurs cherchent une maison dans le Cap Corse'],
    [49, 'Au moins 20 acheteurs cherchent une maison dans le Cap Corse'],
  ])('of %i people is told in steps: %s', (count, sentence) => {
    expect(sentences(people(count))).toEqual(sentence ? [sentence] : []);
  });

  test('counts a person once, whatever address, number or place they give', () => {
    const same = [
      aWish({ keys: ['a@example.com'] }),
      aWish({ keys: ['a@example.com', '0612345678'], places: ['Rogliano', 'Nonza'] }),
      aWish({ keys: ['b@example.com', '0612345678'] }),
      aWish({ keys: ['b@example.com'], search: 'type=Villa' }),
    ];
    expect(sumUp([...people(4), ...same])).toMatchObject([
      { kind: 'bien', buyers: 5 },
      { kind: 'maison', buyers: 5 },
    ]);
    expect(sumUp([...people(3), ...same])).toEqual([]);
  });

  test('knows villas as houses, and whoever names no type looks for any', () => {
    const wishes = [...people(3), ...people(2, { search: 'type=Villa' }, 'v'), ...people(5, { search: '' }, 'any')];
    expect(sumUp(wishes)).toMatchObject([
      { kind: 'bien', buyers: 10 },
      { kind: 'maison', buyers: 5 },
    ]);
  });

  test('is of no area where no place is named, and of each that a region spans', () => {
    expect(sumUp(people(9, { places: [] }))).toEqual([]);
    expect(sumUp(people(9, { places: ['Haute-Corse'] }))).toEqual([]);
    expect(new Set(sumUp(people(5, { places: ['Plaine orientale'] })).map(({ where }) => where))).toEqual(
      new Set(["dans le Fium'Orbu", "dans l'Oriente"]),
    );
    expect(sumUp(people(5, { places: ['Folelli'] }))[0]?.where).toBe('en Castagniccia et en Casinca');
  });

  test('tells of budgets that enough people share', () => {
    const wishes = [
      ...people(6, { search: 'type=Maison&max_price=400000' }),
      ...people(4, { search: 'type=Maison&max_price=1500000' }, 'rich'),
    ];
    const house = sumUp(wishes).find(({ kind }) => kind === 'maison');
    expect(house).toEqual({
      where: 'dans le Cap Corse',
      kind: 'maison',
      buyers: 10,
      budgets: [{ max: 500_000, buyers: 5 }],
    });
    const told = 'Au moins 10 acheteurs cherchent une maison dans le Cap Corse';
    const spaces = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');
    expect(house && spaces(demandSentenceAt(house, 420_000))).toBe(
      `${told}, dont au moins 5 avec un budget de 350 000 à 500 000 €`,
    );
    expect(house && demandSentenceAt(house, 900_000)).toBe(told);
  });
});
