import type { FeeSchedule, SettingName, SiteSettings } from './site-settings.ts';

/** The schedules that a visitor may want: the one that holds, those that are announced, those that held before. */
export type FeeSchedules = {
  current: FeeSchedule | null;
  /** The next one first. */
  upcoming: FeeSchedule[];
  /** The last one first. */
  former: FeeSchedule[];
};

/** The schedule of one version of the settings, if it had one. That of the demo data never held. */
export type SavedFeeSchedule = { schedule: FeeSchedule | null; isDemo: boolean };

/**
 * Sorts all schedules ever saved, the newest save first. A schedule replaces those that were saved before it and begin
 * on the same day or later: those were corrected or called off.
 */
export function sortFeeSchedules(saved: SavedFeeSchedule[], today: string): FeeSchedules {
  const schedules: (SavedFeeSchedule & { schedule: FeeSchedule })[] = [];
  for (const { schedule, isDemo } of saved) {
    const following = schedules.at(-1)?.schedule;
    if (schedule && (!following || schedule.valid_from < following.valid_from)) schedules.push({ schedule, isDemo });
  }
  const begun = schedules.filter(({ schedule }) => schedule.valid_from <= today);
  const announced = schedules.filter(({ schedule }) => schedule.valid_from > today);
  // Emptied by the agent: none holds, none is announced.
  const isEmptied = !saved[0]?.schedule;
  const former = (isEmptied ? begun : begun.slice(1)).filter(({ isDemo }) => !isDemo);
  return {
    current: (!isEmptied && begun[0]?.schedule) || null,
    upcoming: isEmptied ? [] : announced.map(({ schedule }) => schedule).reverse(),
    former: former.map(({ schedule }) => schedule),
  };
}

/** Not for visitors; the schedules stand beside the settings, with their dates compared to today. */
type Hidden =
  | 'refuse_incomplete'
  | 'sold_days'
  | 'fee_schedule'
  | 'site_name'
  | 'site_email'
  | 'whatsapp'
  | 'show_phone';

/** What the legal pages say. */
export type LegalInformation = {
  settings: Pick<SiteSettings, Exclude<SettingName, Hidden>>;
  feeSchedules: FeeSchedules;
};
