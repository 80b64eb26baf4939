import { describe, expect, test } from 'vitest';
import { EMPTY_FIELDS } from '#contract/property/fields.ts';

import {
  addFeatures,
  applyChange,
  changedFields,
  type DraftChange,
  findPastedList,
  isSameDraft,
  restoreDraft,
  touchedFields,
} from './property-draft.ts';

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
  const draft = { ...EMPTY_FIELDS, features: ['Piscine'] };

  test('are equal in any order of their fields', () => {
    const { title, ...others } = draft;
    expect(isSameDraft(draft, { ...others, title })).toBe(true);
  });

  test('differ by field', () => {
    expect(changedFields(draft, { ...draft, price: 1, features: [] })).toEqual(['price', 'features']);
  });

  test('differ by fact of the advert', () => {
    const advert = { dpe_status: 'vierge', reference: 'JP-104' } as const;
    expect(changedFields(draft, { ...draft, title: 'Mas', ...advert })).toEqual(['title', 'reference', 'dpe_status']);
  });
});

test('a draft stored before a field existed has it empty', () => {
  const { dpe_number: _, ...stored } = { ...EMPTY_FIELDS, title: 'Mas' };
  expect(restoreDraft(stored)).toEqual({ ...EMPTY_FIELDS, title: 'Mas' });
});

test('a draft of the former shape, with the advert and the portals apart, is read', () => {
  const former = { title: 'Mas', isPrivate: true, advert: { reference: 'JP-104' }, feeds: { feed_kyero: 0 } } as const;
  const fields = { ...EMPTY_FIELDS, title: 'Mas', is_private: 1, reference: 'JP-104', feed_kyero: 0 };
  expect(restoreDraft(former)).toEqual(fields);
});

describe('fees', () => {
  const draft = { ...EMPTY_FIELDS, price: 420_000 };
  const feesAfter = (...changes: DraftChange[]) => {
    const { fees_percent, price_without_fees } = changes.reduce(applyChange, draft);
    return [fees_percent, price_without_fees];
  };

  test.each<[string, DraftChange[], (number | null)[]]>([
    ['a percentage gives the price without fees', [{ fees_percent: 5 }], [5, 400_000]],
    ['a price without fees gives the percentage', [{ price_without_fees: 400_000 }], [5, 400_000]],
    ['an emptied percentage empties both', [{ fees_percent: 5 }, { fees_percent: null }], [null, null]],
    ['a new price gives another price without fees', [{ fees_percent: 5 }, { price: 210_000 }], [5, 200_000]],
    ['a price alone gives nothing', [{ price: 210_000 }], [null, null]],
    ['without a price there is only the percentage', [{ price: 0, fees_percent: 5 }], [5, null]],
  ])('%s', (_, changes, fees) => {
    expect(feesAfter(...changes)).toEqual(fees);
  });

  test('that do not add up stay as they are until one of them changes', () => {
    const advert = { fees_percent: 5, price_without_fees: 390_000 };
    expect(applyChange({ ...draft, ...advert }, { title: 'Mas' })).toMatchObject(advert);
  });
});

describe('a change touches', () => {
  test('what it names and what follows from it', () => {
    const change: DraftChange = { price: 1, reference: 'JP-104' };
    expect(touchedFields(EMPTY_FIELDS, change)).toEqual(['price', 'reference']);
    expect(touchedFields(EMPTY_FIELDS, { fees_percent: 5 })).toEqual(['fees_percent', 'price_without_fees']);
  });

  test('both costs if they contradict each other', () => {
    const advert = { energy_cost_min: 2, energy_cost_max: 1 };
    const touched = touchedFields({ ...EMPTY_FIELDS, ...advert }, { energy_cost_max: 3 });
    expect(touched).toEqual(expect.arrayContaining(['energy_cost_min', 'energy_cost_max']));
    expect(touchedFields({ ...EMPTY_FIELDS, ...advert }, { title: 'Mas' })).toEqual(['title']);
  });
});
