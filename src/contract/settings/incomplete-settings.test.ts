import { expect, test } from 'vitest';
import { incompleteSettings } from './incomplete-settings.ts';
import { EMPTY_SETTINGS, TEXT_SETTINGS } from './site-settings.ts';

test('a new site has every text and the fee schedule to fill in', () => {
  expect(incompleteSettings(EMPTY_SETTINGS).sort()).toEqual([...TEXT_SETTINGS, 'fee_schedule'].sort());
});

test('what is filled in is no longer asked for', () => {
  expect(incompleteSettings({ ...EMPTY_SETTINGS, host: 'Exemple SAS' })).not.toContain('host');
});
