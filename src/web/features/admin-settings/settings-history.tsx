import { feeLines } from '#contract/settings/fee-lines.ts';
import {
  SETTING_NAMES,
  type SettingName,
  type SettingsVersion,
  type SiteSettings,
} from '#contract/settings/site-settings.ts';
import { formatDay } from '#contract/text/format.ts';
import { SavedVersions } from '#web/ui/admin/saved-versions.tsx';
import { SETTING_LABELS } from './setting-labels.ts';

/** Who changed what, and when. Each version opens. */
export function SettingsHistory({ versions }: { versions: SettingsVersion[] }) {
  return (
    <SavedVersions versions={versions} labelsOf={({ fields }) => fields.map(({ field }) => SETTING_LABELS[field])}>
      {(version) => <Version version={version} />}
    </SavedVersions>
  );
}

function Version({ version: { fields, settings } }: { version: SettingsVersion }) {
  return (
    <>
      <dl className="grid gap-3">
        {fields.map(({ field, before }) => (
          <div key={field}>
            <dt className="font-semibold">{SETTING_LABELS[field]}</dt>
            <dd className="grid gap-x-6 gap-y-1 sm:grid-cols-2">
              <Value name="Avant" text={settingText({ ...settings, [field]: before }, field)} />
              <Value name="Après" text={settingText(settings, field)} />
            </dd>
          </div>
        ))}
      </dl>
      <details className="rounded-md bg-mer-50 px-4">
        <summary className="py-3 font-semibold">Tous les réglages de cette version</summary>
        <dl className="grid gap-x-6 gap-y-2 pb-4 sm:grid-cols-[15rem_1fr]">
          {SETTING_NAMES.map((name) => (
            <div key={name} className="contents">
              <dt className="font-semibold">{SETTING_LABELS[name]}</dt>
              <dd className="whitespace-pre-line wrap-anywhere text-muted max-sm:mb-2">
                {settingText(settings, name) || 'vide'}
              </dd>
            </div>
          ))}
        </dl>
      </details>
    </>
  );
}

function Value({ name, text }: { name: string; text: string }) {
  return (
    <p className="whitespace-pre-line wrap-anywhere text-muted">
      <span className="text-subtle">{name}&nbsp;: </span>
      {text || 'vide'}
    </p>
  );
}

/** The value of a setting in words; empty for none. */
function settingText(settings: SiteSettings, name: SettingName): string {
  if (name === 'fee_schedule') return scheduleText(settings.fee_schedule);
  if (name === 'refuse_incomplete' || name === 'show_phone') return settings[name] === 1 ? 'oui' : 'non';
  return String(settings[name] ?? '');
}

function scheduleText(schedule: SiteSettings['fee_schedule']): string {
  if (!schedule) return '';
  const rows = feeLines(schedule.rows).map(({ prices, fees, minimum }) =>
    [`${prices}\u00a0: ${fees}`, minimum && `minimum ${minimum}`].filter(Boolean).join(', '),
  );
  return [`À compter du ${formatDay(schedule.valid_from)}`, ...rows].join('\n');
}
