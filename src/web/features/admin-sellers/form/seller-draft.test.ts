import { expect, test } from 'vitest';
import { fieldErrors } from '#contract/messages.ts';
import { draftOf, inputOf, sellerSchema } from './seller-draft.ts';

test('what is known is typed as people write it, and read back', () => {
  const known = { name: 'Ange Leca', surface: 92.5, estimate_low: 310_000, condition: 'bon', wish: 'vente' } as const;
  const draft = draftOf({ ...known, property: { id: 4, title: 'Tour' } });
  expect(draft).toMatchObject({ surface: '92,5', estimate_low: '310\u202f000', rooms: '', stage: 'demande' });
  expect(inputOf(draft)).toMatchObject({ ...known, rooms: null, delay: null, property_id: 4 });
});

test('what is no number is said before it is sent', () => {
  const draft = { ...draftOf({}), surface: 'grande', rooms: '4' };
  expect(sellerSchema.check(draft)).toEqual({ surface: [fieldErrors.number] });
  expect(sellerSchema.check({ ...draft, surface: ' ' })).toEqual({});
});

test('a change gives the field that it contradicted another chance', () => {
  expect(sellerSchema.touched(draftOf({}), { estimate_low: '1' })).toEqual(['estimate_low', 'estimate_high']);
});
