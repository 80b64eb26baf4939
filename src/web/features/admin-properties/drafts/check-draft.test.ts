import { describe, expect, test } from 'vitest';
import type { Advert } from '#contract/property/fields.ts';

import { aPropertyInput } from '#contract/testing/factories.ts';
import { checkDraft } from './check-draft.ts';

const withFacts = (facts: Partial<Advert>) => aPropertyInput({ ...facts });

describe('checking a draft', () => {
  test('requires no fact of the advert', () => {
    expect(checkDraft(aPropertyInput())).toEqual({});
  });

  test('finds wrong facts under their fields', () => {
    const errors = checkDraft(withFacts({ fees_percent: 31, copro_lots: 0, dpe_date: '2999-01-01' }));
    expect(Object.keys(errors).sort()).toEqual(['copro_lots', 'dpe_date', 'fees_percent']);
  });

  test('finds costs in the wrong order', () => {
    const errors = checkDraft(withFacts({ energy_cost_min: 2, energy_cost_max: 1 }));
    expect(Object.keys(errors)).toEqual(['energy_cost_min', 'energy_cost_max']);
  });
});
