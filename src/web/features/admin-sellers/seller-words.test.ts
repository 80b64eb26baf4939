import { expect, test } from 'vitest';
import { listAddress } from './seller-calls.ts';
import { nextStep } from './seller-words.ts';

const STEP = { stage: 'estimation', next_on: '2026-06-10', next_what: 'Rappeler le notaire' } as const;

test.each([
  [STEP, '2026-06-09', { text: 'Rappeler le notaire, le 10\u00a0juin\u00a02026', isDue: false }],
  [STEP, '2026-06-10', { text: "Rappeler le notaire, aujourd'hui", isDue: true }],
  [{ ...STEP, next_what: null }, '2026-06-11', { text: 'Prochaine étape, le 10\u00a0juin\u00a02026', isDue: true }],
  [{ ...STEP, next_on: null }, '2026-06-11', { text: 'Rappeler le notaire', isDue: false }],
  [{ ...STEP, next_on: null, next_what: null }, '2026-06-11', undefined],
  [{ ...STEP, stage: 'perdu' as const }, '2026-06-11', undefined],
])('the next step of %j on %s', (seller, today, step) => {
  expect(nextStep(seller, today)).toEqual(step);
});

test.each([
  ['', {}, ''],
  ['stage=mandat&q=%20leca%20&page=2', {}, 'stage=mandat&q=leca&page=2'],
  ['stage=autre&page=0', {}, ''],
  ['stage=mandat&page=3', { q: 'leca', page: 1 }, 'stage=mandat&q=leca'],
  ['stage=mandat', { stage: '' }, ''],
])('the address %j with %j is %j', (address, change, expected) => {
  expect(String(listAddress(new URLSearchParams(address), change))).toBe(expected);
});
