import { queryOptions } from '@tanstack/react-query';
import type { SettingName, SettingsVersion, SiteSettings } from '#contract/settings/site-settings.ts';
import type { AdminApi } from '#web/api/admin/admin-api.ts';
import { json } from '#web/api/admin/write-request.ts';

/** `environment` names the settings that cannot be changed here. */
export type CurrentSettings = { data: SiteSettings; environment: SettingName[] };

const SETTINGS_KEY = 'settings';
export const VERSIONS_KEY = [SETTINGS_KEY, 'versions'];

/** The settings of a form, which never starts from a cached copy. */
export function settingsQuery(api: AdminApi) {
  return queryOptions({
    queryKey: [SETTINGS_KEY],
    queryFn: async ({ signal }) => (await api.request<CurrentSettings>('/settings', { signal })).data,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
}

export function versionsQuery(api: AdminApi) {
  return queryOptions({
    queryKey: VERSIONS_KEY,
    queryFn: ({ signal }) => api.read<SettingsVersion[]>('/settings/versions', { signal }),
  });
}

export async function saveSettings(api: AdminApi, change: Record<string, unknown>): Promise<CurrentSettings> {
  return (await api.request<CurrentSettings>('/settings', json('PUT', change))).data;
}
