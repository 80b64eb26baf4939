import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { notices, propertyTexts, settingsTexts } from '#contract/messages.ts';
import type { SiteSettings } from '#contract/settings/site-settings.ts';
import type { AdminApi } from '#web/api/admin/admin-api.ts';
import { connectionText } from '#web/api/admin/admin-api.ts';
import { useAdminApi } from '#web/api/admin/admin-api-context.ts';
import { ApiError } from '#web/api/api-request.ts';
import { useSavedForm } from '#web/forms/use-saved-form.ts';
import { useToast } from '#web/ui/admin/toast.tsx';
import { bodyOf, changedSettings, draftOf, SETTINGS_DRAFT, typedSince } from '../settings-draft.ts';

const SETTINGS_KEY = 'settings';
export const VERSIONS_KEY = [SETTINGS_KEY, 'versions'];

/** The settings of a form, which never starts from a cached copy. */
export function settingsQuery(api: AdminApi) {
  return queryOptions({
    queryKey: [SETTINGS_KEY],
    queryFn: async ({ signal }) => (await api.request('/settings', { signal })).data,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
}

/** What is typed, until it is saved. Only that is sent: someone else may change the rest meanwhile. */
export function useSettingsForm(settings: SiteSettings) {
  const api = useAdminApi();
  const queryClient = useQueryClient();
  const showToast = useToast();
  return useSavedForm({
    saved: { fields: draftOf(settings) },
    draft: SETTINGS_DRAFT,
    async send(draft, { fields }) {
      const body = bodyOf(draft);
      const change = Object.fromEntries(changedSettings(fields, draft).map((name) => [name, body[name]]));
      return (await api.write('PUT', '/settings', change)).data;
    },
    next: { origin: (current) => ({ fields: draftOf(current.data) }), draft: typedSince },
    onSaved(current) {
      queryClient.setQueryData(settingsQuery(api).queryKey, current);
      showToast('success', notices.settingsSaved, { replaces: settingsTexts.saveFailed });
      return queryClient.invalidateQueries({ queryKey: VERSIONS_KEY });
    },
    onFailed(error) {
      const reason = error instanceof ApiError ? error.serverMessage : undefined;
      showToast('error', settingsTexts.saveFailed, { detail: connectionText(error) ?? reason });
    },
    leaveQuestion: (isChanged) => (isChanged ? `${propertyTexts.unsaved} ${propertyTexts.leave}` : undefined),
  });
}
