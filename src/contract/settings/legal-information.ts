import type { FeeSchedules } from './fee-schedules.ts';
import type { SettingName, SiteSettings } from './site-settings.ts';

/** Not for visitors; the schedules stand beside the settings, with their dates compared to today. */
type Hidden = 'refuse_incomplete' | 'sold_days' | 'fee_schedule';

/** What the legal pages say. */
export type LegalInformation = {
  settings: Pick<SiteSettings, Exclude<SettingName, Hidden>>;
  feeSchedules: FeeSchedules;
};
