import type { SettingName } from './site-settings.ts';

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
