import type { SiteSettings } from '#contract/settings/site-settings.ts';
import { SETTINGS_DRAFT_KEY } from '#web/browser/admin/draft-keys.ts';
import { readStoredJson, removeStored, writeStored } from '#web/browser/stored.ts';
import { changedSettings, draftOf, type SettingsDraft } from './settings-draft.ts';

const STORAGE = 'sessionStorage';

/** The saved settings with what was typed before the session ended. */
export function restoreDraft(settings: SiteSettings): SettingsDraft {
  const saved = draftOf(settings);
  return readStoredJson(SETTINGS_DRAFT_KEY, (typed) => ({ ...saved, ...typed }), STORAGE) ?? saved;
}

/** Only what was typed: someone else may change the rest meanwhile. */
export function storeDraft(saved: SettingsDraft, draft: SettingsDraft): void {
  const typed = changedSettings(saved, draft).map((name) => [name, draft[name]]);
  if (typed.length === 0) removeDraft();
  else writeStored(SETTINGS_DRAFT_KEY, JSON.stringify(Object.fromEntries(typed)), STORAGE);
}

export function removeDraft(): void {
  removeStored(SETTINGS_DRAFT_KEY, STORAGE);
}
