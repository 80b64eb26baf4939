import {
  type FeeRow,
  SETTING_NAMES,
  type SettingName,
  type SiteSettings,
  type TextSetting,
} from '#contract/settings/site-settings.ts';
import { SETTINGS_DRAFT_KEY } from '#web/browser/admin/draft-keys.ts';
import type { KeptDraft } from '#web/forms/use-saved-form.ts';

/** The form's content, as it is typed. */
export type SettingsDraft = Pick<SiteSettings, TextSetting> & {
  fee_schedule: ScheduleDraft;
  retention_months: string;
  sold_days: string;
  refuse_incomplete: boolean;
  show_phone: boolean;
};

/** A draft without rows is no schedule. */
export type ScheduleDraft = { valid_from: string; rows: RowDraft[] };

export type RowDraft = { id: number; up_to: string; kind: 'percent' | 'amount'; value: string; minimum: string };

/** What the API takes. A number that cannot be read stays a text, which the server refuses in its own words. */
type SettingsBody = Record<SettingName, unknown>;

export function draftOf(settings: SiteSettings): SettingsDraft {
  const { fee_schedule, retention_months, sold_days, refuse_incomplete, show_phone, ...texts } = settings;
  return {
    ...texts,
    fee_schedule: {
      valid_from: fee_schedule?.valid_from ?? '',
      rows: fee_schedule?.rows.map(rowDraftOf) ?? [],
    },
    retention_months: String(retention_months),
    sold_days: String(sold_days),
    refuse_incomplete: refuse_incomplete === 1,
    show_phone: show_phone === 1,
  };
}

export function bodyOf(draft: SettingsDraft): SettingsBody {
  const { fee_schedule, retention_months, sold_days, refuse_incomplete, show_phone, ...texts } = draft;
  const { valid_from, rows } = fee_schedule;
  return {
    ...texts,
    fee_schedule: rows.length > 0 ? { valid_from, rows: rows.map(rowOf) } : null,
    retention_months: toNumber(retention_months),
    sold_days: toNumber(sold_days),
    refuse_incomplete: refuse_incomplete ? 1 : 0,
    show_phone: show_phone ? 1 : 0,
  };
}

/** The settings in which two drafts differ, as the API would see it. */
export function changedSettings(before: SettingsDraft, after: SettingsDraft): SettingName[] {
  const [saved, typed] = [bodyOf(before), bodyOf(after)];
  // An emptied text is none.
  const asStored = (value: unknown) => JSON.stringify(value === '' ? null : value);
  return SETTING_NAMES.filter((name) => asStored(saved[name]) !== asStored(typed[name]));
}

/** How the form keeps what was typed. The rest is as it is saved by now. */
export const SETTINGS_DRAFT: KeptDraft<SettingsDraft, { fields: SettingsDraft }> = {
  key: SETTINGS_DRAFT_KEY,
  storage: 'sessionStorage',
  toStored: (draft, { fields }) => typedSettings(fields, draft),
  fromStored: (typed, saved) => ({ draft: { ...saved.fields, ...typed }, origin: saved }),
};

/** The settings that were typed, or undefined where there are none. */
function typedSettings(saved: SettingsDraft, draft: SettingsDraft): Partial<SettingsDraft> | undefined {
  const names = changedSettings(saved, draft);
  return names.length === 0 ? undefined : Object.fromEntries(names.map((name) => [name, draft[name]]));
}

/** What was saved, with what was typed after it was sent. */
export function typedSince(sent: SettingsDraft, typed: SettingsDraft, saved: SettingsDraft): SettingsDraft {
  return { ...saved, ...typedSettings(sent, typed) };
}

export function emptyRow(rows: readonly RowDraft[]): RowDraft {
  const id = Math.max(0, ...rows.map((row) => row.id)) + 1;
  return { id, up_to: '', kind: 'percent', value: '', minimum: '' };
}

/** As French people write it: `6,5`, `100 000`. Null when empty. */
export function toNumber(text: string): number | string | null {
  const digits = text.replace(/\s/g, '').replace(',', '.');
  if (digits === '') return null;
  const value = Number(digits);
  return Number.isNaN(value) ? text : value;
}

function rowDraftOf({ up_to, percent, amount, minimum }: FeeRow, index: number): RowDraft {
  return {
    id: index + 1,
    up_to: toText(up_to),
    kind: percent === null ? 'amount' : 'percent',
    value: toText(percent ?? amount),
    minimum: toText(minimum),
  };
}

function rowOf({ up_to, kind, value, minimum }: RowDraft): Record<keyof FeeRow, unknown> {
  return {
    up_to: toNumber(up_to),
    percent: kind === 'percent' ? toNumber(value) : null,
    amount: kind === 'amount' ? toNumber(value) : null,
    minimum: toNumber(minimum),
  };
}

function toText(value: number | null): string {
  return value === null ? '' : String(value).replace('.', ',');
}
