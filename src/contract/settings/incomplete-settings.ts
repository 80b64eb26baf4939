import { SETTING_NAMES, type SettingName, type SettingsVersion, type SiteSettings } from './site-settings.ts';

/** What the law asks a site like this one to publish. */
const REQUIRED: SettingName[] = [
  'agent_name',
  'legal_status',
  'rsac_court',
  'rsac_number',
  'address',
  'phone',
  'agency_name',
  'agency_address',
  'card_number',
  'card_place',
  'guarantor',
  'insurance',
  'mediator_name',
  'mediator_address',
  'mediator_url',
  'publication_director',
  'host',
  'fee_schedule',
];

/** The settings that are still to be filled in before the legal pages are complete, in the order of the form. */
export function incompleteSettings(settings: Record<SettingName, unknown>): SettingName[] {
  return REQUIRED.filter((name) => !settings[name]);
}

/** What the law asks to publish is never the same for two people by chance. These two may be. */
const DECISIONS: SettingName[] = ['retention_months', 'sold_days', 'refuse_incomplete'];

/** The settings that still are as the demo data made them, which no user saved. */
export function demoSettings(settings: SiteSettings, versions: SettingsVersion[]): SettingName[] {
  const demo = versions.find(({ user }) => user === null)?.settings;
  if (!demo) return [];
  return SETTING_NAMES.filter(
    (name) =>
      demo[name] !== null && !DECISIONS.includes(name) && JSON.stringify(settings[name]) === JSON.stringify(demo[name]),
  );
}
