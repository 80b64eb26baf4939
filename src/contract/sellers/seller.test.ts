import { expect, test } from 'vitest';
import { CLOSED_STAGES, SELLER_DELAY_NAMES, SELLER_STAGE_NAMES, SELLER_STAGES, SELLER_WISH_NAMES } from './seller.ts';

test('every stage, delay and wish has a name of its own', () => {
  for (const names of [SELLER_STAGE_NAMES, SELLER_DELAY_NAMES, SELLER_WISH_NAMES].map(Object.values)) {
    expect(new Set(names).size).toBe(names.length);
  }
  expect(SELLER_STAGES.filter((stage) => !CLOSED_STAGES.some((closed) => closed === stage))).toHaveLength(4);
});
