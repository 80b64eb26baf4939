import { queryOptions } from '@tanstack/react-query';
import type { SettingName, SiteSettings } from '#contract/settings/site-settings.ts';
import type { AdminApi } from '#web/api/admin/admin-api.ts';

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
