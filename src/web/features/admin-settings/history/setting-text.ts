import { feeLines } from '#contract/settings/fee-lines.ts';
import type { SettingName, SiteSettings } from '#contract/settings/site-settings.ts';
import { formatDay } from '#contract/text/format.ts';

/** The value of a setting in words; empty for none. */
export function settingText(settings: SiteSettings, name: SettingName): string {
  if (name === 'fee_schedule') return scheduleText(settings.fee_schedule);
  if (name === 'refuse_incomplete') return settings.refuse_incomplete === 1 ? 'oui' : 'non';
  return String(settings[name] ?? '');
}

function scheduleText(schedule: SiteSettings['fee_schedule']): string {
  if (!schedule) return '';
  const rows = feeLines(schedule.rows).map(({ prices, fees, minimum }) =>
    [`${prices}\u00a0: ${fees}`, minimum && `minimum ${minimum}`].filter(Boolean).join(', '),
  );
  return [`À compter du ${formatDay(schedule.valid_from)}`, ...rows].join('\n');
}
