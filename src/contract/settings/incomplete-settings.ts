import { SETTING_NAMES, type SettingName, type SettingsVersion, type SiteSettings } from './site-settings.ts';

/** What the agent decides, and what not everyone has. The law asks a site like this one to publish all other settings. */
const OPTIONAL: SettingName[] = [
  ...(['site_name', 'site_email', 'whatsapp', 'show_phone'] as const),
  ...(['vat_number', 'retention_months', 'sold_days', 'refuse_incomplete'] as const),
];
const REQUIRED = SETTING_NAMES.filter((name) => !OPTIONAL.includes(name));

/** The settings that are still to be filled in before the legal pages are complete, in the order of the form. */
export function incompleteSettings(settings: Record<SettingName, unknown>): SettingName[] {
  return REQUIRED.filter((name) => !settings[name]);
}

/** The settings that still are as the demo data made them: what the law asks is never the same for two by chance. */
export function demoSettings(settings: SiteSettings, versions: SettingsVersion[]): SettingName[] {
  const demo = versions.find(({ user }) => user === null)?.settings;
  if (!demo) return [];
  return REQUIRED.filter(
    (name) => demo[name] !== null && JSON.stringify(settings[name]) === JSON.stringify(demo[name]),
  );
}
