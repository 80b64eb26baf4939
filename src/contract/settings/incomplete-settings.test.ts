import { expect, test } from 'vitest';
import { incompleteSettings } from './incomplete-settings.ts';
import { EMPTY_SETTINGS, TEXT_SETTINGS } from './site-settings.ts';

test('a new site has every text and the fee schedule to fill in, but the VAT number that not everyone has', () => {
  const texts = TEXT_SETTINGS.filter((name) => name !== 'vat_number');
  expect(incompleteSettings(EMPTY_SETTINGS).sort()).toEqual([...texts, 'fee_schedule'].sort());
});

test('what is filled in is no longer asked for', () => {
  expect(incompleteSettings({ ...EMPTY_SETTINGS, host: 'Exemple SAS' })).not.toContain('host');
});
