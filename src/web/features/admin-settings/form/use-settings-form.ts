import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { FieldErrors } from '#contract/envelope.ts';
import { notices, propertyTexts, settingsTexts } from '#contract/messages.ts';
import type { SettingName, SiteSettings } from '#contract/settings/site-settings.ts';
import type { AdminApi } from '#web/api/admin/admin-api.ts';
import { useAdminApi } from '#web/api/admin/admin-api-context.ts';
import { connectionText } from '#web/api/admin/connection-text.ts';
import { json } from '#web/api/admin/write-request.ts';
import { ApiError } from '#web/api/api-request.ts';
import { SETTINGS_DRAFT_KEY } from '#web/browser/admin/draft-keys.ts';
import { useConfirmLeave } from '#web/browser/admin/use-confirm-leave.ts';
import { useDraft } from '#web/browser/use-draft.ts';
import { useToast } from '#web/ui/admin/toast.tsx';
import { bodyOf, changedSettings, draftOf, type SettingsDraft, typedSettings, typedSince } from '../settings-draft.ts';

/** `environment` names the settings that cannot be changed here. */
type CurrentSettings = { data: SiteSettings; environment: SettingName[] };

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

/** What is typed, until it is saved. */
export function useSettingsForm(settings: SiteSettings) {
  const api = useAdminApi();
  const queryClient = useQueryClient();
  const showToast = useToast();
  const form = useRef<HTMLFormElement>(null);
  const [saved, setSaved] = useState(() => draftOf(settings));
  const { draft, isChanged, change, discard } = useDraft<SettingsDraft>({
    key: SETTINGS_DRAFT_KEY,
    storage: 'sessionStorage',
    saved,
    // Only what was typed is sent: someone else may change the rest meanwhile.
    toStored: (typed) => typedSettings(saved, typed),
    fromStored: (typed) => ({ ...saved, ...typed }),
  });
  const [errors, setErrors] = useState<FieldErrors>({});

  const saving = useMutation({
    async mutationFn(sent: SettingsDraft) {
      const body = bodyOf(sent);
      const change = Object.fromEntries(changedSettings(saved, sent).map((name) => [name, body[name]]));
      return (await api.request<CurrentSettings>('/settings', json('PUT', change))).data;
    },
    onSuccess(current, sent) {
      const stored = draftOf(current.data);
      setSaved(stored);
      change((typed) => typedSince(sent, typed, stored));
      setErrors({});
      queryClient.setQueryData(settingsQuery(api).queryKey, current);
      showToast('success', notices.settingsSaved, { replaces: settingsTexts.saveFailed });
      return queryClient.invalidateQueries({ queryKey: VERSIONS_KEY });
    },
    onError(error) {
      const refusal = error instanceof ApiError ? error : undefined;
      showToast('error', settingsTexts.saveFailed, { detail: connectionText(error) ?? refusal?.serverMessage });
      showErrors(refusal?.errors ?? {});
    },
  });

  useConfirmLeave(
    isChanged && !saving.isPending ? `${propertyTexts.unsaved} ${propertyTexts.leave}` : undefined,
    abandon,
  );

  function showErrors(found: FieldErrors) {
    // Rendered at once, so that the first invalid field can be focused.
    flushSync(() => setErrors(found));
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-error]')?.focus();
  }

  function abandon() {
    discard();
    setErrors({});
  }

  return {
    form,
    draft,
    errors,
    isChanged,
    isSaving: saving.isPending,
    discard: abandon,
    change(fields: Partial<SettingsDraft>) {
      change((typed) => ({ ...typed, ...fields }));
      // Only the changed fields lose their error.
      setErrors(({ ...left }) => {
        for (const field of Object.keys(fields)) delete left[field];
        return left;
      });
    },
    save() {
      if (!saving.isPending) saving.mutate(draft);
    },
    focus(name: SettingName) {
      form.current?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus();
    },
  };
}
