import { describe, expect, test } from 'vitest';
import { addFeatures, changedFields, EMPTY_DRAFT, findPastedList, isSameDraft, numberOf } from './property-draft.ts';

test.each([
  ['', 0],
  ['450000', 450_000],
  ['85.5', 85.5],
  ['85,5', 85.5],
  ['-', 0],
])('the number field %j is %d', (text, value) => {
  expect(numberOf(text)).toBe(value);
});

describe('features', () => {
  test.each([
    ['Piscine', ['Vue mer', 'Piscine']],
    ['  Piscine  ', ['Vue mer', 'Piscine']],
    ['   ', ['Vue mer']],
    ['Vue mer', ['Vue mer']],
    ['Garage, deux places', ['Vue mer', 'Garage, deux places']],
  ])('%j is added trimmed, unless it is blank or a duplicate', (text, features) => {
    expect(addFeatures(['Vue mer'], [text])).toEqual(features);
  });

  test.each([
    ['Piscine, Garage\nCave;', ['Piscine', 'Garage', 'Cave']],
    ['Piscine\r\n\r\nGarage', ['Piscine', 'Garage']],
  ])('%j is pasted as a list', (text, features) => {
    expect(addFeatures([], findPastedList(text) ?? [])).toEqual(features);
  });

  test('a pasted word is not a list', () => {
    expect(findPastedList('Vue mer')).toBeUndefined();
  });
});

describe('two drafts', () => {
  const draft = { ...EMPTY_DRAFT, features: ['Piscine'] };

  test('are equal in any order of their fields', () => {
    const { title, ...others } = draft;
    expect(isSameDraft(draft, { ...others, title })).toBe(true);
  });

  test('differ by field', () => {
    expect(changedFields(draft, { ...draft, price: 1, features: [] })).toEqual(['price', 'features']);
  });
});
