import { expect, test } from 'vitest';
import { incompleteSettings } from './incomplete-settings.ts';
import { EMPTY_SETTINGS, type SettingName, TEXT_SETTINGS } from './site-settings.ts';

test('a new site has every text and the fee schedule to fill in, but what not everyone has', () => {
  const optional: SettingName[] = ['vat_number', 'site_name', 'site_email', 'whatsapp'];
  const texts = TEXT_SETTINGS.filter((name) => !optional.includes(name));
  expect(incompleteSettings(EMPTY_SETTINGS).sort()).toEqual([...texts, 'fee_schedule'].sort());
});

test('what is filled in is no longer asked for', () => {
  expect(incompleteSettings({ ...EMPTY_SETTINGS, host: 'Exemple SAS' })).not.toContain('host');
});
